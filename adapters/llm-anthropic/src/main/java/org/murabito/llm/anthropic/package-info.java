/// Anthropic's Messages API, as a [org.murabito.llm.LanguageModel].
@NullMarked
package org.murabito.llm.anthropic;

import org.jspecify.annotations.NullMarked;
