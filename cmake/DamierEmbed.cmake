# damier_script(RESULT FOLDER FILES a.js b.js …)
# Makes one script of several files, which share one scope, without their comments, indents, blanks around operators,
# behind commas, names of members, and if, for and while, line ends within braces and behind semicolons, and the semicolon
# before a closing brace. So no text in them may have a blank on both sides of an operator, a comma and a word, a member
# and a blank, two blanks before a comment, or a brace or semicolon next to a line end. Two blanks must stand before a
# comment behind code. No loop may have an empty body. RESULT is set to the path of the script.
function(damier_script result folder)
  cmake_parse_arguments(SCRIPT "" "" "FILES" ${ARGN})
  set(script "'use strict';\n(() => {\n")
  foreach(name IN LISTS SCRIPT_FILES)
    cmake_path(SET file NORMALIZE ${CMAKE_CURRENT_SOURCE_DIR}/${folder}/${name})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(REGEX REPLACE "/[*][*][^*]*[*]+([^/*][^*]*[*]+)*/" "" text "${text}")
    string(REGEX REPLACE "\n *//[^\n]*" "" text "\n${text}")
    string(REGEX REPLACE "  //[^\n]*\n" "\n" text "${text}")
    string(REGEX REPLACE "\n[ \n]+" "\n" text "${text}")
    string(REGEX REPLACE " (=|=>|===|!==|&&|[|][|]|[?][?]|[?:+*<>]) " "\\1" text "${text}")
    string(REGEX REPLACE ", ([A-Za-z_([{])" ",\\1" text "${text}")
    string(REGEX REPLACE "(if|for|while) [(]" "\\1(" text "${text}")
    string(REPLACE ") {" "){" text "${text}")
    string(REPLACE "{\n" "{" text "${text}")
    string(REGEX REPLACE ";?\n}" "}" text "${text}")
    string(REPLACE ";\n" ";" text "${text}")
    string(REGEX REPLACE "([{,][A-Za-z0-9]+): " "\\1:" text "${text}")
    string(APPEND script "${text}")
  endforeach()
  cmake_path(GET folder FILENAME name)
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${name}.js CONTENT "@script@})();\n" @ONLY)
  set(${result} ${CMAKE_CURRENT_BINARY_DIR}/${name}.js PARENT_SCOPE)
endfunction()

# damier_embed(FOLDER FILES a.js b.css …)
# Makes FOLDER.cpp in the build folder. It defines the declarations of FOLDER/FOLDER.hpp: the text of each file as
# `damier::FOLDER::a_js`, and next to it `a_js_hash`, the hash for a Content-Security-Policy. Styles are embedded without
# comments and needless blanks.
function(damier_embed folder)
  cmake_parse_arguments(EMBED "" "" "FILES" ${ARGN})
  set(definitions "")
  foreach(name IN LISTS EMBED_FILES)
    cmake_path(ABSOLUTE_PATH name BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}/${folder} OUTPUT_VARIABLE file)
    cmake_path(GET name FILENAME name)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    if(name MATCHES "[.]css$")
      string(REGEX REPLACE "/[*][^*]*[*]+([^/*][^*]*[*]+)*/" "" text "${text}")
      string(REGEX REPLACE "\n[ \n]*" "\n" text "${text}")
      string(REGEX REPLACE " *([{};,]) *" "\\1" text "${text}")
      string(REPLACE ": " ":" text "${text}")
    endif()
    string(SHA256 digest "${text}")
    damier_base64(${digest} hash)
    string(MAKE_C_IDENTIFIER ${name} variable)
    string(APPEND definitions "const std::string_view ${variable} = R\"embedded(${text})embedded\";\n"
                              "[[maybe_unused]] const std::string_view ${variable}_hash = \"sha256-${hash}\";\n")
  endforeach()
  file(CONFIGURE OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/${folder}.cpp @ONLY CONTENT [[
// Made by CMake from the files that it names.
#include "view/@folder@/@folder@.hpp"

namespace damier::@folder@ {

@definitions@
}  // namespace damier::@folder@
]])
endfunction()

# The base64 of the 32 bytes of a SHA-256, given in hexadecimal.
function(damier_base64 hex result)
  set(alphabet "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
  set(text "")
  string(APPEND hex "00")  # 11 groups of three bytes; the surplus of the last one becomes `=`
  foreach(at RANGE 0 60 6)
    string(SUBSTRING ${hex} ${at} 6 group)
    foreach(shift 18 12 6 0)
      math(EXPR letter "(0x${group} >> ${shift}) & 63")
      string(SUBSTRING ${alphabet} ${letter} 1 letter)
      string(APPEND text ${letter})
    endforeach()
  endforeach()
  string(SUBSTRING ${text} 0 43 text)
  set(${result} "${text}=" PARENT_SCOPE)
endfunction()
