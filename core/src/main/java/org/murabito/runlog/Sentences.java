package org.murabito.runlog;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.MessageId;

/// The sentences of an answer, each with the marks `[[id]]` of the messages that it stands on.
public final class Sentences {
    /// A mark behind the full stop belongs to the sentence before it.
    private static final Pattern BETWEEN = Pattern.compile("(?:(?<=[。！？])|(?<=[.!?]\\s))(?!\\s*\\[\\[)");

    private static final Pattern MARK = Pattern.compile("\\[\\[\\d{1,18}]]");
    private static final Pattern END = Pattern.compile("(?:[。！？.!?]|(?<![\\s。！？.!?]))\\s*+$");

    private Sentences() {}

    public static List<String> of(String line) {
        return BETWEEN.splitAsStream(line).toList();
    }

    /// The answer without what it says on the ground of a message: of such a sentence only the marks stay.
    static String without(String answer, MessageId message) {
        String mark = "[[" + message + "]]";
        return answer.lines()
                .map(line -> line.contains(mark)
                        ? of(line).stream()
                                .map(sentence -> sentence.contains(mark) ? marks(sentence) : sentence)
                                .collect(Collectors.joining())
                        : line)
                .collect(Collectors.joining("\n"));
    }

    private static String marks(String sentence) {
        Matcher end = END.matcher(sentence);
        return MARK.matcher(sentence).results().map(MatchResult::group).collect(Collectors.joining(" "))
                + (end.find() ? end.group() : "");
    }
}
