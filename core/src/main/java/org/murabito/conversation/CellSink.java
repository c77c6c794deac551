package org.murabito.conversation;

/// Takes the cells of the link table that apply.
interface CellSink {
    void add(int cell);
}
