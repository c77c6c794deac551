/// Orders, and wishes for a digest, found by the nearest of some examples, where words can be put in many ways and a
/// wrong guess does no harm.
@NullMarked
package org.murabito.plain.example;

import org.jspecify.annotations.NullMarked;
