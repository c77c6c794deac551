package org.murabito.plain.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.text.Regex;
import org.murabito.text.TextStart;
import org.murabito.text.Words;
import org.murabito.tool.Analysis;
import org.murabito.tool.Scope;
import org.murabito.tool.analysis.Analysed;
import org.murabito.tool.analysis.Analyst;

/// Reads the wish off the form of a message: its ending, its question words, the words that ask for advice. The
/// patterns stand in `patterns.properties`.
public final class RuledAnalyst implements Analyst {
    private static final int MOST_READ = 2_000;
    private static final int TOPIC_WORDS = 6;

    /// A question as such; one with a question word; a plain request for facts; and what remains for a statement.
    private static final int CERTAIN = 90;
    private static final int LIKELY = 75;
    private static final int ASKED = 60;
    private static final int STATED = 20;

    private final Words words;
    private final Map<String, Pattern> patterns = new HashMap<>();

    public RuledAnalyst(Words words) {
        this.words = words;
        ResourceBundle bundle = ResourceBundle.getBundle("org.murabito.plain.analysis.patterns");
        bundle.keySet().forEach(name -> patterns.put(name, Regex.compile(bundle.getString(name))));
    }

    @Override
    public Analysed analyse(Scope scope, String text) {
        String read = TextStart.of(text, MOST_READ);
        String topic = is("small-talk", read) ? null : topic(read);
        return Analysed.byRule(new Analysis(guidance(read), information(read, topic), topic));
    }

    private int information(String text, @Nullable String topic) {
        if (topic == null) {
            return 0;
        }
        if (is("question-word", text)) {
            return is("question", text) ? CERTAIN : LIKELY;
        }
        if (is("question", text)) {
            return LIKELY;
        }
        return is("request", text) ? ASKED : STATED;
    }

    private int guidance(String text) {
        if (is("advice", text)) {
            return is("question", text) ? CERTAIN : LIKELY;
        }
        return is("how", text) ? ASKED : STATED / 2;
    }

    /// The names and nouns in their order; verbs where there are none.
    private @Nullable String topic(String text) {
        List<Words.Word> all = words.of(text);
        List<Words.Word> carrying = all.stream().filter(RuledAnalyst::isNoun).toList();
        List<Words.Word> chosen = carrying.isEmpty() ? all : carrying;
        String topic = chosen.stream()
                .map(word -> text.substring(word.start(), word.end()))
                .filter(word -> !is("empty-word", word))
                .distinct()
                .limit(TOPIC_WORDS)
                .collect(Collectors.joining(" "));
        return topic.isBlank() ? null : topic;
    }

    private static boolean isNoun(Words.Word word) {
        return switch (word.kind()) {
            case NAME, NOUN -> true;
            case VERB, OTHER -> false;
        };
    }

    private boolean is(String pattern, String text) {
        return Objects.requireNonNull(patterns.get(pattern), pattern)
                .matcher(text)
                .find();
    }
}
