/// Requests to Discord and the connection to its gateway; the only place that builds either.
@NullMarked
package org.murabito.discord.wire;

import org.jspecify.annotations.NullMarked;
