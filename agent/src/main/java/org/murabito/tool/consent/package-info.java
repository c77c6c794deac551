/// Guards tools: approval before one acts, nothing private and no made-up address for one that reaches outside.
@NullMarked
package org.murabito.tool.consent;

import org.jspecify.annotations.NullMarked;
