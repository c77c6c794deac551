package org.murabito.plain.word;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.text.Regex;

/// Recognises kinds of text by the expressions of `patterns.properties`.
public final class Patterns {
    private static final double ASKING = 0.35;
    private static final Pattern SENTENCE = Pattern.compile("[^.!?。！？\\n]+[.!?。！？\\n]*");

    private final Map<String, Pattern> byName = new HashMap<>();

    public Patterns() {
        ResourceBundle bundle = ResourceBundle.getBundle("org.murabito.plain.word.patterns", Locale.ROOT);
        for (String name : bundle.keySet()) {
            byName.put(name, Regex.compile(bundle.getString(name), Pattern.UNICODE_CASE));
        }
    }

    public boolean has(String name) {
        return byName.containsKey(name);
    }

    public boolean is(String name, String text) {
        return get(name).matcher(text).matches();
    }

    /// Whether much of a line asks.
    public boolean asksMoreThanItTells(String text) {
        if (!is("question-line", text)) {
            return false;
        }
        int asking = SENTENCE.matcher(text)
                .results()
                .map(MatchResult::group)
                .filter(sentence -> is("question-line", sentence))
                .mapToInt(String::length)
                .sum();
        return asking >= ASKING * text.length();
    }

    /// The first group of each match that is there, or the whole match.
    public List<String> all(String name, String text) {
        return get(name)
                .matcher(text)
                .results()
                .map(result -> {
                    for (int i = 1; i <= result.groupCount(); i++) {
                        if (result.group(i) != null) {
                            return result.group(i);
                        }
                    }
                    return result.group();
                })
                .toList();
    }

    public Matcher matcher(String name, String text) {
        return get(name).matcher(text);
    }

    private Pattern get(String name) {
        Pattern pattern = byName.get(name);
        if (pattern == null) {
            throw new IllegalStateException("no pattern " + name);
        }
        return pattern;
    }
}
