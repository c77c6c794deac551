@NullMarked
package org.murabito.trace.otlp;

import org.jspecify.annotations.NullMarked;
