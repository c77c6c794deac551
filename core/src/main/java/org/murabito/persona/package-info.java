/// Who Murabito is in a community: name, aliases, language.
@NullMarked
package org.murabito.persona;

import org.jspecify.annotations.NullMarked;
