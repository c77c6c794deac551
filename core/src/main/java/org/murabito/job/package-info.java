/// Durable work: what to do, once, and when.
@NullMarked
package org.murabito.job;

import org.jspecify.annotations.NullMarked;
