/// What is written in Discord's way is read as people saw it.
@NullMarked
package org.murabito.format.discord;

import org.jspecify.annotations.NullMarked;
