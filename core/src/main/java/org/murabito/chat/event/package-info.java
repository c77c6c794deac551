/// What happens in a place, and where it is published.
@NullMarked
package org.murabito.chat.event;

import org.jspecify.annotations.NullMarked;
