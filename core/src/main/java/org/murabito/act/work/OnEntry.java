package org.murabito.act.work;

import org.murabito.chat.Markup;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Workspace;

/// The entry that an order is about, who gave it where, and how to speak there.
record OnEntry(Request request, Workspace workspace, EntryId id) {
    Whereabouts where() {
        return request.where();
    }

    Wish wish() {
        return where().wish();
    }

    Markup markup() {
        return request.markup();
    }

    Voice voice() {
        return request.voice();
    }
}
