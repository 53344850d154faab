# The modules. Every folder of code is one target. A target sees only the folders that it says it needs: `#include
# "games/game.hpp"` finds nothing unless it needs `games`, directly or through others.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # Without these, ccache would not keep sources compiled with precompiled headers (DAMIER_PCH).
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The program finds its parts by its own place: their relative path is the same in the build folder and when installed.
# (With a RUNPATH, the loader would search that folder for every library, at every start.)
include(GNUInstallDirs)
file(RELATIVE_PATH parts_from_bin ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR}/damier)
cmake_path(ABSOLUTE_PATH parts_from_bin BASE_DIRECTORY ${CMAKE_BINARY_DIR}/src/cli NORMALIZE OUTPUT_VARIABLE built_parts)

add_library(damier_flags INTERFACE)
target_compile_options(damier_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                              -Wnon-virtual-dtor -Wold-style-cast)
if(DAMIER_STRICT)
  target_compile_options(damier_flags INTERFACE -Woverloaded-virtual -Wextra-semi -Wcast-qual -Wformat=2
    -Wno-format-nonliteral -Wredundant-decls -Wmissing-declarations -Wdouble-promotion -Wsuggest-override
    -Wzero-as-null-pointer-constant -Wunused-macros -Wundef -Wvla -Wimplicit-fallthrough $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wduplicated-branches -Wlogical-op
    -Wnull-dereference>)
endif()
if(DAMIER_WERROR)
  target_compile_options(damier_flags INTERFACE -Werror)
endif()
if(DAMIER_SANITIZE)
  target_compile_options(damier_flags INTERFACE -fsanitize=${DAMIER_SANITIZE} -fno-omit-frame-pointer
                                                -fno-sanitize-recover=all)
  target_link_options(damier_flags INTERFACE -fsanitize=${DAMIER_SANITIZE})
endif()
if(DAMIER_FUZZ)
  target_compile_options(damier_flags INTERFACE -fsanitize=fuzzer-no-link -fprofile-instr-generate -fcoverage-mapping)
  target_link_options(damier_flags INTERFACE -fprofile-instr-generate)
endif()
if(NOT DAMIER_ARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
  set(DAMIER_ARCH x86-64-v2)
endif()
if(DAMIER_ARCH)
  target_compile_options(damier_flags INTERFACE -march=${DAMIER_ARCH})
endif()

set(DAMIER_PRELUDE_OF base)

# damier_module(NAME SOURCES a.cpp … NEEDS module … LIBRARIES target … PRELUDE header …)
# Makes damier_NAME from the current folder, which others then include as "NAME/…". A NAME such as `store/query` is a
# module within a module: the folder `query` below the current one, included as "store/query/…", with the target
# damier_store_query. The needed modules must have been made before, which excludes cycles. Without sources it is
# a module of headers.
#
# Long headers of libraries are precompiled once for many sources (DAMIER_PCH): the headers of PRELUDE, or else those of
# the module that DAMIER_PRELUDE_OF names. A source still includes all that it uses; the preset strict checks this.
function(damier_module name)
  cmake_parse_arguments(MODULE "" "" "SOURCES;NEEDS;LIBRARIES;PRELUDE" ${ARGN})
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  cmake_path(GET name PARENT_PATH parent)
  if(parent)
    cmake_path(GET name FILENAME last)
    string(APPEND folder /${last})
    list(TRANSFORM MODULE_SOURCES PREPEND ${last}/)
  endif()
  damier_targets(target ${name})
  damier_targets(needs ${MODULE_NEEDS})
  foreach(need IN LISTS needs)
    if(parent AND NOT TARGET ${need})
      message(FATAL_ERROR "${target} needs ${need}, which is not made before it")
    endif()
  endforeach()
  string(REPLACE damier_ ${CMAKE_BINARY_DIR}/modules/ interface ${target})
  file(MAKE_DIRECTORY ${interface}/${parent})
  file(CREATE_LINK ${folder} ${interface}/${name} SYMBOLIC)
  if(NOT MODULE_SOURCES)
    add_library(${target} INTERFACE)
    target_include_directories(${target} INTERFACE ${interface})
    target_link_libraries(${target} INTERFACE ${needs} ${MODULE_LIBRARIES})
    return()
  endif()
  add_library(${target} STATIC ${MODULE_SOURCES})
  # The SQLite extension, a shared library, contains modules, too. With hidden symbols, code for it is as fast as code
  # for a program (0.1 % more instructions in an import).
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden)
  target_include_directories(${target} PUBLIC ${interface})
  target_link_libraries(${target} PUBLIC ${needs} ${MODULE_LIBRARIES} PRIVATE damier_flags)
  if(MODULE_PRELUDE AND DAMIER_PCH)
    target_precompile_headers(${target} PRIVATE ${MODULE_PRELUDE})
  elseif(MODULE_NEEDS AND DAMIER_PCH)
    damier_targets(owner ${DAMIER_PRELUDE_OF})
    target_precompile_headers(${target} REUSE_FROM ${owner})
  endif()
