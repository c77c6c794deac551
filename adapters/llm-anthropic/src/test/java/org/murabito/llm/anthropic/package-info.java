@NullMarked
package org.murabito.llm.anthropic;

import org.jspecify.annotations.NullMarked;
