/// Runs the actions that members order in plain words or by a command: who asks, where and when, and which action with
/// which arguments is meant.
@NullMarked
package org.murabito.act.order;

import org.jspecify.annotations.NullMarked;
