package org.murabito.search.lucene;

import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.FixedBitSet;
import org.apache.lucene.util.StringHelper;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;

/// What one sight covers of one segment, and the numbers that are counted over it.
final class LeafSight {
    private static final int WORTH_REMEMBERING = 256;
    private static final int MOST_REMEMBERED = 2_000;

    private final FixedBitSet visible;
    private final int count;
    private final Map<Term, Integer> found = new ConcurrentHashMap<>();

    private LeafSight(FixedBitSet visible) {
        this.visible = visible;
        this.count = visible.cardinality();
    }

    static LeafSight of(LeafReader reader, Sight sight) throws IOException {
        FixedBitSet visible = new FixedBitSet(reader.maxDoc());
        if (sight.audiences().isPresent()) {
            Set<PlaceId> audiences = sight.audiences().get();
            for (PlaceId audience : audiences) {
                if (sight.coversAudience(audience)) {
                    or(reader, new Term(IndexFields.AUDIENCE, audience.toString()), visible);
                }
            }
        } else {
            orCommunity(reader, sight.community(), visible);
        }
        Bits live = reader.getLiveDocs();
        if (live != null) {
            live.applyMask(visible, 0);
        }
        return new LeafSight(visible);
    }

    private static void orCommunity(LeafReader reader, CommunityId community, FixedBitSet into) throws IOException {
        Terms terms = reader.terms(IndexFields.AUDIENCE);
        TermsEnum audiences = terms == null ? null : terms.iterator();
        BytesRef prefix = new BytesRef(community + "/");
        if (audiences == null || audiences.seekCeil(prefix) == TermsEnum.SeekStatus.END) {
            return;
        }
        PostingsEnum postings = null;
        for (BytesRef term = audiences.term();
                term != null && StringHelper.startsWith(term, prefix);
                term = audiences.next()) {
            postings = audiences.postings(postings, PostingsEnum.NONE);
            into.or(postings);
        }
    }

    /// Adds the messages that have a term.
    static void or(LeafReader reader, Term term, FixedBitSet into) throws IOException {
        PostingsEnum postings = reader.postings(term, PostingsEnum.NONE);
        if (postings != null) {
            into.or(postings);
        }
    }

    /// Not to be changed.
    FixedBitSet visible() {
        return visible;
    }

    int count() {
        return count;
    }

    /// In how many visible messages a term stands.
    ///
    /// @param inAll in how many it stands, hidden and deleted ones included
    int found(Term term, int inAll, PostingsEnum postings) throws IOException {
        if (inAll < WORTH_REMEMBERING) {
            return countVisible(postings);
        }
        Integer known = found.get(term);
        if (known != null) {
            return known;
        }
        int counted = countVisible(postings);
        if (found.size() >= MOST_REMEMBERED) {
            found.clear();
        }
        found.put(term, counted);
        return counted;
    }

    private int countVisible(PostingsEnum postings) throws IOException {
        int counted = 0;
        for (int doc = postings.nextDoc(); doc != DocIdSetIterator.NO_MORE_DOCS; doc = postings.nextDoc()) {
            counted += visible.get(doc) ? 1 : 0;
        }
        return counted;
    }
}
