# cmake -DSOURCE=FOLDER -DHEADER=FILE -DCOMMIT=NAME -P DamierCommit.cmake
# Writes a header that names the commit of a source folder, or COMMIT where that is given, as by who builds from an archive.
# The header is left as it is where it says so already, so that nothing is built for nothing.
if(NOT COMMIT AND EXISTS ${SOURCE}/.git)
  execute_process(COMMAND git -C ${SOURCE} rev-parse --short=12 HEAD
                  OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT ${HEADER} @ONLY CONTENT [[
// Made by CMake.
namespace damier {
inline constexpr const char* built_from = "@COMMIT@";
}  // namespace damier
]])
