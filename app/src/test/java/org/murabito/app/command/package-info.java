/// What can be typed, and what comes out.
@NullMarked
package org.murabito.app.command;

import org.jspecify.annotations.NullMarked;
