/// Tools that are described and not written: what they ask over HTTP, and what of the reply is returned.
@NullMarked
package org.murabito.tool.http;

import org.jspecify.annotations.NullMarked;
