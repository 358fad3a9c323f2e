#include "render/internal/svg.h"

#include <utility>

#include "absl/strings/str_cat.h"

namespace cgt::internal {

std::string EscapeXml(absl::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '&':
        out += "&amp;";
        break;
      case '"':
        out += "&quot;";
        break;
      default: {
        const auto byte = static_cast<unsigned char>(c);
        const bool control = (byte < 0x20 && c != '\n' && c != '\t') || byte == 0x7F;
        out += control ? '?' : c;
      }
    }
  }
  return out;
}

SvgWriter::SvgWriter(int width, int height, absl::string_view title) {
  const std::string escaped = EscapeXml(title);
  absl::StrAppend(&out_, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", width,
                  "\" height=\"", height, "\" viewBox=\"0 0 ", width, " ", height,
                  "\" role=\"img\" font-family=\"sans-serif\">\n  <title>", escaped,
                  "</title>\n");
}

void SvgWriter::Line(int x1, int y1, int x2, int y2, absl::string_view attributes) {
  absl::StrAppend(&out_, "  <line x1=\"", x1, "\" y1=\"", y1, "\" x2=\"", x2, "\" y2=\"",
                  y2, "\" ", attributes, "/>\n");
}

void SvgWriter::Circle(int x, int y, int radius, absl::string_view attributes) {
  absl::StrAppend(&out_, "  <circle cx=\"", x, "\" cy=\"", y, "\" r=\"", radius, "\" ",
                  attributes, "/>\n");
}

void SvgWriter::Rectangle(int x, int y, int width, int height,
                          absl::string_view attributes) {
  absl::StrAppend(&out_, "  <rect x=\"", x, "\" y=\"", y, "\" width=\"", width,
                  "\" height=\"", height, "\" ", attributes, "/>\n");
}

// Letters reach about 0.7 of their size above the base line, and not all renderers know
// dominant-baseline.
void SvgWriter::Text(int x, int y, int size, absl::string_view text) {
  absl::StrAppend(&out_, "  <text x=\"", x, "\" y=\"", y + size * 35 / 100,
                  "\" font-size=\"", size,
                  "\" text-anchor=\"middle\" paint-order=\"stroke\" "
                  "stroke=\"#ffffff\" stroke-width=\"3\" stroke-opacity=\"0.7\">",
                  EscapeXml(text), "</text>\n");
}

void SvgWriter::Raw(absl::string_view element) {
  absl::StrAppend(&out_, "  ", element, "\n");
}

std::string SvgWriter::Finish() {
  out_ += "</svg>\n";
  return std::move(out_);
}

}  // namespace cgt::internal
