/// The questions of a community that stay open, were answered, or were asked before: worked out from the archive and
/// from who answers whom, under the sight of whoever looks.
@NullMarked
package org.murabito.ledger;

import org.jspecify.annotations.NullMarked;
