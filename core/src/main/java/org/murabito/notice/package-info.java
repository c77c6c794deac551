/// What falls due and what changed, rendered and posted: reminders, and notices of workspaces.
@NullMarked
package org.murabito.notice;

import org.jspecify.annotations.NullMarked;
