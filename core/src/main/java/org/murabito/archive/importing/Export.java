package org.murabito.archive.importing;

import java.util.List;
import org.murabito.chat.DoorKind;

/// An opened export: whose it is, and its parts in the order in which they are to be taken over. Used by one thread.
public interface Export {
    /// For people, for example `Slack export acme.zip`.
    String title();

    DoorKind door();

    /// In a stable order. Empty if there is nothing in it.
    List<ExportedCommunity> communities();

    /// Tells places and members that the export lists apart from what was said; places above before those under them.
    void introduce(ExportedCommunity community, ExportSink sink) throws InterruptedException;

    /// Tells what was said in a part, in time order as far as the export is. What cannot be read becomes a
    /// problem, never an exception.
    void read(ExportedCommunity community, Part part, ExportSink sink) throws InterruptedException;
}
