/// Tells stories in which facts change, depend on each other, were never stated or are deleted, and counts what is
/// believed afterwards.
@NullMarked
package org.murabito.bench.fact;

import org.jspecify.annotations.NullMarked;
