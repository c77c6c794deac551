/// A model without a model: deterministic, needs neither key nor network, and plays by the same loop and tools as any
/// other. It answers with quotes only.
@NullMarked
package org.murabito.plain.model;

import org.jspecify.annotations.NullMarked;
