package org.murabito.run;

import java.util.List;
import org.murabito.chat.MessageId;
import org.murabito.llm.Usage;

/// One thing an investigation did. Holds ids and its own words, never the words of others.
public sealed interface Step {
    /// Counts from 1; 0 is what was done before the first call.
    int round();

    long millis();

    /// A call of the model. `stop` is the reason it gave for ending.
    record ModelCalled(int round, String model, String stop, Usage usage, long millis) implements Step {}

    /// A call of a tool. `arguments` is the JSON the model wrote; it is dropped when one of the messages that the run
    /// had read is withdrawn.
    ///
    /// @param read the messages whose text came back
    /// @param total how many there were to find, -1 where that has no meaning
    record ToolCalled(
            int round, String tool, String arguments, ToolEnd end, List<MessageId> read, long total, long millis)
            implements Step {
        public ToolCalled {
            read = List.copyOf(read);
        }

        /// What is left of it when a message that the run had read is withdrawn.
        public ToolCalled withoutArguments() {
            return new ToolCalled(round, tool, "", end, read, total, millis);
        }
    }

    /// Somebody else speaks than the persona that everybody knows.
    ///
    /// @param name as it signs
    /// @param avatar an emoji; blank for none
    record SpeakerChosen(String name, String avatar, Because because) implements Step {
        @Override
        public int round() {
            return 0;
        }

        @Override
        public long millis() {
            return 0;
        }
    }

    /// Why somebody else speaks.
    enum Because {
        CALLED,
        TOPICS,
        TALK,
        TOOL
    }

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
