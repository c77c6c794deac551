package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.search.words.TermWeight;
import org.murabito.search.words.WeightedTerms;
import org.murabito.search.words.WeightedTerms.Field;
import org.murabito.search.words.WeightedTerms.Term;
import org.murabito.sight.Sight;
import org.murabito.text.SoundText;

/// What is counted of a question's terms over the messages that a sight covers, and over no others.
///
/// @param found of each term that stands in any of them, in how many it does; of too many terms, the rarest
record VisibleTerms(long messages, Map<Field, Long> lengths, Map<Term, Long> found) {
    private static final int COUNTS_AT_ONCE = 256;
    private static final String TOTAL = "total";

    /// Counted anew each time; what did not change since, the server remembers itself.
    static VisibleTerms count(ClusterClient client, ServedIndex index, Sight sight, WeightedTerms terms) {
        Map<String, Object> visible = VisibleFilter.of(sight);
        List<Term> asked = List.copyOf(terms.weights().keySet());
        List<Map<String, Object>> searches = new ArrayList<>();
        searches.add(counting(
                visible, Map.of(Field.WORDS.key(), sum(Field.WORDS), Field.BIGRAMS.key(), sum(Field.BIGRAMS))));
        asked.forEach(term -> searches.add(counting(VisibleFilter.all(List.of(visible, having(term))), Map.of())));
        List<JsonNode> answers = new ArrayList<>();
        for (int from = 0; from < searches.size(); from += COUNTS_AT_ONCE) {
            answers.addAll(
                    answers(client, index, searches.subList(from, Math.min(searches.size(), from + COUNTS_AT_ONCE))));
        }
        JsonNode sums = answers.getFirst().path("aggregations");
        Map<Term, Long> found = new LinkedHashMap<>();
        for (int i = 0; i < asked.size(); i++) {
            long messages = total(answers.get(i + 1));
            if (messages > 0) {
                found.put(asked.get(i), messages);
            }
        }
        return new VisibleTerms(
                total(answers.getFirst()),
                Map.of(Field.WORDS, length(sums, Field.WORDS), Field.BIGRAMS, length(sums, Field.BIGRAMS)),
                found.size() > WeightedTerms.MOST_COUNTED ? rarest(found) : found);
    }

    static Map<String, Object> having(Term term) {
        return VisibleFilter.anyOf(term.field().key(), List.of(SoundText.of(term.text())));
    }

    static long total(JsonNode answer) {
        return answer.path("hits").path(TOTAL).path("value").asLong();
    }

    private static Map<String, Object> counting(Map<String, Object> query, Map<String, Object> sums) {
        return Map.of("size", 0, "track_total_hits", true, "query", query, "aggs", sums);
    }

    private static Map<String, Object> sum(Field field) {
        return Map.of("sum", Map.of("field", MessageFields.length(field.key())));
    }

    private static long length(JsonNode sums, Field field) {
        return sums.path(field.key()).path("value").asLong();
    }

    private static List<JsonNode> answers(ClusterClient client, ServedIndex index, List<Map<String, Object>> searches) {
        StringBuilder lines = new StringBuilder();
        searches.forEach(search -> lines.append("{\"allow_partial_search_results\":false,\"request_cache\":true}\n")
                .append(client.text(search))
                .append('\n'));
        List<JsonNode> answers = new ArrayList<>();
        for (JsonNode answer : client.postLines(index.path("_msearch"), lines.toString(), ClusterClient.SOON)
                .path("responses")) {
            client.check(answer);
            answers.add(answer);
        }
        return answers;
    }

    private static Map<Term, Long> rarest(Map<Term, Long> found) {
        Map<Term, Long> rarest = new LinkedHashMap<>();
        found.entrySet().stream()
                .sorted(Comparator.comparingLong(Map.Entry::getValue))
                .limit(WeightedTerms.MOST_COUNTED)
                .forEach(each -> rarest.put(each.getKey(), each.getValue()));
        return rarest;
    }

    float weight(Term term, float boost) {
        return TermWeight.weight(boost, messages, found.getOrDefault(term, 0L));
    }

    double averageLength(Field field) {
        return (double) Math.max(lengths.getOrDefault(field, 0L), messages) / messages;
    }
}
