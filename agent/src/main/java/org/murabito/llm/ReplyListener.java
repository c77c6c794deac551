package org.murabito.llm;

/// Hears a reply while it is written, from the thread that reads it: must return soon and must not throw.
@FunctionalInterface
public interface ReplyListener {
    ReplyListener NONE = _ -> {};

    /// @param text of the reply so far, from its beginning, without what was thought; as a rule what was heard before
    /// and
    ///     more
    void heard(String text);
}
