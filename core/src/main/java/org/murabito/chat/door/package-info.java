/// How Murabito acts on a platform, and what a remote platform's adapter provides. Adapters implement these ports.
@NullMarked
package org.murabito.chat.door;

import org.jspecify.annotations.NullMarked;
