/// The images of a question: which are shown to a model, how large, and what to say of those that are not.
@NullMarked
package org.murabito.answer.picture;

import org.jspecify.annotations.NullMarked;
