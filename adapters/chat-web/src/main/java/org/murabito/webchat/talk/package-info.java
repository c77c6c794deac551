/// What a page may ask for: places, messages, threads, search, runs and files, each under the viewer's own sight.
@NullMarked
package org.murabito.webchat.talk;

import org.jspecify.annotations.NullMarked;
