@NullMarked
package org.murabito.app.operator;

import org.jspecify.annotations.NullMarked;
