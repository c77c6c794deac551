/// The contract of every model, and what only Google's has.
@NullMarked
package org.murabito.llm.gemini;

import org.jspecify.annotations.NullMarked;
