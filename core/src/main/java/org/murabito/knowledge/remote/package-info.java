/// The port of services that keep what is remembered outside the data folder.
@NullMarked
package org.murabito.knowledge.remote;

import org.jspecify.annotations.NullMarked;
