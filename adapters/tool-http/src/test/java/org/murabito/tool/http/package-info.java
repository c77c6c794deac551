@NullMarked
package org.murabito.tool.http;

import org.jspecify.annotations.NullMarked;
