/// Reminders as rows.
@NullMarked
package org.murabito.store.sql.reminder;

import org.jspecify.annotations.NullMarked;
