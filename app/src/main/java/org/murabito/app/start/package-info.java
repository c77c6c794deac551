/// Where processes begin: the program itself, and the short life that prepares its start.
@NullMarked
package org.murabito.app.start;

import org.jspecify.annotations.NullMarked;
