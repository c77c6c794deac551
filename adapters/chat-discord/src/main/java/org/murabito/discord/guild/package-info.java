/// Keeps what is known of Discord's servers true: which community each is, its channels and threads, and who reads
/// them.
@NullMarked
package org.murabito.discord.guild;

import org.jspecify.annotations.NullMarked;
