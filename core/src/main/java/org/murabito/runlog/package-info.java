/// What is kept of every run in a community, who reads it, and why something was done or not.
@NullMarked
package org.murabito.runlog;

import org.jspecify.annotations.NullMarked;
