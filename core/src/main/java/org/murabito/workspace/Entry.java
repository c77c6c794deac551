package org.murabito.workspace;

/// Something on the board.
public sealed interface Entry permits Item, Task {
    int LONGEST_TITLE = 200;
    int LONGEST_TEXT = 10_000;

    EntryId id();

    String title();

    String text();

    Stamp stamp();

    /// Nothing is left to do about it.
    boolean isOver();
}
