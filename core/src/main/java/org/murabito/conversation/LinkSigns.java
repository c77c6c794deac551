package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.conversation.LinkAspect.Opening;

/// Finds the cells of the link table that apply between a new remark and each earlier one, newest first.
/// One scan of one channel; not safe from several threads.
// The constants in their order are the rows and columns of the matrices.
@SuppressWarnings("EnumOrdinal")
final class LinkSigns {
    private static final int MINUTE = 60_000;
    private static final int PARTNER_FOR = 40;
    private static final long[] SILENT_MESSAGES = {1, 3, 8, 20, 60};
    private static final long[] WORDS = {3, 7, 12, 20};
    private static final long[] SILENT_MINUTES = {0, 4, 15, 29};
    private static final long[] QUIET_MINUTES = {0, 4, 15};
    private static final long[] DISTANCES = {5, 8, 12, 20, 35};
    private static final long[] MINUTES_BETWEEN = {0, 1, 3, 6, 15};
    private static final long[] LENGTHS = {3, 8, 16};

    private final Ring ring;
    private final Rarity rarity;
    private final Remark me;
    private final @Nullable Remark myLast;
    private final @Nullable Speaker partner;
    private final int scan;
    private int mineSince;
    private int speakersSince;
    private boolean iSpokeSince;
    private boolean myTalkSeen;

    /// @param scan a number that no scan of this channel had before
    LinkSigns(Ring ring, Rarity rarity, Remark me, int scan) {
        this.scan = scan;
        this.ring = ring;
        this.rarity = rarity;
        this.me = me;
        this.myLast = ring.at(me.author.last);
        this.partner = partner(me.author, me.number);
    }

    /// The cells between me and it. Must be asked for one remark after the other, newest first.
    void link(Remark it, CellSink sink) {
        Speaker author = fresh(it.author);
        if (it.addressee != null) {
            fresh(it.addressee);
        }
        Tie tie = tie(it);
        int row = tie.ordinal();
        int group = TieGroup.of(tie).ordinal();
        Shape mine = me.shape;
        Shape its = it.shape;
        int between = speakersSince - (author.laterMessages > 0 && author != me.author ? 1 : 0);
        put(sink, LinkAspect.DISTANCE, row, distance(me.number - it.number));
        put(sink, LinkAspect.LATER_BY_ITS_AUTHOR, row, Math.min(3, author.laterMessages));
        put(sink, LinkAspect.MINUTES, group, minutes((me.at - it.at) / MINUTE));
        put(sink, LinkAspect.SHARED_WORDS, group, shared(it));
        put(sink, LinkAspect.MINE_SINCE, group, Math.min(2, mineSince));
        put(sink, LinkAspect.MY_SHAPE, group, mine.ordinal());
        put(sink, LinkAspect.ITS_SHAPE, group, its.ordinal());
        put(sink, LinkAspect.SHAPES, mine.ordinal(), its.ordinal());
        put(
                sink,
                LinkAspect.ANSWERED,
                group,
                (it.isAnsweredBy(me.author) ? 1 : 0) + (it.isAnsweredByOtherThan(me.author) ? 2 : 0));
        put(sink, LinkAspect.TALK, group, talk(it));
        put(sink, LinkAspect.OTHERS_BETWEEN, group, Math.clamp(between, 0, 3));
        put(sink, LinkAspect.NAMED_SINCE, group, author.namedByMeSince ? 1 : 0);
        put(sink, LinkAspect.SAID_TO_ME, group, it.addressee == me.author ? 1 : 0);
        put(sink, LinkAspect.ITS_LENGTH, group, length(it.wording.words()));
        put(sink, LinkAspect.MY_OPENING, group, opens());
        put(sink, LinkAspect.MY_YOU, group, you() ? 1 : 0);
        passed(it);
    }

    /// The cells of opening a talk.
    void start(CellSink sink) {
        Speaker author = me.author;
        Opening opening = opening();
        int row = opening.ordinal();
        int silent = author.hasSpoken() ? me.number - author.last : Integer.MAX_VALUE;
        long minutes = author.hasSpoken() ? (me.at - author.lastAt) / MINUTE : Long.MAX_VALUE;
        Remark newest = ring.newest();
        long quiet = newest == null ? Long.MAX_VALUE : (me.at - newest.at) / MINUTE;
        put(sink, LinkAspect.START_SILENT_FOR, row, step(silent, SILENT_MESSAGES));
        put(sink, LinkAspect.START_SHAPE, row, me.shape.ordinal());
        put(sink, LinkAspect.START_WORDS, row, step(me.wording.words(), WORDS));
        put(sink, LinkAspect.START_MY_LAST, row, myLast());
        put(sink, LinkAspect.START_MINUTES_SILENT, row, step(minutes, SILENT_MINUTES));
        put(sink, LinkAspect.START_CHANNEL_QUIET_FOR, row, step(quiet, QUIET_MINUTES));
        put(sink, LinkAspect.START_OPENS, row, opens());
        put(sink, LinkAspect.START_TURNS_TO, row, (you() ? 1 : 0) + (me.wording.is(Form.CALLS_ANYBODY) ? 2 : 0));
    }

