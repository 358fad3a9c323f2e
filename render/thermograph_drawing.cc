// A picture is laid out once, in a frame of exact numbers, and each writer rounds it to
// its own unit: pixels, hundredths of a centimetre, characters.
#include "render/thermograph_drawing.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "cgt/errors.h"
#include "render/internal/svg.h"
#include "render/value_text.h"

namespace cgt {
namespace {

using Points = std::vector<Wall::Point>;

constexpr std::size_t kMostBends = 1000;
constexpr std::uint64_t kMostNumberBits = 4096;
constexpr std::size_t kLongestLabel = 12;

int SlopeAfter(const Points& points, std::size_t i) {
  if (i + 1 == points.size()) return 0;
  return (points[i + 1].value - points[i].value).Sign();
}

absl::Status AppendWall(const Thermograph& thermograph, const Wall& wall,
                        std::size_t max_text, std::string& out) {
  const auto append = [&](const Dyadic& x, absl::string_view before) -> absl::Status {
    CGT_ASSIGN_OR_RETURN(const std::string text, NumberText(x, max_text));
    absl::StrAppend(&out, before, text);
    if (max_text == 0 || out.size() < max_text) return absl::OkStatus();
    return absl::ResourceExhaustedError(
        absl::StrCat("a text of more than ", max_text, " bytes"));
  };
  CGT_RETURN_IF_ERROR(append(thermograph.mean, ""));
  out += ",[";
  for (std::size_t i = wall.points.size(); i-- > 1;) {
    CGT_RETURN_IF_ERROR(append(wall.points[i].t, out.back() == '[' ? "" : ","));
  }
  out += "],[";
  for (std::size_t i = wall.points.size(); i-- > 0;) {
    absl::StrAppend(&out, out.back() == '[' ? "" : ",", SlopeAfter(wall.points, i));
  }
  out += "]";
  return absl::OkStatus();
}

bool IsLarge(const Dyadic& x) {
  return x.numerator().BitLength() + x.exponent() > kMostNumberBits;
}

/// What a picture shows, and where it stands on the two axes.
class Picture {
 public:
  static absl::StatusOr<Picture> Of(const Thermograph& thermograph) {
    std::size_t bends = 0;
    bool large = IsLarge(thermograph.mean);
    for (const Wall* wall : {&thermograph.left, &thermograph.right}) {
      bends += wall->points.size() - 1;
      for (const Wall::Point& point : wall->points) {
        large = large || IsLarge(point.t) || IsLarge(point.value);
      }
    }
    if (bends > kMostBends) {
      return absl::FailedPreconditionError(absl::StrCat(
          "a thermograph of ", bends, " bends: only up to ", kMostBends, " are drawn"));
    }
    if (large) {
      return absl::FailedPreconditionError(
          absl::StrCat("a thermograph with numbers of more than ", kMostNumberBits,
                       " bits is not drawn"));
    }
    return Picture(thermograph);
  }

  /// How far above -1, and how far to the left of the middle, in units of which `units`
  /// make the height of the picture; rounded down.
  [[nodiscard]] int Up(const Dyadic& t, int units) const {
    return Scaled(t + Dyadic(1), units);
  }
  [[nodiscard]] int ToLeft(const Dyadic& value, int units) const {
    return Scaled(value - middle_, units);
  }
  /// The temperature at `row` of `rows` steps from -1 up. \domain rows is 2^k
  [[nodiscard]] Dyadic RowTemperature(int row, int rows) const {
    Dyadic step = height_ * Dyadic(row);
    for (; rows > 1; rows /= 2) step = step.Half();
    return step - Dyadic(1);
  }
  [[nodiscard]] const Dyadic& top() const { return top_; }
  [[nodiscard]] const Thermograph& thermograph() const { return thermograph_; }
  /// The points of a wall, with the foot of the mast.
  [[nodiscard]] Points WithFoot(const Wall& wall) const {
    Points points = wall.points;
    if (points.back().t != thermograph_.temperature) {
      points.push_back({thermograph_.temperature, thermograph_.mean});
    }
    return points;
  }

  /// What axes say, the most important first.
  [[nodiscard]] std::vector<Dyadic> Temperatures() const {
    std::vector<Dyadic> all = {thermograph_.temperature, Dyadic(0), Dyadic(-1)};
    for (const Wall* wall : {&thermograph_.left, &thermograph_.right}) {
      for (const Wall::Point& point : wall->points) all.push_back(point.t);
    }
    return Once(std::move(all));
  }
  [[nodiscard]] std::vector<Dyadic> Values() const {
    std::vector<Dyadic> all = {thermograph_.mean};
    for (const int t : {0, -1}) {
      all.push_back(thermograph_.left.At(Dyadic(t)));
      all.push_back(thermograph_.right.At(Dyadic(t)));
    }
    for (const Wall* wall : {&thermograph_.left, &thermograph_.right}) {
      for (const Wall::Point& point : wall->points) all.push_back(point.value);
    }
    return Once(std::move(all));
  }

