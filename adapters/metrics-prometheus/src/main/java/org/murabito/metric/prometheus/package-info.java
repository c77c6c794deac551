/// Numbers in the form that Prometheus reads, by Micrometer.
@NullMarked
package org.murabito.metric.prometheus;

import org.jspecify.annotations.NullMarked;
