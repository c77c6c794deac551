package org.murabito.tool.selection;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.stream.IntStream;
import org.murabito.llm.ToolDefinition;
import org.murabito.text.Language;
import org.murabito.text.Words;
import org.murabito.tool.Tool;

/// The words of some tools: their names, descriptions and parameters. Says of each how well it fits a text. Safe from
/// any thread if the words are.
public final class ToolMatchIndex {
    private static final Pattern SEAM = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|[_\\-./]+");

    private final Words words;
    private final List<Tool> tools;
    private final List<Share> wholes = new ArrayList<>();
    private final Map<String, List<Posting>> postings = new HashMap<>();
    private final PlainWords plain = new PlainWords();

    /// What one word is in one tool.
    private record Posting(int tool, boolean inName, boolean inDescription) {}

    /// Summed weights of words.
    private record Share(double name, double description) {}

    public ToolMatchIndex(Words words, List<? extends Tool> tools) {
        this.words = words;
        this.tools = List.copyOf(tools);
        List<Set<String>> names = new ArrayList<>();
        List<Set<String>> descriptions = new ArrayList<>();
        for (Tool tool : this.tools) {
            ToolDefinition definition = tool.definition();
            Set<String> name = apart(definition.name());
            Set<String> description = apart(definition.description());
            Set<String> all = new HashSet<>(apart(parameters(definition.schema())));
            all.addAll(name);
            all.addAll(description);
            int number = names.size();
            all.forEach(word -> postings.computeIfAbsent(word, _ -> new ArrayList<>())
                    .add(new Posting(number, name.contains(word), description.contains(word))));
            names.add(name);
            descriptions.add(description);
        }
        for (int tool = 0; tool < names.size(); tool++) {
            wholes.add(new Share(weight(names.get(tool)), weight(descriptions.get(tool))));
        }
    }

    /// Of each tool, in their order.
    public List<ToolMatch> fits(String text) {
        Set<String> sought = apart(text);
        double[] name = new double[tools.size()];
        double[] description = new double[tools.size()];
        double[] explained = new double[tools.size()];
        for (String word : sought) {
            double weight = weight(word);
            for (Posting posting : postings.getOrDefault(word, List.of())) {
                name[posting.tool()] += posting.inName() ? weight : 0;
                description[posting.tool()] += posting.inDescription() ? weight : 0;
                explained[posting.tool()] += weight;
            }
        }
        double whole = weight(sought);
        // Tools have English names everywhere.
        boolean sayable = Language.of(text) == Language.ENGLISH;
        return IntStream.range(0, tools.size())
                .mapToObj(tool -> new ToolMatch(
                        tools.get(tool),
                        share(name[tool], wholes.get(tool).name()),
                        share(description[tool], wholes.get(tool).description()),
                        share(explained[tool], whole),
                        sayable))
                .toList();
    }

    /// Best first; none where no word fits.
    public List<Tool> best(String text, int most) {
        return fits(text).stream()
                .filter(ToolMatch::any)
                .sorted(Comparator.comparingDouble(ToolMatch::closeness).reversed())
                .limit(most)
                .map(ToolMatch::tool)
                .toList();
    }

    private static double share(double part, double whole) {
        return whole == 0 ? 0 : part / whole;
    }

    private double weight(Set<String> some) {
        return some.stream().mapToDouble(this::weight).sum();
    }

    /// From 1 for a word of one tool, or of none, down to little for one that all have. A number that no tool
    /// has is what a tool is given.
    private double weight(String word) {
        int having = postings.getOrDefault(word, List.of()).size();
        if (having == 0) {
            return PlainWords.isNumber(word) ? 0 : plain.weight(word);
        }
        return plain.weight(word) * Math.log1p((double) tools.size() / having) / Math.log1p(tools.size());
    }

    private Set<String> apart(String text) {
        return words.of(SEAM.matcher(text).replaceAll(" ").toLowerCase(Locale.ROOT)).stream()
                .map(Words.Word::base)
                .collect(Collectors.toSet());
    }

    private static String parameters(JsonNode schema) {
        StringBuilder all = new StringBuilder();
        schema.path("properties").properties().forEach(parameter -> {
            all.append(parameter.getKey()).append('\n');
            all.append(parameter.getValue().path("description").asText("")).append('\n');
            parameter
                    .getValue()
                    .path("enum")
                    .forEach(value -> all.append(value.asText()).append('\n'));
        });
        return all.toString();
    }
}
