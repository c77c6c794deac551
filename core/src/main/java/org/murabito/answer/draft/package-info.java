/// Makes a draft of what a model wrote: its own words, and marks where messages are quoted.
@NullMarked
package org.murabito.answer.draft;

import org.jspecify.annotations.NullMarked;
