@NullMarked
package org.murabito.action;

import org.jspecify.annotations.NullMarked;
