package org.murabito.run;

import java.util.List;
import org.murabito.llm.Usage;

/// One thing a run did. Holds ids and its own words, never the words of others.
public sealed interface Step {
    /// Counts from 1; 0 is what was done before the first call.
    int round();

    long millis();

    /// A call of the model. `stop` is the reason it gave for ending.
    record ModelCalled(int round, String model, String stop, Usage usage, long millis) implements Step {}

    /// A call of a tool. `arguments` is the JSON the model wrote; it is dropped when a text that the run had read is
    /// withdrawn.
    ///
    /// @param read the texts that came back
    /// @param total how many there were to find, -1 where that has no meaning
    record ToolCalled(
            int round, String tool, String arguments, ToolEnd end, List<SourceId> read, long total, long millis)
            implements Step {
        public ToolCalled {
            read = List.copyOf(read);
        }

        /// What is left of it when a text that the run had read is withdrawn.
        public ToolCalled withoutArguments() {
            return new ToolCalled(round, tool, "", end, read, total, millis);
        }
    }

    /// What the program around the run did for it, in that program's own terms.
    non-sealed interface Own extends Step {}

    /// How a tool call ended.
    enum ToolEnd {
        OK,
        /// Answered from the run's own earlier call.
        REPEATED,
        FAILED,
        TIMED_OUT,
        INTERRUPTED
    }
}
