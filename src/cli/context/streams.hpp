// The standard streams of the process.
#pragma once

namespace damier {

/// Prepares the standard streams. To be called before anything else.
///
/// - Descriptors 0 to 2 are opened if they are closed. Otherwise a file or the database could get such a number, and
///   messages would be written into it. Reading from them or writing to them still fails.
/// - A pipe without a reader and a limit on the size of files become errors that damier can report. By default they
///   would end the process.
void prepare_streams();

}  // namespace damier
