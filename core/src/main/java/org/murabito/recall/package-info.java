/// What is remembered of a question's place, asker and facts, put before a model.
@NullMarked
package org.murabito.recall;

import org.jspecify.annotations.NullMarked;
