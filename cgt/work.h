// Exact counts of what an answer cost.
#ifndef CGT_WORK_H_
#define CGT_WORK_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cgt {

/// One kind of work and how often it was done: {"matchings", 2}. The name is a plural
/// noun, as an explanation prints it.
struct WorkCount {
  std::string name;
  std::uint64_t count = 0;
  friend bool operator==(const WorkCount&, const WorkCount&) = default;
};

/// Each name at most once, in the order of first appearance.
using WorkCounts = std::vector<WorkCount>;

/// Adds `more` to `counts`, name by name. \complexity O(names of counts * names of more)
inline void AddWork(const WorkCounts& more, WorkCounts& counts) {
  for (const WorkCount& work : more) {
    auto at = counts.begin();
    while (at != counts.end() && at->name != work.name) ++at;
    if (at == counts.end()) {
      counts.push_back(work);
    } else {
      at->count += work.count;
    }
  }
}

}  // namespace cgt

#endif  // CGT_WORK_H_
