package org.murabito.conversation;

import org.jspecify.annotations.Nullable;
import org.murabito.conversation.recent.IncomingMessage;
import org.murabito.conversation.recent.MessageRing;
import org.murabito.conversation.recent.RecentSpeakers;
import org.murabito.conversation.recent.SharedWords;
import org.murabito.conversation.recent.Speaker;
import org.murabito.conversation.table.CellSink;
import org.murabito.conversation.table.LinkAspect;
import org.murabito.conversation.table.LinkAspect.Opening;
import org.murabito.conversation.table.PairRelation;
import org.murabito.conversation.table.StepFunction;
import org.murabito.conversation.wording.DialogueAct;
import org.murabito.conversation.wording.Form;
import org.murabito.conversation.wording.TextForm;

/// Finds the cells of the link table that apply between a new remark and each earlier one, newest first.
/// One scan of one channel; not safe from several threads.
// The constants in their order are the rows and columns of the matrices.
@SuppressWarnings("EnumOrdinal")
final class LinkSigns {
    private static final int MINUTE = 60_000;
    private static final DialogueAct[] SHAPES = DialogueAct.values();
    private static final int PARTNER_FOR = 40;
    private static final StepFunction SILENT_MESSAGES = new StepFunction(1, 3, 8, 20, 60);
    private static final StepFunction WORDS = new StepFunction(3, 7, 12, 20);
    private static final StepFunction SILENT_MINUTES = new StepFunction(0, 4, 15, 29);
    private static final StepFunction QUIET_MINUTES = new StepFunction(0, 4, 15);
    private static final StepFunction DISTANCES = new StepFunction(1, 2, 3, 5, 8, 12, 20, 35);
    private static final StepFunction MINUTES_BETWEEN = new StepFunction(0, 1, 3, 6, 15);
    private static final StepFunction LENGTHS = new StepFunction(3, 8, 16);

    private final MessageRing ring;
    private final IncomingMessage me;
    private final SharedWords words;
    private final int my;
    private final int named;
    private final int within;
    private final int partner;
    /// The number of my last message, if it is kept.
    private final int myLast;
    private final int opens;
    private final @Nullable JapaneseSigns japanese;
    private final int[] laterBy = new int[RecentSpeakers.MOST];
    private final boolean[] namedByMe = new boolean[RecentSpeakers.MOST];
    private int mineSince;
    private int speakersSince;
    private boolean namedAny;
    private boolean myTalkSeen;

    LinkSigns(MessageRing ring, IncomingMessage me, SharedWords words) {
        this.ring = ring;
        this.me = me;
        this.words = words;
        this.my = me.author().slot;
        this.named = slot(me.named());
        this.within = slot(me.within());
        this.partner = me.author().partner(me.number(), PARTNER_FOR);
        this.myLast = ring.keeps(me.author().last) ? me.author().last : MessageRing.NONE;
        this.opens = opens(me.wording());
        this.japanese = me.wording().is(Form.JAPANESE) && me.namesNobody() ? new JapaneseSigns(ring, me) : null;
    }

    /// The cells between me and an earlier message. Must be asked for one after the other, newest first.
    void link(int it, CellSink sink) {
        int author = ring.author(it);
        PairRelation relation = tie(it);
        int row = relation.ordinal();
        int group = relation.group.ordinal();
        int mine = me.shape().ordinal();
        int its = ring.shape(it);
        put(sink, LinkAspect.DISTANCE, row, DISTANCES.of(me.number() - it));
        put(sink, LinkAspect.MINUTES, group, MINUTES_BETWEEN.of((me.at() - ring.time(it)) / MINUTE));
        put(sink, LinkAspect.SHARED_WORDS, group, shared(it));
        put(sink, LinkAspect.MINE_SINCE, group, Math.min(2, mineSince));
        put(sink, LinkAspect.MY_SHAPE, group, mine);
        put(sink, LinkAspect.ITS_SHAPE, group, its);
        put(sink, LinkAspect.SHAPES, mine, its);
        put(sink, LinkAspect.ANSWERED, group, answered(it));
        put(sink, LinkAspect.NAMED_SINCE, group, namedByMe[author] ? 1 : 0);
        put(sink, LinkAspect.SAID_TO_ME, group, ring.addressee(it) == my ? 1 : 0);
        put(sink, LinkAspect.ITS_LENGTH, group, LENGTHS.of(ring.words(it)));
        put(sink, LinkAspect.MY_OPENING, group, opens);
        put(sink, LinkAspect.MY_YOU, group, you() ? 1 : 0);
        if (japanese == null) {
            channel(it, row, group, sink);
        } else if (author != my) {
            japanese.link(it, namedByMe[author], namedAny, sink);
        }
        passed(it);
    }

    /// What tells talks apart that run through each other. Where people turn to each other without names, it points to
    /// whoever spoke last, and is not looked at.
    private void channel(int it, int row, int group, CellSink sink) {
        int author = ring.author(it);
        int later = laterBy[author];
        int between = speakersSince - (later > 0 && author != my ? 1 : 0);
        put(sink, LinkAspect.LATER_BY_ITS_AUTHOR, row, Math.min(3, later));
        put(sink, LinkAspect.TALK, group, talk(it));
        put(sink, LinkAspect.OTHERS_BETWEEN, group, Math.clamp(between, 0, 3));
    }

