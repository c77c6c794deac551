package org.murabito.archive.rank;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;

/// Who answers whom: whom the door says, else whom the first word calls, else whoever one is talking with, else what
/// was asked last. Turns that answer each other are one conversation; several may run through one talk at once.
final class ReplyLinks {
    /// How many turns back a member who is called may have spoken.
    private static final int CALLED_WITHIN = 60;

    /// How many turns a member stays in a conversation without a word.
    private static final int STAYS_WITHIN = 12;

    /// How many turns back an open question may lie.
    private static final int ASKED_WITHIN = 6;

    private final Map<MessageId, RankedLine> byId = new HashMap<>();

    ReplyLinks(List<RankedTalk> talks) {
        talks.forEach(talk -> talk.turns().forEach(turn -> byId.put(turn.line.id(), turn)));
        talks.forEach(this::link);
    }

    private void link(RankedTalk talk) {
        List<RankedLine> turns = talk.turns();
        boolean group = authors(turns) > 2;
        Map<RankedLine, RankedLine> openedBy = new HashMap<>();
        Map<RankedLine, RankedLine> lastOf = new HashMap<>();
        for (int i = 0; i < turns.size(); i++) {
            RankedLine turn = turns.get(i);
            RankedLine previous = i == 0 ? null : turns.get(i - 1);
            RankedLine told = turn.line.replyTo() == null ? null : byId.get(turn.line.replyTo());
            turn.answered = told != null ? told : group ? guess(turns, i) : previous;
            turn.surely = told != null || (group && turn.calls != RankedLine.NOBODY);
            // What answers from a thread goes on with the thread.
            boolean fromThread = told != null && !told.line.place().equals(turn.line.place());
            RankedLine goesOn = fromThread && previous != null ? previous : turn.answered;
            RankedLine opening = goesOn == null ? turn : openedBy.getOrDefault(goesOn, goesOn);
            openedBy.put(turn, opening);
            RankedLine last = lastOf.getOrDefault(opening, goesOn == opening ? goesOn : null);
            if (last != null && last != turn) {
                turn.before = last;
                last.after = turn;
            }
            lastOf.put(opening, turn);
        }
    }

    private static int authors(List<RankedLine> turns) {
        Set<Integer> authors = new HashSet<>();
        turns.forEach(turn -> authors.add(turn.author));
        return authors.size();
    }

    private static @Nullable RankedLine guess(List<RankedLine> turns, int at) {
        RankedLine turn = turns.get(at);
        if (turn.calls != RankedLine.NOBODY) {
            return lastBy(turn.calls, turn.author, turns.subList(Math.max(0, at - CALLED_WITHIN), at));
        }
        RankedLine talking = talkingWith(turn.author, turns.subList(Math.max(0, at - STAYS_WITHIN), at));
        if (talking != null) {
            return talking;
        }
        RankedLine asked = lastOpenQuestion(turns.subList(Math.max(0, at - ASKED_WITHIN), at));
        return asked != null || turn.asks || at == 0 ? asked : turns.get(at - 1);
    }

    /// The last that the member said to this one or to nobody by name, else the last they said at all.
    private static @Nullable RankedLine lastBy(int member, int author, List<RankedLine> earlier) {
        RankedLine any = null;
        for (RankedLine other : earlier.reversed()) {
            if (other.author == member) {
                if (other.calls == author || other.calls == RankedLine.NOBODY) {
                    return other;
                }
                any = any == null ? other : any;
            }
        }
        return any;
    }

    /// The last turn that called this author, else their own last one.
    private static @Nullable RankedLine talkingWith(int author, List<RankedLine> earlier) {
        RankedLine own = null;
        for (RankedLine other : earlier.reversed()) {
            if (other.calls == author && other.author != author) {
                return other;
            }
            own = own == null && other.author == author ? other : own;
        }
        return own;
    }

    private static @Nullable RankedLine lastOpenQuestion(List<RankedLine> earlier) {
        for (RankedLine other : earlier.reversed()) {
            if (other.asks && other.calls == RankedLine.NOBODY) {
                return other;
            }
        }
        return null;
    }
}
