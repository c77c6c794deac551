/// The pages as files: shells, texts in two languages, style and modules.
@NullMarked
package org.murabito.webchat.page;

import org.jspecify.annotations.NullMarked;
