package org.murabito.workspace;

import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;

/// A matter that is written down; tasks may belong to it.
public record Item(EntryId id, Matter matter, Stamp stamp) implements Entry {
    /// What it says.
    public record Matter(String title, String text, boolean closed) {
        public Matter {
            title = Entry.titled(title);
        }

        public Matter titled(String other) {
            return new Matter(other, text, closed);
        }

        public Matter saying(String other) {
            return new Matter(title, other, closed);
        }

        public Matter closed(boolean now) {
            return new Matter(title, text, now);
        }
    }

    @Override
    public String title() {
        return matter.title();
    }

    @Override
    public String text() {
        return matter.text();
    }

    @Override
    public boolean isOver() {
        return matter.closed();
    }

    public Item by(@Nullable MemberId author) {
        return new Item(id, matter, new Stamp(author, stamp.at(), stamp.changedAt()));
    }
}
