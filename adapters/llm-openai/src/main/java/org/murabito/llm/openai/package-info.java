/// OpenAI's chat completions and responses, and every server that speaks them, as a [org.murabito.llm.LanguageModel].
@NullMarked
package org.murabito.llm.openai;

import org.jspecify.annotations.NullMarked;
