/// What the operator's dashboard shows of tools and settings.
@NullMarked
package org.murabito.app.dashboard;

import org.jspecify.annotations.NullMarked;
