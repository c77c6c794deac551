/// Tools for reading a community's own conversation, each under the sight of whom it works for.
@NullMarked
package org.murabito.tool.conversation;

import org.jspecify.annotations.NullMarked;
