/// Language models behind one port: exchanges and blocks, usage and prices, and the simple model that needs neither key
/// nor network.
@NullMarked
package org.murabito.llm;

import org.jspecify.annotations.NullMarked;
