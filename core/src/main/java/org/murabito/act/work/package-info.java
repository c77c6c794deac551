/// Does what members want done, and tells what is due and what changed.
@NullMarked
package org.murabito.act.work;

import org.jspecify.annotations.NullMarked;
