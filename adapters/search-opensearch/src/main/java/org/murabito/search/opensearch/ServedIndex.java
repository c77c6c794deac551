package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.search.words.TermWeight;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The index on the server: made where there is none, and refused where it is somebody else's.
///
/// It is reached by an alias, and writing requires that: otherwise a write into an index that somebody removed would
/// make one without fields.
final class ServedIndex {
    /// Raised whenever the index would come out differently: one of another version is built anew.
    static final String VERSION = "3";

    private static final Logger log = LoggerFactory.getLogger(ServedIndex.class);
    private static final Duration MAKE = Duration.ofSeconds(60);
    private static final String OURS = "murabito";
    private static final int SEARCHES_AT_ONCE = 256;
    private static final String SIMILARITY = "visible";

    /// BM25 as in the index on the machine itself, to the last bit: in floats, cut to multiples of 1/1024, so that sums
    /// do not depend on their order. A term's boost is what it says under the sight; nothing counted by the server
    /// comes in.
    private static final String SCORE = """
            float saturation = (float) (%sD + %sD * doc.length);
            float score = query.boost * (doc.freq / (doc.freq + saturation));
            return (int) (score * 1024f) / 1024f;
            """.formatted(TermWeight.SATURATION, TermWeight.SATURATION_PER_TERM);

    private final ClusterClient client;
    private final String name;
    private final String owner;

    ServedIndex(ClusterClient client, String name, String owner) {
        this.client = client;
        this.name = name;
        this.owner = owner;
    }

    String path(String rest) {
        return "/" + name + "/" + rest;
    }

    /// What several searches find, each by itself. An answer of which a shard is missing is none.
    List<JsonNode> search(List<Map<String, Object>> searches) {
        List<JsonNode> answers = new ArrayList<>();
        for (int from = 0; from < searches.size(); from += SEARCHES_AT_ONCE) {
            StringBuilder lines = new StringBuilder();
            searches.subList(from, Math.min(searches.size(), from + SEARCHES_AT_ONCE))
                    .forEach(search -> lines.append("{\"allow_partial_search_results\":false}\n")
                            .append(client.text(search))
                            .append('\n'));
            for (JsonNode answer : client.postLines(path("_msearch"), lines.toString(), ClusterClient.SOON)
                    .path("responses")) {
                client.check(answer);
                answers.add(answer);
            }
        }
        return answers;
    }

    /// Makes sure that there is one that is ours.
    ///
    /// @return whether it is new, and so empty
    boolean make() {
        ClusterClient.Answer answer = client.ask("GET", "/" + name, null, ClusterClient.SOON);
        if (answer.found()) {
            boolean known = true;
            for (Map.Entry<String, JsonNode> index : answer.body().properties()) {
                known &= isOfThisVersion(index.getKey(), index.getValue());
            }
            if (known) {
                return false;
            }
            log.warn("The search index {} was made by another version of this program and is built again.", name);
            remove(answer.body());
        }
        client.get("PUT", "/" + name + "-" + VERSION, form(), MAKE);
        return true;
    }

    private boolean isOfThisVersion(String index, JsonNode described) {
        JsonNode note = described.path("mappings").path("_meta").path(OURS);
        if (!owner.equals(note.path("owner").asText(""))) {
            throw client.failed(
                    "has an index " + index + " that "
                            + (note.isMissingNode() ? "is none of Murabito's" : "belongs to another Murabito")
                            + ": name another one in the setting search, or remove that one there",
                    null);
        }
        return note.path("version").asText("").equals(VERSION);
    }

    private void remove(JsonNode indices) {
        indices.fieldNames().forEachRemaining(index -> client.ask("DELETE", "/" + index, null, MAKE));
    }

    /// Removes it with all that is in it, and makes an empty one.
    void makeAnew() {
        if (!make()) {
            remove(client.get("GET", "/" + name, null, ClusterClient.SOON));
            make();
        }
    }

    private Map<String, Object> form() {
        return Map.of(
                "aliases", Map.of(name, Map.of()),
                "settings",
                        Map.of(
                                // The newest are found without a look at the others.
                                "index.sort.field",
                                List.of(MessageFields.AT, MessageFields.NUMBER),
                                "index.sort.order",
                                List.of("desc", "desc"),
                                // Murabito says when, as it waits for what it wrote.
                                "index.refresh_interval",
                                "-1",
                                "index.translog.durability",
                                "request",
                                "index.merge.policy.expunge_deletes_allowed",
                                0,
                                "index.similarity." + SIMILARITY,
                                Map.of("type", "scripted", "script", Map.of("source", SCORE))),
                "mappings",
                        Map.of(
                                "dynamic", "strict",
                                "_source", Map.of("enabled", false),
                                "_meta", Map.of(OURS, Map.of("version", VERSION, "owner", owner)),
                                "properties", fields()));
    }

    private static Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        // Every text of a list is one term, as it is.
        for (String counted : List.of(MessageFields.WORDS, MessageFields.BIGRAMS)) {
            fields.put(counted, terms("freqs", true));
        }
        fields.put(MessageFields.TOKENS, terms("docs", false));
        // The sight is looked up message by message where few are met.
        fields.put(MessageFields.AUDIENCE, Map.of("type", "keyword"));
        for (String met : List.of(MessageFields.COMMUNITY, MessageFields.WITHIN, MessageFields.AUTHOR)) {
            fields.put(met, Map.of("type", "keyword", "doc_values", false));
        }
        fields.put(MessageFields.AT, Map.of("type", "long"));
        fields.put(MessageFields.NUMBER, Map.of("type", "long", "index", false));
        fields.put(MessageFields.CURSOR, Map.of("type", "long", "index", false, "doc_values", false, "store", true));
        return fields;
    }

    private static Map<String, Object> terms(String options, boolean lengths) {
        return Map.of(
                "type", "text",
                "analyzer", "keyword",
                "index_options", options,
                "norms", lengths,
                "similarity", SIMILARITY);
    }
}
