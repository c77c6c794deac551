@NullMarked
package org.murabito.discord.wire;

import org.jspecify.annotations.NullMarked;
