/// What was said lately, place by place, and the feed of whatever is derived from the archive.
@NullMarked
package org.murabito.memory;

import org.jspecify.annotations.NullMarked;
