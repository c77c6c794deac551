/// The verbs of reminders: one class each, over [org.murabito.reminder.Reminders].
@NullMarked
package org.murabito.action.reminder;

import org.jspecify.annotations.NullMarked;
