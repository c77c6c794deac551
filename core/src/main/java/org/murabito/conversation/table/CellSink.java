package org.murabito.conversation.table;

/// Takes the cells of the link table that apply.
public interface CellSink {
    void add(int cell);
}
