/// Checks arguments of tools against JSON Schema 2020-12, by way of networknt's validator.
@NullMarked
package org.murabito.schema.networknt;

import org.jspecify.annotations.NullMarked;
