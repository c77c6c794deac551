/// Whether the tool that is meant is chosen by the words of a message alone, and how long that takes.
@NullMarked
package org.murabito.bench.tool;

import org.jspecify.annotations.NullMarked;
