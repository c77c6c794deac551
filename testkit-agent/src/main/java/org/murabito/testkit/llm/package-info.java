/// What every language model promises, and a vendor's server on the loopback to hold it to that.
@NullMarked
package org.murabito.testkit.llm;

import org.jspecify.annotations.NullMarked;
