package org.murabito.llm;

import java.util.List;
import java.util.regex.Pattern;

/// The facts that were remembered for a question, as they stand in the first user message: a head, and below it a line
/// for each, with the marks of the messages it stands on.
public final class Known {
    public static final String ANSWERS = "Facts that answer the question as it was asked:";
    public static final String DISPUTED = "Facts that answer the question, and contradict each other; say so:";
    public static final String RELATED = "Facts that have to do with it or with who asks:";

    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d{1,18})]]");

    private Known() {}

    /// The messages that the answering facts stand on, in the order of their lines; none where nothing answers.
    public static List<Long> answering(String text) {
        List<String> lines = text.lines().toList();
        int head = Math.max(lines.indexOf(ANSWERS), lines.indexOf(DISPUTED));
        return head < 0
                ? List.of()
                : lines.subList(head + 1, lines.size()).stream()
                        .takeWhile(line -> line.startsWith("- "))
                        .flatMap(line -> MARK.matcher(line).results())
                        .map(mark -> Long.parseLong(mark.group(1)))
                        .distinct()
                        .toList();
    }
}
