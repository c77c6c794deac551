/// What is counted and timed while Murabito runs, where a program that watches wants it.
@NullMarked
package org.murabito.app.metric;

import org.jspecify.annotations.NullMarked;
