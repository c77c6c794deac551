/// Orders in plain words: what they are, the port that reads them, and the few exact ones that need no grammar.
@NullMarked
package org.murabito.perceive.order;

import org.jspecify.annotations.NullMarked;
