/// Two nodes on one database.
@NullMarked
package org.murabito.app.standby;

import org.jspecify.annotations.NullMarked;
