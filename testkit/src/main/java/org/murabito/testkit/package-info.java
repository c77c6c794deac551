/// One contract per port, which every adapter must pass, and what their tests share.
@NullMarked
package org.murabito.testkit;

import org.jspecify.annotations.NullMarked;
