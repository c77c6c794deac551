package org.murabito.conversation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;

/// What a new message may answer, with the likelihood of each.
final class Links {
    private static final double POINTS = 10;
    private static final double LIKELY = 0.5;

    private final Remark me;
    private final List<Remark> others = new ArrayList<>(Ring.SIZE);
    private final double[] scores = new double[Ring.SIZE];
    private double startScore;

    Links(Remark me, Ring ring, LinkSigns signs, LinkTable table) {
        this.me = me;
        double[] sum = new double[1];
        CellSink adding = cell -> sum[0] += table.points(cell);
        for (int number = me.number - 1; number >= ring.oldest(); number--) {
            Remark it = ring.at(number);
            if (it != null) {
                sum[0] = 0;
                signs.link(it, adding);
                scores[others.size()] = sum[0];
                others.add(it);
            }
        }
        sum[0] = 0;
        signs.start(adding);
        startScore = sum[0];
    }

    /// Settles what the message answers. `told` is what the door says it answers, which is certain.
    Placement settle(@Nullable Remark told, Moment moment) {
        int best = -1;
        double top = told == null ? startScore : Double.NEGATIVE_INFINITY;
        for (int i = 0; i < others.size(); i++) {
            double score = others.get(i) == told ? Double.MAX_VALUE : scores[i];
            if (score > top) {
                top = score;
                best = i;
            }
        }
        double answering = others.isEmpty() ? -100 : logSum();
        Remark parent = best < 0 ? null : others.get(best);
        Speaker likely = told == null ? likeliest(answering) : told.author;
        Speaker addressee = me.named != null ? me.named : likely;
        if (parent != null) {
            me.answers = parent.number;
            me.conversation = parent.conversation;
            parent.answeredBy(me.author);
            me.addressee = me.named != null ? me.named : parent.author == me.author ? parent.addressee : parent.author;
        } else {
            me.addressee = me.named;
        }
        double certainty = told != null || me.named != null ? 1 : addressee == null ? 0 : addressee.share;
        return new Placement(
                parent == null ? null : parent.id,
                me.conversation,
                told == null ? startScore - answering : -100,
                addressee == null ? null : addressee.id,
                certainty,
                addressee != null && addressee.kind == MemberKind.SELF && certainty >= LIKELY && parent != null,
                moment);
    }

    private @Nullable Speaker likeliest(double answering) {
        double all = Math.max(answering, startScore)
                + POINTS * Math.log(1 + Math.exp(-Math.abs(answering - startScore) / POINTS));
        Speaker likeliest = null;
        for (int i = 0; i < others.size(); i++) {
            Remark it = others.get(i);
            Speaker person = it.author == me.author ? it.addressee : it.author;
            if (person != null && person != me.author) {
                person.share += Math.exp((scores[i] - all) / POINTS);
                if (likeliest == null || person.share > likeliest.share) {
                    likeliest = person;
                }
            }
        }
        return likeliest;
    }

    private double logSum() {
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < others.size(); i++) {
            top = Math.max(top, scores[i]);
        }
        double sum = 0;
        for (int i = 0; i < others.size(); i++) {
            sum += Math.exp((scores[i] - top) / POINTS);
        }
        return top + POINTS * Math.log(sum);
    }
}
