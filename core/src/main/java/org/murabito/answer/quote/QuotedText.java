package org.murabito.answer.quote;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.MessageId;
import org.murabito.runlog.Sentences;

/// Puts quotes where the marks `[[id]]` stand. A sentence whose mark does not hold goes with it: what it says stood on
/// that message.
final class QuotedText {
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");
    private static final Pattern ONLY_MARK = Pattern.compile("\\s*(?:[-*]\\s*)?\\[\\[(\\d{1,18})]]\\s*");

    private final Map<MessageId, Citation> holding;
    private final Quoting quoting;
    private final Function<MessageId, String> note;
    private final Set<String> notes = new LinkedHashSet<>();
    private int cut;

    /// @param note what is said where a quote does not hold; may be empty
    QuotedText(Map<MessageId, Citation> holding, Quoting quoting, Function<MessageId, String> note) {
        this.holding = holding;
        this.quoting = quoting;
        this.note = note;
    }

    FinishedAnswer write(String answer) {
        List<String> lines = new ArrayList<>();
        for (String line : answer.split("\n", -1)) {
            Matcher alone = ONLY_MARK.matcher(line);
            lines.add(alone.matches() ? block(id(alone.group(1))) : sentences(line));
        }
        String text = String.join("\n", lines).replaceAll("\n{3,}", "\n\n").strip();
        return new FinishedAnswer(text, List.copyOf(holding.values()), cut, List.copyOf(notes), List.of());
    }

    private String block(MessageId id) {
        Citation citation = holding.get(id);
        if (citation != null) {
            return "\n" + quoting.block(citation) + "\n";
        }
        String missing = missing(id);
        return missing.isEmpty() ? "" : "\n> " + missing + "\n";
    }

    private String sentences(String line) {
        return Sentences.of(line).stream().map(this::sentence).collect(Collectors.joining());
    }

    private String sentence(String sentence) {
        List<MessageId> gone = MARK.matcher(sentence)
                .results()
                .map(mark -> id(mark.group(1)))
                .filter(id -> !holding.containsKey(id))
                .toList();
        if (gone.isEmpty()) {
            return MARK.matcher(sentence).replaceAll(mark -> Matcher.quoteReplacement(inline(id(mark.group(1)))));
        }
        return MARK.matcher(sentence)
                .results()
                .map(mark -> inline(id(mark.group(1))))
                .filter(words -> !words.isEmpty())
                .map(words -> words + " ")
                .collect(Collectors.joining());
    }

    private String inline(MessageId id) {
        Citation citation = holding.get(id);
        return citation == null ? missing(id) : quoting.inline(citation);
    }

    private String missing(MessageId id) {
        cut++;
        String words = note.apply(id);
        if (!words.isEmpty()) {
            notes.add(words);
        }
        return words;
    }

    private static MessageId id(String number) {
        return new MessageId(Long.parseLong(number));
    }
}
