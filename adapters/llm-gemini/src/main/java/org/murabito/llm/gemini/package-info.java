/// Google's Gemini API, as a [org.murabito.llm.LanguageModel].
@NullMarked
package org.murabito.llm.gemini;

import org.jspecify.annotations.NullMarked;
