/// Items and tasks over HTTP, as `openapi.json` says, for the pages and for other programs.
@NullMarked
package org.murabito.webchat.work;

import org.jspecify.annotations.NullMarked;
