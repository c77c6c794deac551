/// Organisations, workspaces, items, tasks, comments and changes as rows.
@NullMarked
package org.murabito.store.sql.workspace;

import org.jspecify.annotations.NullMarked;
