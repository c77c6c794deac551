package org.murabito.llm;

/// A language model. Safe from any thread; a call blocks until the reply is whole or the deadline of the request has
/// passed.
///
/// Interrupting a virtual thread that calls cancels: the connection is closed and [InterruptedException] thrown.
/// Whatever else goes wrong is a [ModelException]. An implementation does not retry; [Retry] does.
public interface LanguageModel {
    /// Hears a reply while it is written, from the thread that reads it: must return soon and must not throw.
    @FunctionalInterface
    interface ReplyListener {
        ReplyListener NONE = _ -> {};

        /// @param text of the reply so far, from its beginning, without what was thought; as a rule what was heard
        ///     before and more
        void heard(String text);
    }

    /// As it stands in records and in the price table.
    String name();

    /// Whether it takes images; one that does not is never given any.
    default boolean seesImages() {
        return false;
    }

    /// Whether what it thought holds only as long as nothing that was said before it changes. A history that has been
    /// shortened is sent to such a model without the thinking in it.
    default boolean bindsThinking() {
        return false;
    }

    ModelReply call(ModelRequest request) throws InterruptedException;

    /// The same, and heard while it is written where it comes in pieces; calls of tools and the usage are in the reply
    /// alone. What is heard last is the text of the reply.
    default ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        ModelReply reply = call(request);
        listener.heard(reply.exchange().text());
        return reply;
    }
}
