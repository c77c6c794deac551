/// The command that shows what the last days would have been like.
@NullMarked
package org.murabito.app.command.rehearse;

import org.jspecify.annotations.NullMarked;
