/// Programs that may ask over MCP: who they are, what they may see, and what is done for them.
@NullMarked
package org.murabito.app.client;

import org.jspecify.annotations.NullMarked;