 private:
  explicit Picture(const Thermograph& thermograph)
      : thermograph_(thermograph),
        middle_((thermograph.left.points[0].value + thermograph.right.points[0].value)
                    .Half()) {
    // A quarter of mast above its foot, and always something above 0.
    const Dyadic foot = thermograph.temperature + Dyadic(1);
    top_ = std::max(thermograph.temperature + foot.Half().Half() + Dyadic(1).Half(),
                    Dyadic(1).Half());
    height_ = top_ + Dyadic(1);
  }

  static std::vector<Dyadic> Once(std::vector<Dyadic> all) {
    std::vector<Dyadic> once;
    for (Dyadic& x : all) {
      if (std::find(once.begin(), once.end(), x) == once.end()) {
        once.push_back(std::move(x));
      }
    }
    return once;
  }

  // floor(units * x / height), exactly.
  [[nodiscard]] int Scaled(const Dyadic& x, int units) const {
    const Integer numerator = x.numerator() * Integer(units) << height_.exponent();
    const Integer denominator = height_.numerator() << x.exponent();
    return static_cast<int>(Integer::FloorDiv(numerator, denominator).ToInt64());
  }

  const Thermograph& thermograph_;
  Dyadic middle_;
  Dyadic top_;
  Dyadic height_;
};

std::string Label(const Dyadic& x) {
  if (x.numerator().BitLength() + x.exponent() <= 64) {
    std::string text = x.ToString();
    if (text.size() <= kLongestLabel) return text;
  }
  return "";  // Too long to stand at an axis.
}

/// A label and the place of its centre.
struct Tick {
  int at = 0;
  std::string text;
};

/// The labels that have room, in order of importance. \param room the space that a label
/// takes, from its text
template <class Place, class Room>
std::vector<Tick> TicksOf(const std::vector<Dyadic>& numbers, const Place& place,
                          const Room& room) {
  std::vector<Tick> ticks;
  for (const Dyadic& x : numbers) {
    Tick tick{place(x), Label(x)};
    const auto touches = [&](const Tick& other) {
      return 2 * std::abs(other.at - tick.at) < room(other.text) + room(tick.text);
    };
    if (tick.text.empty() || std::any_of(ticks.begin(), ticks.end(), touches)) continue;
    ticks.push_back(std::move(tick));
  }
  return ticks;
}

// --- SVG

constexpr int kSvgHeight = 320;
constexpr int kSvgHalfWidth = 300;
constexpr int kSvgMargin = 40;
constexpr int kSvgRightMargin = 120;  // Room for the longest label.

struct Svg {
  const Picture& picture;
  internal::SvgWriter writer;

