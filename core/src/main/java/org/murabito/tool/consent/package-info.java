/// Asks the asker before a tool acts, and keeps what is private from tools that reach outside.
@NullMarked
package org.murabito.tool.consent;

import org.jspecify.annotations.NullMarked;
