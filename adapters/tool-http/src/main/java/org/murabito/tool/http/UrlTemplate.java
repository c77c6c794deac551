package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.tool.outside.Endpoint;

/// An address with gaps. What fills a gap stays in it: it can become no other segment, pair, host or path.
final class UrlTemplate {
    private static final Pattern WRITTEN =
            Pattern.compile("(?<base>https?://[^/?#{}$@\\s]+)(?<path>/[^?#]*)?(\\?(?<query>[^#]*))?");
    private static final Pattern GAP = Pattern.compile("(?<!\\$)\\{([A-Za-z_][A-Za-z0-9_]*)}");
    private static final Set<String> UPWARD = Set.of(".", "..");

    private final String base;
    private final String path;
    private final List<String> pairs;
    private final SecretVariables secrets;

    private UrlTemplate(String base, String path, List<String> pairs, SecretVariables secrets) {
        this.base = base;
        this.path = path;
        this.pairs = List.copyOf(pairs);
        this.secrets = secrets;
    }

    /// Empty where it is no address, or has a gap where none may be.
    static Optional<UrlTemplate> parse(String url, SecretVariables secrets) {
        Matcher parts = WRITTEN.matcher(url);
        if (!parts.matches() || Endpoint.ofUrl(parts.group("base")).isEmpty()) {
            return Optional.empty();
        }
        String path = parts.group("path") == null ? "/" : parts.group("path");
        String query = parts.group("query") == null ? "" : parts.group("query");
        List<String> pairs = query.isEmpty() ? List.of() : List.of(query.split("&"));
        boolean secretInPath = SecretVariables.named(path);
        boolean gapInName = pairs.stream()
                .map(pair -> pair.split("=", 2)[0])
                .anyMatch(name -> GAP.matcher(name).find() || SecretVariables.named(name));
        return secretInPath || gapInName
                ? Optional.empty()
                : Optional.of(new UrlTemplate(parts.group("base"), path, pairs, secrets));
    }

    /// What stands beside the gaps.
    static String around(String text) {
        return GAP.matcher(text).replaceAll(" ");
    }

    Endpoint endpoint() {
        return Endpoint.ofUrl(base).orElseThrow();
    }

    /// Without path and query.
    String base() {
        return base;
    }

    /// What stands after the question mark.
    List<String> pairs() {
        return pairs;
    }

    Set<String> gaps() {
        Set<String> names = new LinkedHashSet<>();
        GAP.matcher(path + "&" + String.join("&", pairs)).results().forEach(gap -> names.add(gap.group(1)));
        return names;
    }

    /// Those in the path, which cannot be left open.
    Set<String> gapsInPath() {
        Set<String> names = new LinkedHashSet<>();
        GAP.matcher(path).results().forEach(gap -> names.add(gap.group(1)));
        return names;
    }

    /// A pair with a gap that nothing fills, or with a variable that is not set, is left out.
    ///
    /// @return empty where a value would name another path
    Optional<String> filled(Map<String, JsonNode> values) {
        List<String> segments = new ArrayList<>();
        for (String segment : path.split("/", -1)) {
            String filled = filled(segment, values, UrlPart.SEGMENT).orElse("");
            if (GAP.matcher(segment).find() && (filled.isEmpty() || UPWARD.contains(filled))) {
                return Optional.empty();
            }
            segments.add(filled);
        }
        List<String> filled =
                pairs.stream().flatMap(pair -> filled(pair, values).stream()).toList();
        return Optional.of(
                base + String.join("/", segments) + (filled.isEmpty() ? "" : "?" + String.join("&", filled)));
    }

    private Optional<String> filled(String pair, Map<String, JsonNode> values) {
        String[] parts = pair.split("=", 2);
        return parts.length == 1
                ? Optional.of(UrlPart.QUERY.literal(pair))
                : filled(parts[1], values, UrlPart.QUERY).map(value -> UrlPart.QUERY.literal(parts[0]) + "=" + value);
    }

    private Optional<String> filled(String text, Map<String, JsonNode> values, UrlPart place) {
        StringBuilder filled = new StringBuilder();
        Matcher gaps = GAP.matcher(text);
        int at = 0;
        while (gaps.find()) {
            JsonNode value = values.get(gaps.group(1));
            Optional<String> before = fixed(text.substring(at, gaps.start()), place);
            if (value == null || before.isEmpty()) {
                return Optional.empty();
            }
            filled.append(before.get()).append(UrlPart.encoded(value.asText()));
            at = gaps.end();
        }
        return fixed(text.substring(at), place).map(rest -> filled.append(rest).toString());
    }

    private Optional<String> fixed(String text, UrlPart place) {
        return SecretVariables.named(text)
                ? secrets.filled(text).map(UrlPart::encoded)
                : Optional.of(place.literal(text));
    }
}
