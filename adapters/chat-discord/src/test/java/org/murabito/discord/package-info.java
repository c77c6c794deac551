@NullMarked
package org.murabito.discord;

import org.jspecify.annotations.NullMarked;
