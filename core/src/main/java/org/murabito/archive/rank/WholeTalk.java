package org.murabito.archive.rank;

/// A talk as one text.
final class WholeTalk {
    final float[] counts;
    final int length;

    WholeTalk(RankedTalk talk, int terms) {
        float[] sum = new float[terms];
        int all = 0;
        for (RankedLine turn : talk.turns()) {
            all += turn.length;
            for (int term = 0; term < terms; term++) {
                sum[term] += turn.own[term];
            }
        }
        this.counts = sum;
        this.length = all;
    }
}
