package org.murabito.workspace;

/// Names one item or task. Numbers begin with 1 in each workspace and are never given twice there; people write `#12`.
public record EntryId(WorkspaceId workspace, long number) {
    public EntryId {
        if (number < 1) {
            throw new IllegalArgumentException("an entry's number is 1 or more, not " + number);
        }
    }

    @Override
    public String toString() {
        return "#" + number;
    }
}
