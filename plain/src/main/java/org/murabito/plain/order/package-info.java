/// Orders in plain words, read by a fixed grammar of two languages: what is obeyed where no model understands.
@NullMarked
package org.murabito.plain.order;

import org.jspecify.annotations.NullMarked;
