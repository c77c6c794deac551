/// Works out what is believed from claims, under a sight and at a time, and puts it into words.
@NullMarked
package org.murabito.knowledge.belief;

import org.jspecify.annotations.NullMarked;