  [[nodiscard]] int X(const Dyadic& value) const {
    return kSvgMargin + kSvgHalfWidth - picture.ToLeft(value, kSvgHeight);
  }
  [[nodiscard]] int Y(const Dyadic& t) const {
    return kSvgMargin + kSvgHeight - picture.Up(t, kSvgHeight);
  }
  void Polyline(const Points& points, absl::string_view colour) {
    std::string places;
    for (const Wall::Point& point : points) {
      absl::StrAppend(&places, places.empty() ? "" : " ", X(point.value), ",",
                      Y(point.t));
    }
    writer.Raw(absl::StrCat("<polyline points=\"", places, "\" fill=\"none\" stroke=\"",
                            colour, "\" stroke-width=\"3\" stroke-linejoin=\"round\"/>"));
  }
};

// --- lines

constexpr int kRows = 16;

/// Characters of one line, each a text of its own.
using Cells = std::vector<std::string>;

std::string Joined(const Cells& cells) {
  std::size_t end = cells.size();
  while (end > 0 && cells[end - 1] == " ") --end;
  std::string line;
  for (std::size_t i = 0; i < end; ++i) line += cells[i];
  return line;
}

}  // namespace

absl::StatusOr<std::string> ThermographText(const Thermograph& thermograph,
                                            std::size_t max_text) {
  std::string text = "Thermograph(";
  CGT_RETURN_IF_ERROR(AppendWall(thermograph, thermograph.left, max_text, text));
  text += ",";
  CGT_RETURN_IF_ERROR(AppendWall(thermograph, thermograph.right, max_text, text));
  return text + ")";
}

absl::StatusOr<std::string> IntervalText(const NumberInterval& interval,
                                         std::size_t max_text) {
  if (interval.empty) return "{}";
  CGT_ASSIGN_OR_RETURN(const std::string low, NumberText(interval.low, max_text));
  CGT_ASSIGN_OR_RETURN(const std::string high, NumberText(interval.high, max_text));
  return absl::StrCat(interval.low_closed ? "[" : "(", low, ",", high,
                      interval.high_closed ? "]" : ")");
}

absl::StatusOr<std::string> ThermographSvg(const Thermograph& thermograph,
                                           absl::string_view title) {
  CGT_ASSIGN_OR_RETURN(const Picture picture, Picture::Of(thermograph));
  constexpr int kRight = kSvgMargin + 2 * kSvgHalfWidth;
  constexpr int kWidth = kRight + kSvgRightMargin;
  constexpr int kHeight = 2 * kSvgMargin + kSvgHeight;
  constexpr int kFontSize = 14;
  Svg svg{picture, internal::SvgWriter(kWidth, kHeight, title)};
  const int zero = svg.Y(Dyadic(0));
  const int bottom = svg.Y(Dyadic(-1));
  // Below 0, where numbers have walls, too, the ground is shaded.
  svg.writer.Rectangle(kSvgMargin, zero, kRight - kSvgMargin, bottom - zero,
                       "fill=\"#f0f0f0\"");
  const int foot_y = svg.Y(thermograph.temperature);
  const int mast_x = svg.X(thermograph.mean);
  const absl::string_view kThin = "stroke=\"#777777\" stroke-width=\"1\"";
  const absl::string_view kDotted =
      "stroke=\"#aaaaaa\" stroke-width=\"1\" stroke-dasharray=\"2 4\"";
  svg.writer.Line(kSvgMargin, bottom, kRight, bottom, kThin);
  svg.writer.Line(kRight, bottom, kRight, svg.Y(picture.top()), kThin);
  svg.writer.Line(kSvgMargin, zero, kRight, zero, kThin);
  svg.writer.Line(mast_x, foot_y, kRight, foot_y, kDotted);
  svg.writer.Line(mast_x, foot_y, mast_x, bottom, kDotted);
  svg.Polyline(picture.WithFoot(thermograph.left), "#1f5fa8");
  svg.Polyline(picture.WithFoot(thermograph.right), "#b8321f");
  // The mast, with an arrow's head, for it never ends.
  const int top_y = svg.Y(picture.top());
  svg.writer.Line(mast_x, foot_y, mast_x, top_y, "stroke=\"#222222\" stroke-width=\"3\"");
  svg.writer.Raw(absl::StrCat("<path d=\"M ", mast_x, " ", top_y - 8,
                              " l -6 12 l 12 0 z\"", " fill=\"#222222\"/>"));
  const auto width_of = [](const std::string& text) {
    return static_cast<int>(text.size()) * kFontSize * 6 / 10 + 8;
  };
  const auto tall = [](const std::string&) { return kFontSize + 4; };
  for (const Tick& tick : TicksOf(
           picture.Temperatures(), [&](const Dyadic& t) { return svg.Y(t); }, tall)) {
    svg.writer.Line(kRight - 4, tick.at, kRight + 4, tick.at, kThin);
    svg.writer.Text(kRight + 8 + width_of(tick.text) / 2, tick.at, kFontSize, tick.text);
  }
  for (const Tick& tick : TicksOf(
           picture.Values(), [&](const Dyadic& x) { return svg.X(x); }, width_of)) {
    svg.writer.Line(tick.at, bottom - 4, tick.at, bottom + 4, kThin);
    svg.writer.Text(tick.at, bottom + 18, kFontSize, tick.text);
  }
  return svg.writer.Finish();
}

absl::StatusOr<std::string> ThermographTikz(const Thermograph& thermograph) {
  CGT_ASSIGN_OR_RETURN(const Picture picture, Picture::Of(thermograph));
  constexpr int kHeight = 600;  // In hundredths of a centimetre.
  constexpr int kHalfWidth = 560;
  const auto hundredths = [](int x) {
    return absl::StrFormat("%s%d.%02d", x < 0 ? "-" : "", std::abs(x) / 100,
                           std::abs(x) % 100);
  };
  const auto place = [&](int x, int y) {
    return absl::StrCat("(", hundredths(x), ",", hundredths(y), ")");
  };
  const auto x_of = [&](const Dyadic& value) { return -picture.ToLeft(value, kHeight); };
  const auto y_of = [&](const Dyadic& t) { return picture.Up(t, kHeight); };
  std::string out = "\\begin{tikzpicture}[line cap=round,line join=round]\n";
  const int zero = y_of(Dyadic(0));
  const int foot_y = y_of(thermograph.temperature);
  const int mast_x = x_of(thermograph.mean);
  absl::StrAppend(&out, "  \\fill[black!6] ", place(-kHalfWidth, 0), " rectangle ",
                  place(kHalfWidth, zero), ";\n");
  absl::StrAppend(&out, "  \\draw[gray] ", place(-kHalfWidth, 0), " -- ",
                  place(kHalfWidth, 0), " -- ", place(kHalfWidth, kHeight), ";\n");
  absl::StrAppend(&out, "  \\draw[gray] ", place(-kHalfWidth, zero), " -- ",
                  place(kHalfWidth, zero), ";\n");
  absl::StrAppend(&out, "  \\draw[gray,dotted] ", place(kHalfWidth, foot_y), " -- ",
                  place(mast_x, foot_y), " -- ", place(mast_x, 0), ";\n");
  for (const auto& [wall, colour] : {std::pair{&thermograph.left, "blue!60!black"},
                                     std::pair{&thermograph.right, "red!70!black"}}) {
    absl::StrAppend(&out, "  \\draw[very thick,", colour, "]");
    absl::string_view before = " ";
    for (const Wall::Point& point : picture.WithFoot(*wall)) {
      absl::StrAppend(&out, before, place(x_of(point.value), y_of(point.t)));
      before = " -- ";
    }
    out += ";\n";
  }
  absl::StrAppend(&out, "  \\draw[very thick,->] ", place(mast_x, foot_y), " -- ",
                  place(mast_x, kHeight), ";\n");
  const auto tall = [](const std::string&) { return 45; };
  for (const Tick& tick : TicksOf(picture.Temperatures(), y_of, tall)) {
    absl::StrAppend(&out, "  \\node[right] at ", place(kHalfWidth, tick.at), " {$",
                    tick.text, "$};\n");
  }
  const auto wide = [](const std::string& text) {
    return static_cast<int>(text.size()) * 20 + 15;
  };
  for (const Tick& tick : TicksOf(picture.Values(), x_of, wide)) {
    absl::StrAppend(&out, "  \\node[below] at ", place(tick.at, 0), " {$", tick.text,
                    "$};\n");
  }
  return out + "\\end{tikzpicture}\n";
}

absl::StatusOr<std::string> ThermographLines(const Thermograph& thermograph,
                                             bool unicode) {
  CGT_ASSIGN_OR_RETURN(const Picture picture, Picture::Of(thermograph));
  constexpr int kHalfWidth = kRows + 4;
  constexpr int kWidth = 2 * kHalfWidth + 1;
  const auto column = [&](const Dyadic& value) {
    return kHalfWidth - picture.ToLeft(value, kRows);
  };
  const auto row_of = [&](const Dyadic& t) { return picture.Up(t, kRows); };
  const std::string vertical = unicode ? "│" : "|";
  const std::string horizontal = unicode ? "─" : "-";
  const auto line_of = [&](int slope) -> std::string {
    if (slope == 0) return vertical;
    if (slope < 0) return unicode ? "╱" : "/";
    return unicode ? "╲" : "\\";
  };
  const auto one = [](const std::string&) { return 1; };
  const std::vector<Tick> temperatures = TicksOf(picture.Temperatures(), row_of, one);
  std::string out;
  for (int row = kRows; row >= 0; --row) {
    Cells cells(static_cast<std::size_t>(kWidth), row == row_of(Dyadic(0)) ? "." : " ");
    const Dyadic t = picture.RowTemperature(row, kRows);
    for (const Wall* wall : {&thermograph.right, &thermograph.left}) {
      const auto after =
          std::find_if(wall->points.begin(), wall->points.end(),
                       [&](const Wall::Point& point) { return point.t > t; });
      const auto i = static_cast<std::size_t>(after - wall->points.begin()) - 1;
      cells[static_cast<std::size_t>(column(wall->At(t)))] =
          line_of(SlopeAfter(wall->points, i));
    }
    std::string label;
    for (const Tick& tick : temperatures) {
      if (tick.at == row) label = tick.text;
    }
    absl::StrAppend(&out, absl::StrFormat("%*s ", kLongestLabel, label),
                    label.empty() ? vertical : (unicode ? "┤" : "+"), Joined(cells),
                    "\n");
  }
  const auto wide = [](const std::string& text) {
    return static_cast<int>(text.size()) + 2;
  };
  Cells axis(static_cast<std::size_t>(kWidth), horizontal);
  std::string labels(static_cast<std::size_t>(kWidth) + kLongestLabel, ' ');
  for (const Tick& tick : TicksOf(picture.Values(), column, wide)) {
    axis[static_cast<std::size_t>(tick.at)] = unicode ? "┬" : "+";
    const std::size_t begin = static_cast<std::size_t>(
        std::max(0, tick.at - static_cast<int>(tick.text.size()) / 2));
    labels.replace(begin, tick.text.size(), tick.text);
  }
  labels.erase(labels.find_last_not_of(' ') + 1);
  const std::string margin(kLongestLabel + 1, ' ');
  absl::StrAppend(&out, margin, unicode ? "└" : "+", Joined(axis), "\n", margin, " ",
                  labels, "\n");
  return out;
}

}  // namespace cgt