    private static @Nullable Speaker partner(Speaker author, int now) {
        return now - author.partnerAt <= PARTNER_FOR ? author.partner : null;
    }

    private Tie tie(Remark it) {
        if (me.named != null && me.named == it.author) {
            if (it.named == me.author) {
                return Tie.I_NAME_ITS_AUTHOR_WHO_NAMED_ME;
            }
            return it.named == null ? Tie.I_NAME_ITS_AUTHOR : Tie.I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE;
        }
        if (me.within != null && me.within == it.author) {
            return Tie.ITS_AUTHOR_INSIDE;
        }
        if (it.author == me.author) {
            if (me.namesNobody() && it.namesNobody()) {
                return Tie.MINE_BOTH_UNNAMED;
            }
            return me.named != null && me.named == it.named ? Tie.MINE_SAME_NAMED : Tie.MINE_OTHERWISE;
        }
        if (it.named == me.author) {
            return me.namesNobody() && !iSpokeSince ? Tie.NAMES_ME_UNANSWERED : Tie.NAMES_ME_ANSWERED;
        }
        if (!me.namesNobody()) {
            return me.named != null && me.named == it.named ? Tie.BOTH_NAME_A_THIRD : Tie.I_NAME_ANOTHER;
        }
        if (it.author == partner) {
            return Tie.PARTNER;
        }
        return it.namesNobody() ? Tie.NOBODY_NAMED : Tie.TO_ANOTHER;
    }

    private int talk(Remark it) {
        if (myLast == null) {
            return 0;
        }
        if (!it.conversation.equals(myLast.conversation)) {
            return 3;
        }
        return myTalkSeen ? 1 : 2;
    }

    private int shared(Remark it) {
        double sum = it.sharedWeight(me, rarity);
        return sum == 0 ? 0 : sum <= 3 ? 1 : sum <= 5 ? 2 : sum <= 8 ? 3 : sum <= 12 ? 4 : 5;
    }

    private Opening opening() {
        if (me.named != null) {
            return Opening.NAMES_A_SPEAKER;
        }
        if (me.namesStranger) {
            return Opening.NAMES_A_STRANGER;
        }
        return me.author.isWaitedFor() && me.number - me.author.named <= Ring.SIZE
                ? Opening.NAMES_NOBODY_BUT_IS_WAITED_FOR
                : Opening.NAMES_NOBODY;
    }

    private int myLast() {
        if (myLast == null) {
            return 0;
        }
        return switch (myLast.shape) {
            case ASKS -> 1;
            case GREETS -> 2;
            case NODS -> 3;
            case SHORT, TELLS -> 4;
        };
    }

    private int opens() {
        Wording wording = me.wording;
        if (wording.is(Form.OPENS_ASKING)) {
            return 0;
        }
        if (wording.is(Form.SPEAKS_OF_SELF)) {
            return 1;
        }
        if (wording.is(Form.GREETS)) {
            return 2;
        }
        if (wording.is(Form.ACKNOWLEDGES) || wording.is(Form.THANKS)) {
            return 3;
        }
        if (wording.is(Form.CONTINUES)) {
            return 4;
        }
        return wording.is(Form.LINKS) ? 5 : 6;
    }

    private boolean you() {
        return me.wording.is(Form.SAYS_YOU);
    }

    private Speaker fresh(Speaker speaker) {
        if (speaker.scan != scan) {
            speaker.scan = scan;
            speaker.laterMessages = 0;
            speaker.namedByMeSince = false;
            speaker.share = 0;
        }
        return speaker;
    }

    private void passed(Remark it) {
        if (myLast != null && it.conversation.equals(myLast.conversation)) {
            myTalkSeen = true;
        }
        Speaker author = it.author;
        if (author == me.author) {
            mineSince++;
            iSpokeSince = true;
            if (it.named != null) {
                fresh(it.named).namedByMeSince = true;
            }
        } else if (author.laterMessages == 0) {
            speakersSince++;
        }
        author.laterMessages++;
    }

    private static int distance(int back) {
        return back <= 3 ? back - 1 : 3 + step(back, DISTANCES);
    }

    private static int minutes(long minutes) {
        return step(minutes, MINUTES_BETWEEN);
    }

    private static int length(int words) {
        return step(words, LENGTHS);
    }

    /// How many of the limits the value is beyond.
    private static int step(long value, long[] limits) {
        int step = 0;
        while (step < limits.length && value > limits[step]) {
            step++;
        }
        return step;
    }

    private static void put(CellSink sink, LinkAspect aspect, int row, int column) {
        sink.add(aspect.cell(row, column));
    }
}
