@NullMarked
package org.murabito.app.client;

import org.jspecify.annotations.NullMarked;
