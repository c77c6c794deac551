/// What the web chat reads and changes: stores, services, and what it asks of the app.
@NullMarked
package org.murabito.webchat.source;

import org.jspecify.annotations.NullMarked;
