/// The built-in web chat: its pages, its live talk, and the door through which Murabito acts in it.
@NullMarked
package org.murabito.webchat;

import org.jspecify.annotations.NullMarked;
