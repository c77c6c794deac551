/// Which model of which server is asked, and how strictly that server keeps to OpenAI's description.
@NullMarked
package org.murabito.llm.openai.setup;

import org.jspecify.annotations.NullMarked;
