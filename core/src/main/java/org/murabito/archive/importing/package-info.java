/// Takes exports of chats over into the archive: bounded in memory, safe to cut off, and safe to run again.
@NullMarked
package org.murabito.archive.importing;

import org.jspecify.annotations.NullMarked;
