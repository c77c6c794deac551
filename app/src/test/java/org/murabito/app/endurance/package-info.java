/// A night on Discord: thousands of events, dropped connections, limits, failures and kills, on the whole product.
@NullMarked
package org.murabito.app.endurance;

import org.jspecify.annotations.NullMarked;
