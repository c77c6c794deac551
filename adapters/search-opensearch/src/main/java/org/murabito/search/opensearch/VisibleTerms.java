package org.murabito.search.opensearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.search.words.TermWeight;
import org.murabito.search.words.WeightedTerms;
import org.murabito.search.words.WeightedTerms.Term;
import org.murabito.sight.Sight;
import org.murabito.text.SoundText;

/// What is counted of a question's terms over the messages that a sight covers, and over no others.
///
/// @param found of each term that stands in any of them, in how many it does; of too many terms, the rarest
record VisibleTerms(long messages, Map<Term, Long> found) {
    /// Counted anew each time; what did not change since, the server remembers itself.
    static VisibleTerms count(ServedIndex index, Sight sight, WeightedTerms terms) {
        Map<String, Object> visible = VisibleFilter.of(sight);
        List<Term> asked = List.copyOf(terms.weights().keySet());
        List<Map<String, Object>> searches = new ArrayList<>();
        searches.add(counting(visible));
        asked.forEach(term -> searches.add(counting(VisibleFilter.all(List.of(visible, having(term, 1))))));
        List<JsonNode> answers = index.search(searches);
        Map<Term, Long> found = new LinkedHashMap<>();
        for (int i = 0; i < asked.size(); i++) {
            long messages = total(answers.get(i + 1));
            if (messages > 0) {
                found.put(asked.get(i), messages);
            }
        }
        return new VisibleTerms(
                total(answers.getFirst()), found.size() > WeightedTerms.MOST_COUNTED ? rarest(found) : found);
    }

    /// @param boost how much it counts in a score
    static Map<String, Object> having(Term term, float boost) {
        return Map.of("term", Map.of(term.field().key(), Map.of("value", SoundText.of(term.text()), "boost", boost)));
    }

    static long total(JsonNode answer) {
        return answer.path("hits").path("total").path("value").asLong();
    }

    /// How many match, and nothing of them.
    static Map<String, Object> counting(Map<String, Object> query) {
        return Map.of("size", 0, "track_total_hits", true, "query", query);
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
}
