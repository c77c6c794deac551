/// What members may do with workspaces, items and tasks, and doing it.
@NullMarked
package org.murabito.workspace.service;

import org.jspecify.annotations.NullMarked;
