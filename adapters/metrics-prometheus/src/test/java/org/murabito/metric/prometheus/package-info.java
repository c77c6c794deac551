@NullMarked
package org.murabito.metric.prometheus;

import org.jspecify.annotations.NullMarked;
