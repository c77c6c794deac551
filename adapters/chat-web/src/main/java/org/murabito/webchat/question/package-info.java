/// The page of questions: open, answered, asked again.
@NullMarked
package org.murabito.webchat.question;

import org.jspecify.annotations.NullMarked;
