/// The program: settings, wiring, and the commands of the terminal. The only room that knows the adapters.
@NullMarked
package org.murabito.app;

import org.jspecify.annotations.NullMarked;
