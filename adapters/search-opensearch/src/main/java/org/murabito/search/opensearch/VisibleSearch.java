package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.archive.search.SearchIndex.Candidate;
import org.murabito.archive.search.SearchIndex.Candidates;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MessageId;
import org.murabito.search.words.WeightedTerms;
import org.murabito.search.words.WeightedTerms.Term;
import org.murabito.sight.Sight;

/// One search under a sight. The server's own statistics count hidden and deleted messages, too, and are not used.
final class VisibleSearch {
    /// The server refuses a question of more parts.
    private static final int MOST_PARTS = 900;

    /// Equal ones stand newest first, then the later arrived; never by where the server keeps them.
    private static final List<Map<String, Object>> BY_TIME =
            List.of(newestFirst(MessageFields.AT), newestFirst(MessageFields.NUMBER));

    private static final List<Map<String, Object>> BY_SCORE =
            Stream.concat(Stream.of(newestFirst("_score")), BY_TIME.stream()).toList();

    private final ServedIndex index;
    private final Sight sight;
    private final SearchQuery query;

    VisibleSearch(ServedIndex index, Sight sight, SearchQuery query) {
        this.index = index;
        this.sight = sight;
        this.query = query;
    }

    Candidates newest(int atMost) {
        Map<String, Object> matching = VisibleFilter.of(sight, query, List.of());
        return search(matching, matching, BY_TIME, atMost);
    }

    Candidates best(WeightedTerms terms, int atMost) {
        VisibleTerms visible = VisibleTerms.count(index, sight, terms);
        List<Set<Term>> groups = groups(terms, visible.found().keySet());
        if (groups.isEmpty()) {
            return new Candidates(List.of(), 0);
        }
        Map<String, Object> matching = VisibleFilter.of(
                sight,
                query,
                List.of(VisibleFilter.any(
                        groups.stream().map(VisibleSearch::havingAll).toList())));
        // Where each word that scores is enough, whatever scores matches.
        boolean anyWord = visible.found().keySet().stream().allMatch(term -> groups.contains(Set.of(term)));
        List<Map<String, Object>> scored = new ArrayList<>();
        visible.found()
                .keySet()
                .forEach(term -> scored.add(VisibleTerms.having(
                        term, visible.weight(term, terms.weights().getOrDefault(term, 1f)))));
        Map<String, Object> best = Map.of(
                "bool",
                Map.of(
                        "filter",
                        List.of(anyWord ? VisibleFilter.of(sight, query, List.of()) : matching),
                        "should",
                        scored,
                        "minimum_should_match",
                        1));
        return search(best, matching, BY_SCORE, atMost);
    }

    private static List<Set<Term>> groups(WeightedTerms terms, Set<Term> known) {
        List<Set<Term>> groups = new ArrayList<>();
        int parts = 0;
        for (Set<Term> group : terms.matching()) {
            if (known.containsAll(group) && parts + group.size() <= MOST_PARTS) {
                groups.add(group);
                parts += group.size();
            }
        }
        return groups;
    }

    private static Map<String, Object> havingAll(Set<Term> group) {
        return VisibleFilter.all(
                group.stream().map(term -> VisibleTerms.having(term, 1)).toList());
    }

    /// The best are looked for apart from how many there are: so the server passes over whatever cannot be among them.
    private Candidates search(
            Map<String, Object> best, Map<String, Object> matching, List<Map<String, Object>> order, int atMost) {
        List<JsonNode> answers = index.search(List.of(
                Map.of(
                        "size", atMost,
                        "track_total_hits", false,
                        "stored_fields", "_none_",
                        "query", best,
                        "sort", order),
                VisibleTerms.counting(matching)));
        List<Candidate> candidates = new ArrayList<>();
        for (JsonNode hit : answers.getFirst().path("hits").path("hits")) {
            JsonNode sorted = hit.path("sort");
            candidates.add(new Candidate(
                    new MessageId(sorted.path(sorted.size() - 1).asLong()),
                    sorted.size() == BY_TIME.size() ? 1 : (float) sorted.path(0).asDouble()));
        }
        return new Candidates(candidates, VisibleTerms.total(answers.getLast()));
    }

    private static Map<String, Object> newestFirst(String field) {
        return Map.of(field, "desc");
    }
}
