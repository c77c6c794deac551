@NullMarked
package org.murabito.tool.web;

import org.jspecify.annotations.NullMarked;
