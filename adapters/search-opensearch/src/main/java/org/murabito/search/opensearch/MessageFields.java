package org.murabito.search.opensearch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.search.words.MessagePosition;
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

    private MessageFields() {}

    static Map<String, Object> of(Changes.Present present, TextAnalyzer analyzer) {
        Message message = present.message();
        TextAnalyzer.Views views = analyzer.views(SearchedText.of(message));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(WORDS, terms(views.words()));
        fields.put(BIGRAMS, terms(views.bigrams()));
        fields.put(TOKENS, terms(views.tokens()));
        fields.put(COMMUNITY, present.audience().community().toString());
        fields.put(AUDIENCE, present.audience().toString());
        fields.put(WITHIN, MessagePosition.within(present));
        fields.put(AUTHOR, message.author().toString());
        fields.put(NUMBER, message.id().value());
        fields.put(AT, MessagePosition.nanos(message.at()));
        return fields;
    }

    private static List<String> terms(List<String> terms) {
        return terms.stream().map(SoundText::of).toList();
    }
}
