/// Requests and replies in the forms of chat completions and responses.
@NullMarked
package org.murabito.llm.openai.form;

import org.jspecify.annotations.NullMarked;
