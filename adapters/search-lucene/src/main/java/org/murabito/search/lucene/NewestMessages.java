package org.murabito.search.lucene;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.index.DocValuesSkipper;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.FixedBitSet;

/// Finds the newest messages, block by block from the newest on, and stops when the rest is older.
final class NewestMessages {
    private final List<Block> blocks = new ArrayList<>();

    private record Block(LeafReader reader, FixedBitSet allowed, int first, int last, long newest) {}

    void add(LeafReader reader, FixedBitSet allowed) throws IOException {
        DocValuesSkipper skipper = reader.getDocValuesSkipper(IndexFields.AT);
        if (skipper == null) {
            return;
        }
        skipper.advance(0);
        while (skipper.minDocID(0) != DocIdSetIterator.NO_MORE_DOCS) {
            int last = skipper.maxDocID(0);
            blocks.add(new Block(reader, allowed, skipper.minDocID(0), last, skipper.maxValue(0)));
            skipper.advance(last + 1);
        }
    }

    void into(TopHits best) throws IOException {
        blocks.sort(Comparator.comparingLong(Block::newest).reversed());
        for (Block block : blocks) {
            if (best.isFull() && block.newest() < best.worstTime()) {
                return;
            }
            read(block, best);
        }
    }

    private static void read(Block block, TopHits best) throws IOException {
        NumericDocValues times = TopHits.times(block.reader());
        NumericDocValues numbers = TopHits.numbers(block.reader());
        FixedBitSet allowed = block.allowed();
        int end = block.last() + 1;
        for (int doc = allowed.nextSetBit(block.first(), end);
                doc != DocIdSetIterator.NO_MORE_DOCS;
                doc = doc + 1 < end ? allowed.nextSetBit(doc + 1, end) : DocIdSetIterator.NO_MORE_DOCS) {
            times.advanceExact(doc);
            if (!best.isFull() || times.longValue() >= best.worstTime()) {
                numbers.advanceExact(doc);
                best.add(1, times.longValue(), numbers.longValue());
            }
        }
    }
}
