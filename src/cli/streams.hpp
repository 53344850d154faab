#pragma once

namespace damier {

/// Makes the standard streams fit for work, before anything else is done. A descriptor of 0 to 2 that is closed is
/// opened, so that no file or database gets it and takes what is meant for a screen; reading from it or writing to it
/// fails as before. A pipe that nobody reads any more and a limit on the size of files are errors that can be told,
/// instead of the end of the process.
void prepare_streams();

}  // namespace damier
