@NullMarked
package org.murabito.app.dashboard;

import org.jspecify.annotations.NullMarked;
