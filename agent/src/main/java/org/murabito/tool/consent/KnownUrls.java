package org.murabito.tool.consent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.murabito.llm.Json;

/// The addresses that an investigation may send anywhere: those that its asker typed, and those that a tool returned.
/// One that a model puts together may carry what it read. Safe from any thread.
public final class KnownUrls {
    private static final int MOST = 20_000;

    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private final Set<String> returned = ConcurrentHashMap.newKeySet();

    /// The asker wrote this.
    public void typed(String text) {
        add(Urls.readings(text));
        add(Urls.names(text));
    }

    /// A tool gave this. What it only repeats of its arguments is not from it.
    ///
    /// @param arguments as JSON
    public void returned(String arguments, String text) {
        List<String> given = texts(Json.find(arguments).orElse(TextNode.valueOf(arguments)));
        Set<String> repeated = new HashSet<>();
        given.forEach(one -> repeated.addAll(Urls.readings(one)));
        // A path may stand in an argument of its own.
        String parts = given.stream().filter(one -> Urls.in(one).isEmpty()).collect(Collectors.joining("\n"));
        List<String> found = Urls.in(text);
        for (String url : found) {
            if (!isRepeated(url, repeated, parts) && returned.size() < MOST) {
                returned.add(url);
            }
        }
        add(Urls.readings(text, found).stream()
                .filter(url -> !isRepeated(url, repeated, parts))
                .toList());
    }

    private static boolean isRepeated(String written, Set<String> repeated, String parts) {
        return Urls.withoutEnds(written).stream().anyMatch(url -> repeated.contains(url) || isPart(url, parts));
    }

    private static boolean isPart(String url, String parts) {
        String path = Urls.behindHost(url);
        return path.length() > 1 && parts.contains(path);
    }

    static List<String> texts(JsonNode node) {
        List<String> all = new ArrayList<>();
        if (node.isTextual()) {
            all.add(node.asText());
        }
        node.properties().forEach(field -> all.add(field.getKey()));
        node.forEach(inner -> all.addAll(texts(inner)));
        return all;
    }

    /// What tools returned, as it stood there.
    public List<String> returned() {
        return List.copyOf(returned);
    }

    private void add(Iterable<String> urls) {
        for (String url : urls) {
            if (known.size() < MOST) {
                known.add(url);
            }
        }
    }

    /// Whether every address in a text is among them.
    ///
    /// @return those that are not
    public List<String> unknown(String text) {
        return Urls.in(text).stream()
                .filter(url -> Urls.withoutEnds(url).stream().noneMatch(known::contains))
                .toList();
    }
}