    /// The cells of opening a talk.
    void start(CellSink sink) {
        Speaker author = me.author();
        Opening opening = opening();
        int row = opening.ordinal();
        int silent = author.hasSpoken() ? me.number() - author.last : Integer.MAX_VALUE;
        long minutes = author.hasSpoken() ? (me.at() - author.lastAt) / MINUTE : Long.MAX_VALUE;
        int newest = ring.newest();
        long quiet = newest == MessageRing.NONE ? Long.MAX_VALUE : (me.at() - ring.time(newest)) / MINUTE;
        put(sink, LinkAspect.START_SILENT_FOR, row, SILENT_MESSAGES.of(silent));
        put(sink, LinkAspect.START_SHAPE, row, me.shape().ordinal());
        put(sink, LinkAspect.START_WORDS, row, WORDS.of(me.wording().words()));
        put(sink, LinkAspect.START_MY_LAST, row, myLast());
        put(sink, LinkAspect.START_MINUTES_SILENT, row, SILENT_MINUTES.of(minutes));
        put(sink, LinkAspect.START_CHANNEL_QUIET_FOR, row, QUIET_MINUTES.of(quiet));
        put(sink, LinkAspect.START_OPENS, row, opens);
        put(
                sink,
                LinkAspect.START_TURNS_TO,
                row,
                (you() ? 1 : 0) + (me.wording().is(Form.CALLS_ANYBODY) ? 2 : 0));
        if (japanese != null) {
            japanese.start(sink);
        }
    }

    private static int slot(@Nullable Speaker speaker) {
        return speaker == null ? MessageRing.NONE : speaker.slot;
    }

    private PairRelation tie(int it) {
        int author = ring.author(it);
        int called = ring.named(it);
        if (named == author) {
            if (called == my) {
                return PairRelation.I_NAME_ITS_AUTHOR_WHO_NAMED_ME;
            }
            return called == MessageRing.NONE
                    ? PairRelation.I_NAME_ITS_AUTHOR
                    : PairRelation.I_NAME_ITS_AUTHOR_BUSY_ELSEWHERE;
        }
        if (within == author) {
            return PairRelation.ITS_AUTHOR_INSIDE;
        }
        boolean bothNameOne = named != MessageRing.NONE && named == called;
        if (author == my) {
            if (me.namesNobody() && ring.namesNobody(it)) {
                return PairRelation.MINE_BOTH_UNNAMED;
            }
            return bothNameOne ? PairRelation.MINE_SAME_NAMED : PairRelation.MINE_OTHERWISE;
        }
        if (called == my) {
            return me.namesNobody() && mineSince == 0
                    ? PairRelation.NAMES_ME_UNANSWERED
                    : PairRelation.NAMES_ME_ANSWERED;
        }
        if (!me.namesNobody()) {
            return bothNameOne ? PairRelation.BOTH_NAME_A_THIRD : PairRelation.I_NAME_ANOTHER;
        }
        if (author == partner) {
            return PairRelation.PARTNER;
        }
        return ring.namesNobody(it) ? PairRelation.NOBODY_NAMED : PairRelation.TO_ANOTHER;
    }

    private int answered(int it) {
        return (ring.isAnsweredBy(it, me.author()) ? 1 : 0) + (ring.isAnsweredByOtherThan(it, me.author()) ? 2 : 0);
    }

    private int talk(int it) {
        if (myLast == MessageRing.NONE) {
            return 0;
        }
        if (ring.conversation(it) != ring.conversation(myLast)) {
            return 3;
        }
        return myTalkSeen ? 1 : 2;
    }

    private int shared(int it) {
        double sum = words.with(it);
        return sum == 0 ? 0 : sum <= 3 ? 1 : sum <= 5 ? 2 : sum <= 8 ? 3 : sum <= 12 ? 4 : 5;
    }

    private Opening opening() {
        if (me.named() != null) {
            return Opening.NAMES_A_SPEAKER;
        }
        if (me.namesStranger()) {
            return Opening.NAMES_A_STRANGER;
        }
        return me.author().isWaitedFor() && me.number() - me.author().named <= MessageRing.SIZE
                ? Opening.NAMES_NOBODY_BUT_IS_WAITED_FOR
                : Opening.NAMES_NOBODY;
    }

    private int myLast() {
        if (myLast == MessageRing.NONE) {
            return 0;
        }
        return switch (SHAPES[ring.shape(myLast)]) {
            case ASKS -> 1;
            case GREETS -> 2;
            case NODS -> 3;
            case SHORT, TELLS -> 4;
        };
    }

    private static int opens(TextForm wording) {
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
        return me.wording().is(Form.SAYS_YOU);
    }

    private void passed(int it) {
        myTalkSeen |= myLast != MessageRing.NONE && ring.conversation(it) == ring.conversation(myLast);
        int author = ring.author(it);
        if (author == my) {
            mineSince++;
            int called = ring.named(it);
            if (called >= 0) {
                namedByMe[called] = true;
                namedAny = true;
            }
        } else if (laterBy[author] == 0) {
            speakersSince++;
        }
        laterBy[author]++;
    }

    private static void put(CellSink sink, LinkAspect aspect, int row, int column) {
        sink.add(aspect.cell(row, column));
    }
}
