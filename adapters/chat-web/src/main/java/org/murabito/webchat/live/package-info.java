/// What open pages are told while they are open: changes of the store, and passing signs of life.
@NullMarked
package org.murabito.webchat.live;

import org.jspecify.annotations.NullMarked;
