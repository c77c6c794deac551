/// What every request and answer uses: paths within the chat, and refusals.
@NullMarked
package org.murabito.webchat.http;

import org.jspecify.annotations.NullMarked;
