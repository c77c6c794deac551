/// How Discord writes messages, wherever they are read from.
@NullMarked
package org.murabito.format.discord;

import org.jspecify.annotations.NullMarked;
