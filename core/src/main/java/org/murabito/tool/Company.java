package org.murabito.tool;

import java.util.List;
import java.util.Optional;
import org.murabito.chat.MessageId;
import org.murabito.llm.Deadline;
import org.murabito.run.Doing;

/// The investigation that a call is part of. Safe from any thread.
public interface Company {
    /// A call by itself.
    Company NONE = new Company() {
        @Override
        public void doing(Doing doing) {}

        @Override
        public boolean hasReadPrivate() {
            return false;
        }

        @Override
        public Optional<MessageId> question() {
            return Optional.empty();
        }

        @Override
        public void gave(String arguments, ToolResult.Ok result) {}

        @Override
        public List<String> strangers(String text) {
            return List.of();
        }
    };

    /// Tells whoever waits what is being done.
    void doing(Doing doing);

    /// Whether something was read so far that not every member of the community can read.
    boolean hasReadPrivate();

    /// What it looks into, where somebody asked who can be asked back.
    Optional<MessageId> question();

    /// Takes note of what a tool gave, and for what.
    void gave(String arguments, ToolResult.Ok result);

    /// The addresses of the web in a text that neither the asker typed nor a tool returned, so that they may carry
    /// what was read.
    List<String> strangers(String text);

    /// Asks whoever asked, in the place where it was, and waits for what they say next there. Empty where nobody can be
    /// asked, or nobody answers in time.
    default Optional<String> ask(String words, Deadline deadline) throws InterruptedException {
        return Optional.empty();
    }
}
