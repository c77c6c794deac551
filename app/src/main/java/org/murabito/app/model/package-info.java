/// The models that were set: made with their keys, watched over, and tried out.
@NullMarked
package org.murabito.app.model;

import org.jspecify.annotations.NullMarked;