endfunction()

# damier_interface(NAME HEADERS module/a.hpp … NEEDS module … MODULES NAME/module … SOURCES a.cpp …)
# Makes damier_NAME of the modules within the module NAME. A target that needs it is linked with all of them, but sees
# only these headers, as "NAME/module/a.hpp", and the modules that they need. The sources of the interface itself see all of
# MODULES.
function(damier_interface name)
  cmake_parse_arguments(INTERFACE "" "" "HEADERS;NEEDS;MODULES;SOURCES" ${ARGN})
  set(interface ${CMAKE_BINARY_DIR}/interfaces/${name})
  file(REMOVE_RECURSE ${interface})
  foreach(header IN LISTS INTERFACE_HEADERS)
    cmake_path(GET header PARENT_PATH module)
    file(MAKE_DIRECTORY ${interface}/${name}/${module})
    file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR}/${header} ${interface}/${name}/${header} SYMBOLIC)
  endforeach()
  damier_targets(needs ${INTERFACE_NEEDS})
  damier_targets(modules ${INTERFACE_MODULES})
  if(INTERFACE_SOURCES)
    add_library(damier_${name} STATIC ${INTERFACE_SOURCES})
    target_include_directories(damier_${name} PUBLIC ${interface})
    target_link_libraries(damier_${name} PUBLIC ${needs} PRIVATE ${modules} damier_flags)
    return()
  endif()
  list(TRANSFORM modules REPLACE "(.+)" "$<LINK_ONLY:\\1>")
  add_library(damier_${name} INTERFACE)
  target_include_directories(damier_${name} INTERFACE ${interface})
  target_link_libraries(damier_${name} INTERFACE ${needs} ${modules})
endfunction()

# damier_targets(VARIABLE module …): the targets of modules.
function(damier_targets variable)
  list(TRANSFORM ARGN REPLACE / _)
  list(TRANSFORM ARGN PREPEND damier_)
  set(${variable} ${ARGN} PARENT_SCOPE)
endfunction()

# damier_part(NAME FOR module SOURCES a.cpp … LIBRARIES target …)
# Makes NAME.so, which `load_part` (base/part.hpp) loads when it is needed. Such a part contains libraries that few
# commands need and that take long to load. It sees the headers of a module that needs it, and none of its code.
function(damier_part name)
  cmake_parse_arguments(PART "" "FOR" "SOURCES;LIBRARIES" ${ARGN})
  add_library(${name} MODULE ${PART_SOURCES})
  set_target_properties(${name} PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${built_parts})
  target_include_directories(${name} PRIVATE $<TARGET_PROPERTY:damier_${PART_FOR},INCLUDE_DIRECTORIES>)
  target_link_libraries(${name} PRIVATE ${PART_LIBRARIES} damier_flags)
  add_dependencies(damier_${PART_FOR} ${name})
  install(TARGETS ${name} DESTINATION ${CMAKE_INSTALL_LIBDIR}/damier)
endfunction()
