/// How the web chat is served, and how much it takes of one person and of all.
@NullMarked
package org.murabito.webchat.settings;

import org.jspecify.annotations.NullMarked;
