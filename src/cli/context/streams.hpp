// The standard streams of the process.
#pragma once

namespace damier {

/// Prepares the standard streams. Call this before anything else.
///
/// - If descriptor 0, 1 or 2 is closed, it is opened in a way that reading and writing fail. Otherwise a file or the
///   database could get this number, and messages would be written into it.
/// - By default, writing to a pipe without a reader, or beyond a limit on the size of files, would end the process.
///   Both become errors that damier can report.
void prepare_streams();

}  // namespace damier
