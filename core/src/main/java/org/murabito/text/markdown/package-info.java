/// Markdown for doors that take short posts, or do not know all of it.
@NullMarked
package org.murabito.text.markdown;

import org.jspecify.annotations.NullMarked;
