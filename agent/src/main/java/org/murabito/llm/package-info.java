/// Language models behind one port: exchanges and blocks, usage and prices, retries.
@NullMarked
package org.murabito.llm;

import org.jspecify.annotations.NullMarked;
