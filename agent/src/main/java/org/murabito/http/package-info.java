/// What the JDK's HTTP client does not bound by itself.
@NullMarked
package org.murabito.http;

import org.jspecify.annotations.NullMarked;
