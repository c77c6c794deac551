/// What Murabito does on Discord: posts in parts, edits, reactions, progress; each once, whatever fails in between.
@NullMarked
package org.murabito.discord.speak;

import org.jspecify.annotations.NullMarked;
