/// Markdown of messages, parsed into a tree that a page can draw without trusting it.
@NullMarked
package org.murabito.webchat.rich;

import org.jspecify.annotations.NullMarked;
