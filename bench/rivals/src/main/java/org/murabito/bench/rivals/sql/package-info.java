/// What a library for SQL costs against statements that are written over JDBC by hand.
@NullMarked
package org.murabito.bench.rivals.sql;

import org.jspecify.annotations.NullMarked;
