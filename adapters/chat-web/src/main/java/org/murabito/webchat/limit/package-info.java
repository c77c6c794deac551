/// How much of the installation one person, one address and all together may take up at a time.
@NullMarked
package org.murabito.webchat.limit;

import org.jspecify.annotations.NullMarked;
