/// How channels want it, what was resolved there, and why it spoke or kept quiet.
@NullMarked
package org.murabito.store.sql.judge;

import org.jspecify.annotations.NullMarked;
