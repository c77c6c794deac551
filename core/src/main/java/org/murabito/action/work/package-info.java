/// The verbs of tasks, items and workspaces: one class each, over [org.murabito.workspace.WorkspaceService].
@NullMarked
package org.murabito.action.work;

import org.jspecify.annotations.NullMarked;
