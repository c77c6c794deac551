/// The agent loop: model, tool calls, results, model, until there is an answer or the bounds are spent.
@NullMarked
package org.murabito.loop;

import org.jspecify.annotations.NullMarked;
