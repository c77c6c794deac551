/// Commands that are carried out by the process that lives in the data folder.
@NullMarked
package org.murabito.app.operator;

import org.jspecify.annotations.NullMarked;
