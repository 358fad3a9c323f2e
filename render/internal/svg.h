// A small writer of SVG documents.
#ifndef CGT_RENDER_INTERNAL_SVG_H_
#define CGT_RENDER_INTERNAL_SVG_H_

#include <string>

#include "absl/strings/string_view.h"

namespace cgt::internal {

/// Text with `<`, `>`, `&` and `"` escaped; control characters other than line ends,
/// which XML does not allow, become `?`.
[[nodiscard]] std::string EscapeXml(absl::string_view text);

/// Collects the elements of a document.
class SvgWriter {
 public:
  SvgWriter(int width, int height, absl::string_view title);

  /// Attributes as they stand in the document: `fill="#fff" stroke="#000"`.
  void Line(int x1, int y1, int x2, int y2, absl::string_view attributes);
  void Circle(int x, int y, int radius, absl::string_view attributes);
  void Rectangle(int x, int y, int width, int height, absl::string_view attributes);
  /// Centred at x, y, with a pale rim so that it can be read on lines.
  void Text(int x, int y, int size, absl::string_view text);
  /// A definition or element of the caller's own.
  void Raw(absl::string_view element);

  /// The whole document, ending in a line break. Call once.
  [[nodiscard]] std::string Finish();

 private:
  std::string out_;
};

}  // namespace cgt::internal

#endif  // CGT_RENDER_INTERNAL_SVG_H_
