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

    private final Map<MessageId, Turn> byId = new HashMap<>();

    ReplyLinks(List<Talk> talks) {
        talks.forEach(talk -> talk.turns().forEach(turn -> byId.put(turn.line.id(), turn)));
        talks.forEach(this::link);
    }

    private void link(Talk talk) {
        List<Turn> turns = talk.turns();
        boolean group = authors(turns) > 2;
        Map<Turn, Turn> openedBy = new HashMap<>();
        Map<Turn, Turn> lastOf = new HashMap<>();
        for (int i = 0; i < turns.size(); i++) {
            Turn turn = turns.get(i);
            Turn previous = i == 0 ? null : turns.get(i - 1);
            Turn told = turn.line.replyTo() == null ? null : byId.get(turn.line.replyTo());
            turn.answered = told != null ? told : group ? guess(turns, i) : previous;
            turn.surely = told != null || turn.calls != Turn.NOBODY;
            // What answers from a thread goes on with the thread.
            boolean fromThread = told != null && !told.line.place().equals(turn.line.place());
            Turn goesOn = fromThread && previous != null ? previous : turn.answered;
            Turn opening = goesOn == null ? turn : openedBy.getOrDefault(goesOn, goesOn);
            openedBy.put(turn, opening);
            Turn last = lastOf.getOrDefault(opening, goesOn == opening ? goesOn : null);
            if (last != null && last != turn) {
                turn.before = last;
                last.after = turn;
            }
            lastOf.put(opening, turn);
        }
    }

    private static int authors(List<Turn> turns) {
        Set<Integer> authors = new HashSet<>();
        turns.forEach(turn -> authors.add(turn.author));
        return authors.size();
    }

    private static @Nullable Turn guess(List<Turn> turns, int at) {
        Turn turn = turns.get(at);
        if (turn.calls != Turn.NOBODY) {
            return lastBy(turn.calls, turn.author, turns.subList(Math.max(0, at - CALLED_WITHIN), at));
        }
        Turn talking = talkingWith(turn.author, turns.subList(Math.max(0, at - STAYS_WITHIN), at));
        if (talking != null) {
            return talking;
        }
        Turn asked = lastOpenQuestion(turns.subList(Math.max(0, at - ASKED_WITHIN), at));
        return asked != null || turn.asks || at == 0 ? asked : turns.get(at - 1);
    }

    /// The last that the member said to this one or to nobody by name, else the last they said at all.
    private static @Nullable Turn lastBy(int member, int author, List<Turn> earlier) {
        Turn any = null;
        for (Turn other : earlier.reversed()) {
            if (other.author == member) {
                if (other.calls == author || other.calls == Turn.NOBODY) {
                    return other;
                }
                any = any == null ? other : any;
            }
        }
        return any;
    }

    /// The last turn that called this author, else their own last one.
    private static @Nullable Turn talkingWith(int author, List<Turn> earlier) {
        Turn own = null;
        for (Turn other : earlier.reversed()) {
            if (other.calls == author && other.author != author) {
                return other;
            }
            own = own == null && other.author == author ? other : own;
        }
        return own;
    }

    private static @Nullable Turn lastOpenQuestion(List<Turn> earlier) {
        for (Turn other : earlier.reversed()) {
            if (other.asks && other.calls == Turn.NOBODY) {
                return other;
            }
        }
        return null;
    }
}
