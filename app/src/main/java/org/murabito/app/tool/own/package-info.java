/// Tools that somebody put into the data folder: classes as they were written, and jars.
@NullMarked
package org.murabito.app.tool.own;

import org.jspecify.annotations.NullMarked;
