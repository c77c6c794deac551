/// Reads Slack workspace exports, as they are since 2015.
@NullMarked
package org.murabito.archive.importing.slack;

import org.jspecify.annotations.NullMarked;
