@NullMarked
package org.murabito.app.tool;

import org.jspecify.annotations.NullMarked;
