package org.murabito.search.lucene;

import org.apache.lucene.document.FieldType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.NumericUtils;
import org.murabito.chat.MessageId;
import org.murabito.search.words.WeightedTerms.Field;

/// What a message is in the index: three views of its text, where it stands, who wrote it and when. No text is stored.
final class IndexFields {
    /// Raised whenever the index would come out differently: an index of another version is built anew.
    static final String VERSION = "2";

    static final String WORDS = Field.WORDS.key();
    static final String BIGRAMS = Field.BIGRAMS.key();
    static final String TOKENS = Field.TOKENS.key();

    static final String ID = "id";

    /// The place whose readers may read it.
    static final String AUDIENCE = "audience";

    /// Channel and thread, as far as they are not the audience itself; most messages have none.
    static final String WITHIN = "within";

    static final String AUTHOR = "author";
    static final String NUMBER = "number";
    static final String AT = "at";

    static final FieldType COUNTED = type(IndexOptions.DOCS_AND_FREQS, false);
    static final FieldType MET = type(IndexOptions.DOCS, true);

    private IndexFields() {}

    private static FieldType type(IndexOptions options, boolean omitNorms) {
        FieldType type = new FieldType();
        type.setIndexOptions(options);
        type.setTokenized(true);
        type.setOmitNorms(omitNorms);
        type.freeze();
        return type;
    }

    static BytesRef key(MessageId id) {
        byte[] key = new byte[Long.BYTES];
        NumericUtils.longToSortableBytes(id.value(), key, 0);
        return new BytesRef(key);
    }

    static Term term(MessageId id) {
        return new Term(ID, key(id));
    }
}
