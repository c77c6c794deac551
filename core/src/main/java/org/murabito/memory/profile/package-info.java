/// Who somebody is to Murabito: how much they said, how often to it, of what, and how familiar that makes them.
@NullMarked
package org.murabito.memory.profile;

import org.jspecify.annotations.NullMarked;
