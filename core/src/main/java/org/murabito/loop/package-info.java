/// The agent loop: model, tool calls, results, model, until there is an answer or the bounds are spent. A
/// library of its own: it knows models, tools and the record of a run, and nothing else.
@NullMarked
package org.murabito.loop;

import org.jspecify.annotations.NullMarked;
