@NullMarked
package org.murabito.app.metric;

import org.jspecify.annotations.NullMarked;
