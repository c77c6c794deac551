/// Whether every question that people really asked gets an answer, of whatever kind, and how soon.
@NullMarked
package org.murabito.bench.questions;

import org.jspecify.annotations.NullMarked;
