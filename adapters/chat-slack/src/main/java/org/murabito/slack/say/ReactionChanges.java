package org.murabito.slack.say;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.slack.wire.Pause;
import org.murabito.slack.wire.SlackTrouble;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts reactions and takes them away, beside the turns: Slack lets few be taken away in a minute, and no
/// channel is to wait for that. One that is to go is noted first, so that it goes also after a kill; one that
/// could not be put is only a mark less.
final class ReactionChanges {
    private static final Logger log = LoggerFactory.getLogger(ReactionChanges.class);
    private static final String NOTE = "unmark:";
    private static final Duration AGAIN = Duration.ofSeconds(5);
    private static final int MOST_TRIES = 30;

    private final MessageClient messages;
    private final PostLog notes;
    private final Pause pause;
    private final Map<String, Mark> marks = new HashMap<>();

    /// One reaction under one message.
    private static final class Mark {
        private final PlaceId place;
        private final String key;
        private final String name;
        private boolean wanted;
        /// Null while nobody knows: an earlier mark of the same kind may stand there.
        private @Nullable Boolean there;

        Mark(PlaceId place, String key, String name) {
            this.place = place;
            this.key = key;
            this.name = name;
        }

        String note() {
            return NOTE + Address.of(place).channel() + ":" + key + ":" + name;
        }
    }

    ReactionChanges(MessageClient messages, PostLog notes, Pause pause) {
        this.messages = messages;
        this.notes = notes;
        this.pause = pause;
    }

    void mark(PlaceId place, String key, String name, boolean on) {
        if (!on) {
            notes.begun(place, new Mark(place, key, name).note());
        }
        synchronized (marks) {
            Mark fresh = new Mark(place, key, name);
            String id = place.community() + " " + fresh.note();
            Mark mark = marks.get(id);
            if (mark != null) {
                mark.wanted = on;
                return;
            }
            fresh.wanted = on;
            marks.put(id, fresh);
            Thread.ofVirtual().name("slack mark").start(() -> settle(id, fresh));
        }
    }

    /// Takes away what an earlier life was about to take away.
    void clear(CommunityId community) {
        for (PostLog.Entry left : notes.startingWith(community, NOTE)) {
            String[] parts = left.marker().split(":", 4);
            mark(left.place(), parts[2], parts[3], false);
        }
    }

    private void settle(String id, Mark mark) {
        int tries = 0;
        for (boolean wanted = wanted(mark); !isSo(id, mark, wanted); wanted = wanted(mark)) {
            try {
                messages.react(Address.of(mark.place).channel(), mark.key, mark.name, wanted);
                mark.there = wanted;
            } catch (SlackTrouble trouble) {
                boolean again = !wanted && trouble.kind() != SlackTrouble.Kind.REFUSED && ++tries < MOST_TRIES;
                if ((!again || !waited()) && isGivenUp(id, mark, wanted)) {
                    log.warn("A reaction was left as it is: {}", trouble.getMessage());
                    return;
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                forget(id);
                return;
            }
        }
    }

    /// False where it is wanted otherwise by now.
    private boolean isGivenUp(String id, Mark mark, boolean wanted) {
        synchronized (marks) {
            return mark.wanted == wanted && marks.remove(id, mark);
        }
    }

    private boolean wanted(Mark mark) {
        synchronized (marks) {
            return mark.wanted;
        }
    }

    /// Whether nothing is left to be done; then it is forgotten.
    private boolean isSo(String id, Mark mark, boolean wanted) {
        synchronized (marks) {
            if (mark.wanted != wanted || mark.there == null || mark.there != wanted) {
                return false;
            }
            marks.remove(id);
        }
        if (!wanted) {
            notes.gone(mark.place.community(), mark.note());
        }
        return true;
    }

    private boolean waited() {
        try {
            pause.take(AGAIN);
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void forget(String id) {
        synchronized (marks) {
            marks.remove(id);
        }
    }
}
