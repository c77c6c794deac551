/// Claims that models drew or members gave, and the facts kept of them; stores and their feed.
@NullMarked
package org.murabito.knowledge;

import org.jspecify.annotations.NullMarked;
