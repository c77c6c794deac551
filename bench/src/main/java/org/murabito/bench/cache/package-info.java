/// How much of a run's prompts Anthropic's cache would serve, by its documented rules and over the bodies that are
/// really sent.
@NullMarked
package org.murabito.bench.cache;

import org.jspecify.annotations.NullMarked;
