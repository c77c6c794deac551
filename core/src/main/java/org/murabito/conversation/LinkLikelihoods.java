package org.murabito.conversation;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.recent.IncomingMessage;
import org.murabito.conversation.recent.MessageRing;
import org.murabito.conversation.recent.Recent;
import org.murabito.conversation.recent.Speaker;
import org.murabito.conversation.table.CellSink;
import org.murabito.conversation.table.LinkTable;
import org.murabito.conversation.wording.Form;

/// What a new message may answer, with the likelihood of each, and what comes of it.
final class LinkLikelihoods {
    private static final double POINTS = 10;
    private static final double LIKELY = 0.5;
    private static final double NEVER = -100;
    private static final double LEAST = 1e-9;
    private static final long GOES_ON_WITHIN = Duration.ofMinutes(5).toMillis();

    private final IncomingMessage me;
    private final Recent recent;
    private final MessageRing ring;
    private final int my;
    /// By how far back, from one on.
    private final double[] scores;
    private final double[] odds;
    private final double[] shares;
    private double top = Double.NEGATIVE_INFINITY;
    private double startScore;

    LinkLikelihoods(IncomingMessage me, Recent recent, LinkSigns signs, LinkTable table) {
        this.me = me;
        this.recent = recent;
        this.ring = recent.ring;
        this.my = me.author().slot;
        this.scores = new double[me.number() - ring.oldest() + 1];
        this.odds = new double[scores.length];
        this.shares = new double[recent.speakers.count()];
        Sum sum = new Sum(table);
        for (int it = me.number() - 1; it >= ring.oldest(); it--) {
            signs.link(it, sum);
            double score = sum.take();
            scores[me.number() - it] = score;
            top = Math.max(top, score);
        }
        signs.start(sum);
        startScore = sum.take();
    }

    /// Adds up the points of the cells that apply.
    private static final class Sum implements CellSink {
        private final LinkTable table;
        private double points;

        Sum(LinkTable table) {
            this.table = table;
        }

        @Override
        public void add(int cell) {
            points += table.points(cell);
        }

        double take() {
            double all = points;
            points = 0;
            return all;
        }
    }

    /// Settles what the message answers, and keeps it. `told` is the number of what the door says it
    /// answers, which is certain, or [MessageRing#NONE].
    Placement settle(int told, MessageMoment moment) {
        int parent = parent(told);
        Placement placement = place(told, parent, moment);
        recent.retain(me, parent, saidTo(parent));
        return placement;
    }

    /// The same without keeping it.
    Placement place(int told, MessageMoment moment) {
        return place(told, parent(told), moment);
    }

    private int parent(int told) {
        if (told != MessageRing.NONE) {
            return told;
        }
        return goesOnWithMurabito() ? me.number() - 1 : best();
    }

    /// Whether it follows right after Murabito's word to its author, and turns to nobody else.
    private boolean goesOnWithMurabito() {
        int before = me.number() - 1;
        return ring.keeps(before)
                && ring.isByMurabito(before)
                && ring.addressee(before) == my
                && me.at() - ring.time(before) <= GOES_ON_WITHIN
                && me.namesNobody()
                && !me.wording().is(Form.CALLS_ANYBODY);
    }

    private Placement place(int told, int parent, MessageMoment moment) {
        double answering = ring.newest() == MessageRing.NONE ? NEVER : logSum();
        boolean itself = told != MessageRing.NONE && ring.author(told) == my;
        boolean certain = told == MessageRing.NONE ? goesOnWithMurabito() : !itself;
        Speaker likely = certain ? recent.speakers.at(ring.author(parent)) : likeliest(answering);
        Speaker addressee = me.named() == null ? likely : me.named();
        boolean opens = parent == MessageRing.NONE;
        long conversation = opens ? me.id().value() : ring.conversation(parent);
        MessageId answers = opens ? null : ring.id(parent);
        double certainty = certain || me.named() != null ? 1 : addressee == null ? 0 : shares[addressee.slot];
        return new Placement(
                answers,
                new MessageId(conversation),
                certain ? NEVER : startScore - answering,
                addressee == null ? null : addressee.id,
                certainty,
                addressee != null && addressee.kind == MemberKind.SELF && certainty >= LIKELY && !opens,
                itself,
                moment);
    }

    private int best() {
        int best = MessageRing.NONE;
        double highest = startScore;
        for (int it = me.number() - 1; it >= ring.oldest(); it--) {
            if (scores[me.number() - it] > highest) {
                highest = scores[me.number() - it];
                best = it;
            }
        }
        return best;
    }

    /// Whom later messages take this one to be said to.
    private @Nullable Speaker saidTo(int parent) {
        return me.named() != null || parent == MessageRing.NONE ? me.named() : partnerIn(parent);
    }

    /// The other one in an earlier message: its author, or whom I said it to.
    private @Nullable Speaker partnerIn(int it) {
        int slot = ring.author(it) == my ? ring.addressee(it) : ring.author(it);
        return slot < 0 ? null : recent.speakers.at(slot);
    }

    private @Nullable Speaker likeliest(double answering) {
        double all = Math.max(answering, startScore)
                + POINTS * Math.log(1 + Math.exp(-Math.abs(answering - startScore) / POINTS));
        double scale = Math.exp((top - all) / POINTS);
        int likeliest = MessageRing.NONE;
        double nobody = 0;
        for (int it = me.number() - 1; it >= ring.oldest(); it--) {
            int author = ring.author(it);
            int person = author == my ? ring.addressee(it) : author;
            double share = odds[me.number() - it] * scale;
            if (person >= 0 && person != my) {
                shares[person] += share;
                if (likeliest == MessageRing.NONE || shares[person] > shares[likeliest]) {
                    likeliest = person;
                }
            } else if (author == my) {
                nobody += share;
            }
        }
        if (likeliest == MessageRing.NONE) {
            return null;
        }
        // That it goes on with its author's own words, said to nobody, tells nothing of whom it is said to.
        shares[likeliest] = Math.min(1, shares[likeliest] / Math.max(LEAST, 1 - nobody));
        return recent.speakers.at(likeliest);
    }

    /// Ten times the log odds that it answers anything.
    private double logSum() {
        double sum = 0;
        for (int back = 1; back <= me.number() - ring.oldest(); back++) {
            odds[back] = Math.exp((scores[back] - top) / POINTS);
            sum += odds[back];
        }
        return top + POINTS * Math.log(sum);
    }
}
