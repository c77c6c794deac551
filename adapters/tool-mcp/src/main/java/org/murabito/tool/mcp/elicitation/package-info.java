/// What servers ask people in the middle of a call, and what people answer.
@NullMarked
package org.murabito.tool.mcp.elicitation;

import org.jspecify.annotations.NullMarked;
