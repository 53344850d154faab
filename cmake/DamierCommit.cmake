# cmake -DSOURCE=FOLDER -DHEADER=FILE -DCOMMIT=NAME -P DamierCommit.cmake
#
# Writes a header with the commit of a source folder, or with COMMIT if it is given, for example when somebody builds
# from an archive. A header that is up to date is not changed, so that nothing is compiled without need.
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
