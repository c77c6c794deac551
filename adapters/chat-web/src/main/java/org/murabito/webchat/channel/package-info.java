/// Communities of one's own: operators make, change and archive them and their channels.
@NullMarked
package org.murabito.webchat.channel;

import org.jspecify.annotations.NullMarked;
