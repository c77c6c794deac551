/// The web as tools reach it: what is asked of other servers, which of them may be reached, and how that fails.
@NullMarked
package org.murabito.tool.outside;

import org.jspecify.annotations.NullMarked;
