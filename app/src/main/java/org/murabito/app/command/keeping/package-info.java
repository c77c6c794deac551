/// Commands that look after what is kept.
@NullMarked
package org.murabito.app.command.keeping;

import org.jspecify.annotations.NullMarked;
