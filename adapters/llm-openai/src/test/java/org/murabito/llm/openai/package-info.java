/// OpenAI's interfaces against scripted servers.
@NullMarked
package org.murabito.llm.openai;

import org.jspecify.annotations.NullMarked;
