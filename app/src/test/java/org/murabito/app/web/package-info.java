@NullMarked
package org.murabito.app.web;

import org.jspecify.annotations.NullMarked;
