package org.murabito.act.work;

import org.murabito.chat.Markup;

/// Who wants something where, and how to speak there.
///
/// @param name what Murabito is called there
record Request(Whereabouts where, Markup markup, Voice voice, String name) {}
