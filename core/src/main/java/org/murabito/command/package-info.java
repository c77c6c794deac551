/// Commands of a platform that do what members otherwise ask for in words.
@NullMarked
package org.murabito.command;

import org.jspecify.annotations.NullMarked;
