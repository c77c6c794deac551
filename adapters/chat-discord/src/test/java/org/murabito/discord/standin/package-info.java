/// A server on loopback that speaks Discord's wire: REST with limits and refusals, a gateway with compression and
/// resume.
@NullMarked
package org.murabito.discord.standin;

import org.jspecify.annotations.NullMarked;
