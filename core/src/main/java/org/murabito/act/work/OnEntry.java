package org.murabito.act.work;

import org.murabito.chat.Markup;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Workspace;

/// The entry that an order is about, who gave it where, and how to speak there.
record OnEntry(Whereabouts where, Workspace workspace, EntryId id, Markup markup, Voice voice) {}
