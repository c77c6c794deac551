package org.murabito.answer;

import java.util.ArrayList;
import java.util.List;
import org.murabito.chat.MessageId;
import org.murabito.run.Failure;
import org.slf4j.LoggerFactory;

/// What is remembered that may help with a question. Asked on the thread of the investigation, after it was decided to
/// answer; shows only what the question's sight covers, and nothing whose ground is gone. It goes into the first user
/// message, never into the system text.
@FunctionalInterface
public interface Recollection {
    Recollection NONE = _ -> Recalled.NOTHING;

    Recalled of(InvestigatedQuestion asked);

    /// One after the other, with a blank line between. What fails takes nothing from the others.
    static Recollection joined(List<Recollection> parts) {
        List<Recollection> all = List.copyOf(parts);
        return asked -> {
            List<String> texts = new ArrayList<>();
            List<MessageId> read = new ArrayList<>();
            for (Recollection part : all) {
                Recalled recalled = ofOne(part, asked);
                if (!recalled.text().isBlank()) {
                    texts.add(recalled.text().strip());
                    read.addAll(recalled.read());
                }
            }
            return new Recalled(String.join("\n\n", texts), read);
        };
    }

    private static Recalled ofOne(Recollection part, InvestigatedQuestion asked) {
        try {
            return part.of(asked);
        } catch (RuntimeException failure) {
            LoggerFactory.getLogger(Recollection.class)
                    .warn("A question is answered without a part of what is remembered: {}", Failure.in(failure));
            return Recalled.NOTHING;
        }
    }

    /// @param text blank if nothing is remembered; words of others in it are data
    /// @param read the messages whose words stand in it, which can be cited if the text marks them as `[[id]]`
    record Recalled(String text, List<MessageId> read) {
        public static final Recalled NOTHING = new Recalled("", List.of());

        public Recalled {
            read = read.stream().distinct().toList();
        }
    }
}
