/// The pages of the web chat, through a real server and a real browser, where there is one.
@NullMarked
package org.murabito.webchat;

import org.jspecify.annotations.NullMarked;
