/// The socket, and what is served on it.
@NullMarked
package org.murabito.app.web;

import org.jspecify.annotations.NullMarked;
