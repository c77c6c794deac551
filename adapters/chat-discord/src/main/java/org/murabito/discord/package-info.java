/// Discord as a door: the gateway brings what happens, the REST interface takes what Murabito does.
@NullMarked
package org.murabito.discord;

import org.jspecify.annotations.NullMarked;
