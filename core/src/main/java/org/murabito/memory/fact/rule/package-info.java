/// Reads statements and questions out of plain words, by rules of two languages and without a model.
@NullMarked
package org.murabito.memory.fact.rule;

import org.jspecify.annotations.NullMarked;
