/// Fits the tables of conversations and of the judge, and measures both on chats that people annotated.
@NullMarked
package org.murabito.bench.judge;

import org.jspecify.annotations.NullMarked;
