/// What a community has to do: organisations, workspaces, items, tasks and comments, and who may touch them.
@NullMarked
package org.murabito.workspace;

import org.jspecify.annotations.NullMarked;
