package org.murabito.search.lucene;

import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.util.BytesRef;
import org.murabito.archive.meaning.VectorIndex.Entry;
import org.murabito.chat.Message;
import org.murabito.search.words.MessagePosition;

/// A message's vector with what a sight and a query go by.
final class VectorDocument {
    /// Raised whenever vectors would be kept differently; they are all made again then, which costs.
    static final String VERSION = "vectors-1";

    static final String SIGNS = "signs";
    static final String NUMBERS = "numbers";
    static final String FINGERPRINT = "fingerprint";

    private VectorDocument() {}

    static Document of(Entry entry) {
        Message message = entry.present().message();
        String audience = entry.present().audience().toString();
        QuantizedVector vector = QuantizedVector.of(entry.vector());
        Document document = new Document();
        document.add(new StringField(IndexFields.ID, IndexFields.key(message.id()), Field.Store.NO));
        document.add(new StringField(IndexFields.AUDIENCE, audience, Field.Store.NO));
        MessagePosition.within(entry.present())
                .forEach(place -> document.add(new StringField(IndexFields.WITHIN, place, Field.Store.NO)));
        document.add(new StringField(IndexFields.AUTHOR, message.author().toString(), Field.Store.NO));
        document.add(new NumericDocValuesField(IndexFields.NUMBER, message.id().value()));
        document.add(NumericDocValuesField.indexedField(IndexFields.AT, MessagePosition.nanos(message.at())));
        document.add(new NumericDocValuesField(FINGERPRINT, entry.fingerprint()));
        document.add(new BinaryDocValuesField(SIGNS, new BytesRef(vector.signs())));
        document.add(new BinaryDocValuesField(NUMBERS, new BytesRef(vector.numbers())));
        return document;
    }
}
