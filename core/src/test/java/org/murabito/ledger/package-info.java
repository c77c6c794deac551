@NullMarked
package org.murabito.ledger;

import org.jspecify.annotations.NullMarked;
