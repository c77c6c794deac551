/// Values of settings that have a form of their own, and what is said where one is wrong.
@NullMarked
package org.murabito.app.settings.value;

import org.jspecify.annotations.NullMarked;
