/// Notifies open pages: of changes of the store, and of events that are kept nowhere.
@NullMarked
package org.murabito.webchat.live;

import org.jspecify.annotations.NullMarked;
