package org.murabito.tool.mcp.elicitation;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.murabito.text.Regex;

/// What a field may be chosen from
/// (https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema): chosen by its title,
/// its value or its number in the list.
record ElicitationChoices(List<Choice> all) {
    private static final Pattern BETWEEN = Regex.compile("[,、;&\\n]|\\band\\b");
    private static final Pattern COUNTED = Regex.compile("[#(]?(\\d{1,3})[).]?番?");

    record Choice(String value, String title) {}

    static ElicitationChoices of(JsonNode field) {
        JsonNode schema = field.path("type").asText("").equals("array") ? field.path("items") : field;
        List<Choice> choices = new ArrayList<>();
        JsonNode titles = schema.path("enumNames");
        for (JsonNode value : schema.path("enum")) {
            choices.add(new Choice(value.asText(), titles.path(choices.size()).asText(value.asText())));
        }
        Stream.of("oneOf", "anyOf")
                .flatMap(key -> schema.path(key).valueStream())
                .filter(choice -> choice.has("const"))
                .map(choice -> new Choice(
                        choice.path("const").asText(),
                        choice.path("title").asText(choice.path("const").asText())))
                .forEach(choices::add);
        return new ElicitationChoices(choices);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /// @param several whether more than one may be chosen
    String told(boolean several) {
        return IntStream.range(0, all.size())
                        .mapToObj(i -> (i + 1) + ". " + all.get(i).title())
                        .collect(Collectors.joining(" / "))
                + (several ? "; more than one with commas" : "");
    }

    Optional<String> one(String words) {
        String plain = plain(words);
        return all.stream()
                .filter(choice -> plain(choice.title()).equals(plain)
                        || plain(choice.value()).equals(plain))
                .findFirst()
                .or(() -> counted(plain))
                .or(() -> named(plain))
                .map(Choice::value);
    }

    private Optional<Choice> counted(String plain) {
        return Optional.of(COUNTED.matcher(plain))
                .filter(Matcher::matches)
                .map(number -> Integer.parseInt(number.group(1)))
                .filter(number -> number >= 1 && number <= all.size())
                .map(number -> all.get(number - 1));
    }

    /// The only one that the words name.
    private Optional<Choice> named(String plain) {
        List<Choice> named = namedIn(plain);
        return named.size() == 1 ? Optional.of(named.getFirst()) : Optional.empty();
    }

    private List<Choice> namedIn(String plain) {
        return all.stream()
                .filter(choice -> isNamed(choice.title(), plain) || isNamed(choice.value(), plain))
                .toList();
    }

    private static boolean isNamed(String name, String plain) {
        String quoted = Pattern.quote(plain(name));
        return !name.isBlank()
                && Regex.compile("(?<![a-z0-9])" + quoted + "(?![a-z0-9])")
                        .matcher(plain)
                        .find();
    }

    /// Empty where a part of the words is none of them.
    List<String> several(String words) {
        Optional<String> single = one(words);
        if (single.isPresent()) {
            return List.of(single.get());
        }
        List<String> chosen = new ArrayList<>();
        for (String part : BETWEEN.split(words)) {
            Optional<String> one = part.isBlank() ? Optional.empty() : one(part.strip());
            if (one.isPresent() && !chosen.contains(one.get())) {
                chosen.add(one.get());
            } else if (one.isEmpty() && !part.isBlank()) {
                return namedIn(plain(words)).stream().map(Choice::value).toList();
            }
        }
        return chosen;
    }

    private static String plain(String words) {
        return Normalizer.normalize(words, Normalizer.Form.NFKC).strip().toLowerCase(Locale.ROOT);
    }
}
