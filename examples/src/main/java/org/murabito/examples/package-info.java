/// The loop in programs of others: a plain `main`, a tool of one's own, and a model.
@NullMarked
package org.murabito.examples;

import org.jspecify.annotations.NullMarked;
