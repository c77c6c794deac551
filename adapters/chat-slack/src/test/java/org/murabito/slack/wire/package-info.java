@NullMarked
package org.murabito.slack.wire;

import org.jspecify.annotations.NullMarked;
