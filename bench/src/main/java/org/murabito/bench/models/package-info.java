/// What the models' adapters send, shown to judges that others wrote, and what they lose of what they receive.
@NullMarked
package org.murabito.bench.models;

import org.jspecify.annotations.NullMarked;
