package org.murabito.rehearse;

/// Which posts stand as Murabito's own while a history is played again.
public enum OwnPosts {
    /// Those that it would have written, each assumed five seconds after its decision. What it really wrote is left
    /// out.
    ASSUMED,
    /// Those of the member whose place it takes, as they really were. What it decides leaves no trace.
    OF_THE_LEFT_OUT,
    /// Those that it really wrote: the record of a live stream, which also tells what came to nothing.
    RECORDED
}
