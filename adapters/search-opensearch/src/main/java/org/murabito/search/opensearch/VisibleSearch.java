package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.search.words.TermWeight;
import org.murabito.search.words.WeightedTerms;
import org.murabito.search.words.WeightedTerms.Field;
import org.murabito.search.words.WeightedTerms.Term;
import org.murabito.sight.Sight;
import org.murabito.text.ShippedText;
import org.murabito.text.SoundText;

/// One search under a sight. The server's own scores count hidden and deleted messages, too, and are not used.
final class VisibleSearch {
    /// The server refuses a question of more parts.
    private static final int MOST_PARTS = 900;

    /// In the order in which the script knows them.
    private static final List<Field> VIEWS = List.of(Field.WORDS, Field.BIGRAMS, Field.TOKENS);

    private static final String SCRIPT = ShippedText.read(VisibleSearch.class, "bm25.painless");

    private final ClusterClient client;
    private final ServedIndex index;
    private final Sight sight;
    private final SearchQuery query;

    VisibleSearch(ClusterClient client, ServedIndex index, Sight sight, SearchQuery query) {
        this.client = client;
        this.index = index;
        this.sight = sight;
        this.query = query;
    }

    Candidates newest(int atMost) {
        return search(VisibleFilter.of(sight, query, List.of()), List.of(), atMost);
    }

    Candidates best(WeightedTerms terms, int atMost) {
        VisibleTerms visible = VisibleTerms.count(client, index, sight, terms);
        List<Map<String, Object>> matching = matching(terms, visible.found().keySet());
        if (matching.isEmpty()) {
            return new Candidates(List.of(), 0);
        }
        Map<String, Object> scored = Map.of(
                "script_score",
                Map.of(
                        "query", VisibleFilter.of(sight, query, List.of(VisibleFilter.any(matching))),
                        "script", Map.of("source", SCRIPT, "params", parameters(terms, visible))));
        return search(scored, List.of(newestFirst("_score")), atMost);
    }

    private static List<Map<String, Object>> matching(WeightedTerms terms, Set<Term> known) {
        List<Map<String, Object>> matching = new ArrayList<>();
        int parts = 0;
        for (Set<Term> group : terms.matching()) {
            if (known.containsAll(group) && parts + group.size() <= MOST_PARTS) {
                matching.add(VisibleFilter.all(
                        group.stream().map(VisibleTerms::having).toList()));
                parts += group.size();
            }
        }
        return matching;
    }

    private static Map<String, Object> parameters(WeightedTerms terms, VisibleTerms visible) {
        List<String> texts = new ArrayList<>();
        List<Integer> views = new ArrayList<>();
        List<Double> weights = new ArrayList<>();
        visible.found().keySet().forEach(term -> {
            texts.add(SoundText.of(term.text()));
            views.add(VIEWS.indexOf(term.field()));
            weights.add((double) visible.weight(term, terms.weights().getOrDefault(term, 1f)));
        });
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("fields", VIEWS.stream().map(Field::key).toList());
        parameters.put("terms", texts);
        parameters.put("views", views);
        parameters.put("weights", weights);
        parameters.put("words", visible.averageLength(Field.WORDS));
        parameters.put("bigrams", visible.averageLength(Field.BIGRAMS));
        parameters.put("k1", (double) TermWeight.K1);
        parameters.put("b", (double) TermWeight.B);
        parameters.put("rest", (double) (1 - TermWeight.B));
        return parameters;
    }

    /// Equal ones stand newest first, then the later arrived; never by where the server keeps them.
    private Candidates search(Map<String, Object> wanted, List<Map<String, Object>> first, int atMost) {
        List<Map<String, Object>> order = new ArrayList<>(first);
        order.add(newestFirst(MessageFields.AT));
        order.add(newestFirst(MessageFields.NUMBER));
        JsonNode answer = client.get(
                "POST",
                index.path("_search?allow_partial_search_results=false"),
                Map.of(
                        "size", atMost,
                        "track_total_hits", true,
                        "stored_fields", "_none_",
                        "query", wanted,
                        "sort", order),
                ClusterClient.SOON);
        List<Candidate> best = new ArrayList<>();
        for (JsonNode hit : answer.path("hits").path("hits")) {
            JsonNode sorted = hit.path("sort");
            best.add(new Candidate(
                    new MessageId(sorted.path(sorted.size() - 1).asLong()),
                    first.isEmpty() ? 1 : (float) sorted.path(0).asDouble()));
        }
        return new Candidates(best, VisibleTerms.total(answer));
    }

    private static Map<String, Object> newestFirst(String field) {
        return Map.of(field, "desc");
    }
}
