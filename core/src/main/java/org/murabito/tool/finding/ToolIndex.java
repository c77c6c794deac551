package org.murabito.tool.finding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.text.ScriptWords;
import org.murabito.text.Words;
import org.murabito.tool.Tool;

/// Finds tools by words of their names and descriptions: a rare word counts more, one of the name three times.
final class ToolIndex {
    private static final Pattern SEAM = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[_\\-./]+");
    private static final int NAME = 3;

    private final Words words = new ScriptWords();
    private final List<Entry> entries = new ArrayList<>();
    private final Map<String, Integer> frequency = new HashMap<>();

    private record Entry(Tool tool, Set<String> name, Set<String> description) {}

    private record Scored(Tool tool, double score) {}

    ToolIndex(List<Tool> tools) {
        for (Tool tool : tools) {
            Entry entry = new Entry(
                    tool,
                    words(tool.definition().name()),
                    words(tool.definition().description()));
            entries.add(entry);
            Set<String> all = new HashSet<>(entry.name());
            all.addAll(entry.description());
            all.forEach(word -> frequency.merge(word, 1, Integer::sum));
        }
    }

    /// Best first; none where no word fits.
    List<Tool> find(String query, int most) {
        Set<String> sought = words(query);
        return entries.stream()
                .map(entry -> new Scored(entry.tool(), score(entry, sought)))
                .filter(scored -> scored.score() > 0)
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .limit(most)
                .map(Scored::tool)
                .toList();
    }

    private double score(Entry entry, Set<String> sought) {
        double score = 0;
        for (String word : sought) {
            double rare = Math.log(1 + (double) entries.size() / frequency.getOrDefault(word, entries.size()));
            score += entry.name().contains(word)
                    ? NAME * rare
                    : entry.description().contains(word) ? rare : 0;
        }
        return score;
    }

    private Set<String> words(String text) {
        return words.of(SEAM.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT)).stream()
                .map(Words.Word::base)
                .collect(Collectors.toSet());
    }
}
