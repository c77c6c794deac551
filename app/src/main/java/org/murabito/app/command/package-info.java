/// What can be typed at the terminal.
@NullMarked
package org.murabito.app.command;

import org.jspecify.annotations.NullMarked;
