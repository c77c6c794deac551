@NullMarked
package org.murabito.slack.say;

import org.jspecify.annotations.NullMarked;
