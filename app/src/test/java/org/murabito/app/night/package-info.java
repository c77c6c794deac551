/// A night on Discord: thousands of events, dropped connections, limits, failures and kills, on the whole product.
@NullMarked
package org.murabito.app.night;

import org.jspecify.annotations.NullMarked;
