/// What a run can do: the contract of a tool and the set of tools.
@NullMarked
package org.murabito.tool;

import org.jspecify.annotations.NullMarked;
