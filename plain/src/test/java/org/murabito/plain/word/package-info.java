@NullMarked
package org.murabito.plain.word;

import org.jspecify.annotations.NullMarked;
