/// Whether the ledger knows which questions are open, which were asked before, and who can help.
@NullMarked
package org.murabito.bench.ledger;

import org.jspecify.annotations.NullMarked;
