package org.murabito.testing.agent;

import java.util.stream.Collectors;
import org.murabito.text.Words;
import org.murabito.tool.Analysis;
import org.murabito.tool.Scope;
import org.murabito.tool.analysis.Analysed;
import org.murabito.tool.analysis.Analyst;

/// Takes every text that has words for a question about them.
public record QuestionAnalyst(Words words) implements Analyst {
    private static final int MOST_WORDS = 6;

    @Override
    public Analysed analyse(Scope scope, String text) {
        String topic = words.of(text).stream()
                .map(word -> text.substring(word.start(), word.end()))
                .distinct()
                .limit(MOST_WORDS)
                .collect(Collectors.joining(" "));
        return Analysed.byRule(topic.isBlank() ? new Analysis(0, 0, null) : new Analysis(10, 75, topic));
    }
}
