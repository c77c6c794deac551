package org.murabito.search.lucene;

import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.util.BytesRef;
import org.murabito.archive.Changes;
import org.murabito.chat.Message;
import org.murabito.search.words.MessagePosition;
import org.murabito.search.words.SearchedText;
import org.murabito.search.words.TermStream;
import org.murabito.search.words.TextAnalyzer;

/// One Lucene document that is filled again and again. Not safe for concurrent use.
final class MessageDocument {
    private final TextAnalyzer analyzer = new TextAnalyzer();
    private final Document document = new Document();
    private final TermStream wordStream = new TermStream();
    private final TermStream bigramStream = new TermStream();
    private final TermStream tokenStream = new TermStream();
    private final TermStream withinStream = new TermStream();
    private final Field words = new Field(IndexFields.WORDS, wordStream, IndexFields.COUNTED);
    private final Field bigrams = new Field(IndexFields.BIGRAMS, bigramStream, IndexFields.COUNTED);
    private final Field tokens = new Field(IndexFields.TOKENS, tokenStream, IndexFields.MET);
    private final Field id = new StringField(IndexFields.ID, new BytesRef(), Field.Store.NO);
    private final Field audience = met(IndexFields.AUDIENCE);
    private final Field within = new Field(IndexFields.WITHIN, withinStream, IndexFields.MET);
    private final Field author = met(IndexFields.AUTHOR);
    private final Field number = new NumericDocValuesField(IndexFields.NUMBER, 0);
    private final Field at = NumericDocValuesField.indexedField(IndexFields.AT, 0);

    MessageDocument() {
        for (Field field : new Field[] {words, bigrams, tokens, id, audience, within, author, number, at}) {
            document.add(field);
        }
    }

    private static Field met(String name) {
        return new StringField(name, "", Field.Store.NO);
    }

    /// Holds until the next call.
    Document of(Changes.Present present) {
        Message message = present.message();
        TextAnalyzer.Views views = analyzer.views(SearchedText.of(message));
        wordStream.over(views.words());
        bigramStream.over(views.bigrams());
        tokenStream.over(views.tokens());
        id.setBytesValue(IndexFields.key(message.id()));
        audience.setStringValue(present.audience().toString());
        withinStream.over(MessagePosition.within(present));
        author.setStringValue(message.author().toString());
        number.setLongValue(message.id().value());
        at.setLongValue(MessagePosition.nanos(message.at()));
        return document;
    }
}
