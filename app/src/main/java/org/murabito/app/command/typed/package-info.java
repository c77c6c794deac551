/// What a typed command says: the communities, channels, people and times it names, and the queries of a file.
@NullMarked
package org.murabito.app.command.typed;

import org.jspecify.annotations.NullMarked;
