/// Words and languages of free text, fixed sentences by language, and text files that ship beside the code.
@NullMarked
package org.murabito.text;

import org.jspecify.annotations.NullMarked;
