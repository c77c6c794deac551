/// Communities, places, members and messages; the events a door reports, and the port through which Murabito acts
/// there.
@NullMarked
package org.murabito.chat;

import org.jspecify.annotations.NullMarked;
