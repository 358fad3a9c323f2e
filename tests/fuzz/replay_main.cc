// Runs a fuzz target over the files of its corpus, where libFuzzer is not linked: an
// input that once crashed stays a test under every compiler. Reads the files of the
// folders given, in the order of their names.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  std::vector<std::filesystem::path> files;
  for (int i = 1; i < argc; ++i) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(argv[i])) {
      if (entry.is_regular_file()) files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    if (in.bad()) {
      std::cerr << "cannot read " << file << "\n";
      return 2;
    }
    // Before the run, so that the last name printed is the input that crashed.
    std::cout << file.filename().string() << std::endl;
    // A buffer of exactly this size lets the address sanitizer see a read past its end.
    const std::vector<std::uint8_t> exact(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(exact.data(), exact.size());
  }
  std::cout << files.size() << " inputs\n";
  return files.empty() ? 2 : 0;  // An empty corpus tests nothing.
}
