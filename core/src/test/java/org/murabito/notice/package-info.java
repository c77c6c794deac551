@NullMarked
package org.murabito.notice;

import org.jspecify.annotations.NullMarked;
