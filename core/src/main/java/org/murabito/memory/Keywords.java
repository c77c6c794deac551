package org.murabito.memory;

import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.murabito.text.Words;
import org.murabito.text.Words.WordKind;

/// What a text is about, in words that can be compared: its names and nouns in dictionary form. Safe from any thread.
public final class Keywords {
    private final Words words;

    public Keywords(Words words) {
        this.words = words;
    }

    /// In order of occurrence, each once.
    public List<String> of(String text) {
        Set<String> keywords = new LinkedHashSet<>();
        for (Words.Word word : words.of(text)) {
            boolean names = word.kind() == WordKind.NAME || word.kind() == WordKind.NOUN;
            if (names && !CounterWords.isOne(word.base())) {
                keywords.add(word.base());
            }
        }
        return List.copyOf(keywords);
    }

    /// What one would name as its topics, in order of occurrence, each once.
    public List<String> topics(String text) {
        return List.copyOf(TopicWords.of(text, words.of(text)));
    }

    /// How much two sets of keywords overlap, from 0 to 1 (Jaccard): what they share over what they hold together.
    public static double overlap(Collection<String> some, Collection<String> others) {
        Set<String> shared = new HashSet<>(some);
        Set<String> all = new HashSet<>(some);
        shared.retainAll(Set.copyOf(others));
        all.addAll(others);
        return all.isEmpty() ? 0 : (double) shared.size() / all.size();
    }

    /// How much of the fewer keywords the others hold, too, from 0 to 1.
    public static double share(Collection<String> some, Collection<String> others) {
        Set<String> shared = new HashSet<>(some);
        shared.retainAll(Set.copyOf(others));
        int fewer = Math.min(Set.copyOf(some).size(), Set.copyOf(others).size());
        return fewer == 0 ? 0 : (double) shared.size() / fewer;
    }
}
