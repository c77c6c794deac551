/// The record of an investigation, and the port through which its progress is told.
@NullMarked
package org.murabito.run;

import org.jspecify.annotations.NullMarked;
