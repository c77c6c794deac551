package org.murabito.search.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.MemberId;
import org.murabito.search.words.MessagePosition;

/// What a query asks for besides words: places, authors, who is left out, and a stretch of time.
record Narrowing(Collection<Term> places, Collection<Term> authors, Collection<Term> notBy, long from, long to) {
    static Narrowing of(SearchQuery query) {
        List<Term> places = query.places().stream()
                .flatMap(place -> Stream.of(
                        new Term(IndexFields.AUDIENCE, place.toString()),
                        new Term(IndexFields.WITHIN, place.toString())))
                .toList();
        return new Narrowing(
                places,
                authors(query.authors()),
                authors(query.notBy()),
                query.since() == null ? Long.MIN_VALUE : MessagePosition.nanos(query.since()),
                query.until() == null ? Long.MAX_VALUE : MessagePosition.nanos(query.until()));
    }

    private static List<Term> authors(Set<MemberId> authors) {
        return authors.stream()
                .map(author -> new Term(IndexFields.AUTHOR, author.toString()))
                .toList();
    }

    /// Those of the visible messages that are asked for; not to be changed by the caller.
    FixedBitSet of(LeafReader reader, FixedBitSet visible) throws IOException {
        if (places.isEmpty() && authors.isEmpty() && notBy.isEmpty() && !hasTime()) {
            return visible;
        }
        FixedBitSet left = visible.clone();
        for (Collection<Term> anyOf : List.of(places, authors)) {
            if (!anyOf.isEmpty()) {
                FixedBitSet allowed = new FixedBitSet(reader.maxDoc());
                for (Term term : anyOf) {
                    LeafSight.or(reader, term, allowed);
                }
                left.and(allowed);
            }
        }
        if (!notBy.isEmpty()) {
            FixedBitSet leftOut = new FixedBitSet(reader.maxDoc());
            for (Term term : notBy) {
                LeafSight.or(reader, term, leftOut);
            }
            left.andNot(leftOut);
        }
        if (hasTime()) {
            keepTime(reader, left);
        }
        return left;
    }

    private boolean hasTime() {
        return from != Long.MIN_VALUE || to != Long.MAX_VALUE;
    }

    /// Most blocks lie wholly inside or outside; only the others are read.
    private void keepTime(LeafReader reader, FixedBitSet left) throws IOException {
        DocValuesSkipper blocks = reader.getDocValuesSkipper(IndexFields.AT);
        NumericDocValues times = reader.getNumericDocValues(IndexFields.AT);
        if (blocks == null || times == null) {
            return;
        }
        blocks.advance(0);
        while (blocks.minDocID(0) != DocIdSetIterator.NO_MORE_DOCS) {
            int first = blocks.minDocID(0);
            int end = blocks.maxDocID(0) + 1;
            if (blocks.maxValue(0) < from || blocks.minValue(0) >= to) {
                left.clear(first, end);
            } else if (blocks.minValue(0) < from || blocks.maxValue(0) >= to) {
                keepTime(times, left, first, end);
            }
            blocks.advance(end);
        }
    }

    private void keepTime(NumericDocValues times, FixedBitSet left, int first, int end) throws IOException {
        for (int doc = first; doc < end; doc++) {
            if (left.get(doc) && times.advanceExact(doc) && (times.longValue() < from || times.longValue() >= to)) {
                left.clear(doc);
            }
        }
    }
}
