/// The web chat through a real server. What needs a browser stands in chat-web-pages.
@NullMarked
package org.murabito.webchat;

import org.jspecify.annotations.NullMarked;
