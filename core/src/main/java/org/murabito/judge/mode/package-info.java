/// How a channel wants Murabito: quiet, talkativeness, hours, and who may change it.
@NullMarked
package org.murabito.judge.mode;

import org.jspecify.annotations.NullMarked;
