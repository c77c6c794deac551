package org.murabito.search.opensearch;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.search.SearchQuery;
import org.murabito.search.words.MessagePosition;
import org.murabito.sight.Sight;

/// What a sight covers and what a query asks for besides words, as OpenSearch is asked for it.
final class VisibleFilter {
    private VisibleFilter() {}

    static Map<String, Object> of(Sight sight) {
        return sight.audiences()
                .map(audiences -> anyOf(
                        MessageFields.AUDIENCE,
                        audiences.stream().filter(sight::coversAudience).toList()))
                .orElseGet(() -> anyOf(MessageFields.COMMUNITY, List.of(sight.community())));
    }

    /// @param words what a message must have besides
    static Map<String, Object> of(Sight sight, SearchQuery query, List<Map<String, Object>> words) {
        List<Map<String, Object>> all = new ArrayList<>(words);
        all.add(of(sight));
        if (!query.places().isEmpty()) {
            all.add(any(List.of(
                    anyOf(MessageFields.AUDIENCE, query.places()), anyOf(MessageFields.WITHIN, query.places()))));
        }
        if (!query.authors().isEmpty()) {
            all.add(anyOf(MessageFields.AUTHOR, query.authors()));
        }
        Map<String, Object> time = new LinkedHashMap<>();
        if (query.since() != null) {
            time.put("gte", MessagePosition.nanos(query.since()));
        }
        if (query.until() != null) {
            time.put("lt", MessagePosition.nanos(query.until()));
        }
        if (!time.isEmpty()) {
            all.add(Map.of("range", Map.of(MessageFields.AT, time)));
        }
        return Map.of(
                "bool",
                Map.of(
                        "filter",
                        all,
                        "must_not",
                        query.notBy().isEmpty() ? List.of() : List.of(anyOf(MessageFields.AUTHOR, query.notBy()))));
    }

    static Map<String, Object> anyOf(String field, Collection<?> values) {
        return Map.of(
                "terms", Map.of(field, values.stream().map(Object::toString).toList()));
    }

    static Map<String, Object> any(List<Map<String, Object>> clauses) {
        return Map.of("bool", Map.of("should", clauses, "minimum_should_match", 1));
    }

    static Map<String, Object> all(List<Map<String, Object>> clauses) {
        return Map.of("bool", Map.of("filter", clauses));
    }
}
