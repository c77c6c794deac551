/// What a run is: its name, its steps, why it ended, and the port through which its progress is published.
@NullMarked
package org.murabito.run;

import org.jspecify.annotations.NullMarked;
