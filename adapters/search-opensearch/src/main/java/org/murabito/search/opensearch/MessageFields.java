package org.murabito.search.opensearch;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.search.words.SearchedText;
import org.murabito.search.words.TextAnalyzer;
import org.murabito.search.words.WeightedTerms.Field;
import org.murabito.text.SoundText;

/// What a message is in the index: three views of its text as finished terms, where it stands, who wrote it and when.
final class MessageFields {
    static final String WORDS = Field.WORDS.key();
    static final String BIGRAMS = Field.BIGRAMS.key();
    static final String TOKENS = Field.TOKENS.key();
    static final String COMMUNITY = "community";

    /// The place whose readers may read it.
    static final String AUDIENCE = "audience";

    /// Channel and thread, as far as they are not the audience itself.
    static final String WITHIN = "within";

    static final String AUTHOR = "author";
    static final String NUMBER = "number";
    static final String AT = "at";

    /// In the one document that is no message: up to where changes are applied.
    static final String CURSOR = "cursor";

    private static final long NANOS = 1_000_000_000L;
    private static final long LAST_SECOND = Long.MAX_VALUE / NANOS - 1;

    private MessageFields() {}

    static String length(String field) {
        return field + "_length";
    }

    static Map<String, Object> of(Changes.Present present, TextAnalyzer analyzer) {
        Message message = present.message();
        TextAnalyzer.Views views = analyzer.views(SearchedText.of(message));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(WORDS, terms(views.words()));
        fields.put(length(WORDS), TextAnalyzer.keptLength(views.words().size()));
        fields.put(BIGRAMS, terms(views.bigrams()));
        fields.put(length(BIGRAMS), TextAnalyzer.keptLength(views.bigrams().size()));
        fields.put(TOKENS, terms(views.tokens()));
        fields.put(COMMUNITY, present.audience().community().toString());
        fields.put(AUDIENCE, present.audience().toString());
        fields.put(
                WITHIN,
                Stream.of(present.channel(), message.place())
                        .filter(place -> !place.equals(present.audience()))
                        .distinct()
                        .map(PlaceId::toString)
                        .toList());
        fields.put(AUTHOR, message.author().toString());
        fields.put(NUMBER, message.id().value());
        fields.put(AT, nanos(message.at()));
        return fields;
    }

    private static List<String> terms(List<String> terms) {
        return terms.stream().map(SoundText::of).toList();
    }

    /// Times before 1678 and after 2262 are pushed to the edge.
    static long nanos(Instant at) {
        long second = Math.clamp(at.getEpochSecond(), -LAST_SECOND, LAST_SECOND);
        return second * NANOS + at.getNano();
    }
}
