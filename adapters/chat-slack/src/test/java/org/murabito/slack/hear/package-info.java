@NullMarked
package org.murabito.slack.hear;

import org.jspecify.annotations.NullMarked;
