package org.murabito.tool;

import java.util.List;
import java.util.Optional;
import org.murabito.llm.Deadline;
import org.murabito.run.RunActivity;

/// The run that a call of a tool is part of. Safe from any thread. As it stands here nobody waits, nobody can be asked,
/// and nothing private was read.
public interface RunHandle {
    /// A call by itself.
    RunHandle NONE = new RunHandle() {};

    /// Publishes what is being done.
    default void doing(RunActivity activity) {}

    /// Whether something was read so far that must not leave the program around it.
    default boolean hasReadPrivate() {
        return false;
    }

    /// Records what a tool returned, and for which arguments.
    default void returned(String arguments, ToolResult.Ok result) {}

    /// The addresses of the web in a text that neither the asker typed nor a tool returned, so that they may carry
    /// what was read.
    default List<String> unknownUrls(String text) {
        return List.of();
    }

    /// Asks whoever asked, and waits for the reply; meanwhile the deadlines of the run stand still. Empty where nobody
    /// can be asked, or nobody answers in time.
    default Optional<String> ask(String words, Deadline deadline) throws InterruptedException {
        return Optional.empty();
    }

    /// Tells whoever asked, beside the answer.
    default void tell(String words) {}

    /// Records that whoever asked declined what a call asked them.
    ///
    /// @param call the tool and its arguments
    default void declined(String call) {}

    /// Whether whoever asked declined that call before in this run.
    default boolean hasDeclined(String call) {
        return false;
    }
}
