/// Every setting as it is shown: its value, its meaning, and who set it.
@NullMarked
package org.murabito.app.settings.listing;

import org.jspecify.annotations.NullMarked;
