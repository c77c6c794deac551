/// What messages mean: a vector of each, made beside the talk, and what is near to a question.
@NullMarked
package org.murabito.archive.meaning;

import org.jspecify.annotations.NullMarked;
