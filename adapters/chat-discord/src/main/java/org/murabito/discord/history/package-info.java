/// What Discord kept: the messages of a channel page by page, its archived threads, and its own search.
@NullMarked
package org.murabito.discord.history;

import org.jspecify.annotations.NullMarked;
