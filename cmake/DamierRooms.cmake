# The rooms of the house. Every folder of code is one target, and a target sees only the folders that it says it
# needs: `#include "games/game.hpp"` finds nothing unless the target (or one it needs) names `games`.

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(damier_flags INTERFACE)
target_compile_options(damier_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                                              -Wnon-virtual-dtor -Wold-style-cast)
if(DAMIER_WERROR)
  target_compile_options(damier_flags INTERFACE -Werror)
endif()
if(DAMIER_SANITIZE)
  target_compile_options(damier_flags INTERFACE -fsanitize=${DAMIER_SANITIZE} -fno-omit-frame-pointer
                                                -fno-sanitize-recover=all)
  target_link_options(damier_flags INTERFACE -fsanitize=${DAMIER_SANITIZE})
endif()
if(NOT DAMIER_ARCH AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|amd64|AMD64")
  set(DAMIER_ARCH x86-64-v2)
endif()
if(DAMIER_ARCH)
  target_compile_options(damier_flags INTERFACE -march=${DAMIER_ARCH})
endif()

# damier_room(NAME SOURCES a.cpp … NEEDS room … LIBRARIES target …)
# Makes damier_NAME from the current folder, which others then include as "NAME/…".
function(damier_room name)
  cmake_parse_arguments(ROOM "" "" "SOURCES;NEEDS;LIBRARIES" ${ARGN})
  set(door ${CMAKE_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${door})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${door}/${name} SYMBOLIC)
  add_library(damier_${name} STATIC ${ROOM_SOURCES})
  target_include_directories(damier_${name} PUBLIC ${door})
  list(TRANSFORM ROOM_NEEDS PREPEND damier_)
  target_link_libraries(damier_${name} PUBLIC ${ROOM_NEEDS} ${ROOM_LIBRARIES} PRIVATE damier_flags)
endfunction()
