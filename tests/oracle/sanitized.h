#ifndef CGT_TESTS_ORACLE_SANITIZED_H_
#define CGT_TESTS_ORACLE_SANITIZED_H_

namespace cgt::oracle {

/// Whether this is built with the address or the thread sanitizer. Tests of depth and
/// length are smaller there: sanitized frames are several times as large and slow, and
/// what the sanitizers look for shows at any depth.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kSanitized = true;
#elif defined(__has_feature)
inline constexpr bool kSanitized =
    __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace cgt::oracle

#endif  // CGT_TESTS_ORACLE_SANITIZED_H_
