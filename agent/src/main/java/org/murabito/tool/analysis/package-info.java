/// What a message wants, by rule or by a model.
@NullMarked
package org.murabito.tool.analysis;

import org.jspecify.annotations.NullMarked;
