package org.murabito.slack.say;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.slack.wire.Pause;
import org.murabito.slack.wire.SlackTrouble;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Shows what is being done about a question: by the app's status where the thread is one of Slack's
/// assistant threads, else in one message that is edited in place and taken away at the end, where what is
/// written of an answer shows, too. What takes no time is not shown at all.
final class Progressing {
    static final String MARKER = "progress:";

    private static final Logger log = LoggerFactory.getLogger(Progressing.class);
    private static final Duration FIRST = Duration.ofMillis(1_500);
    /// Twenty edits a minute, of the fifty and more that Slack lets an app make in a workspace (Tier 3).
    private static final Duration BETWEEN = Duration.ofSeconds(3);

    private final MessageClient messages;
    private final PostLog posts;
    private final Pause pause;
    private final Map<String, Showing> showing = new HashMap<>();
    private final UnaryOperator<String> escape;
    private final MessageParts parts = new MessageParts(MessageParts.LONGEST_CHANGEABLE);

    /// What is to be seen under one question.
    private static final class Showing {
        private final PlaceId near;
        private final Address at;
        private boolean assistant;
        private Content wanted;

        Showing(PlaceId near, Address at, boolean assistant, Content wanted) {
            this.near = near;
            this.at = at;
            this.assistant = assistant;
            this.wanted = wanted;
        }
    }

    /// @param doing empty at the end
    /// @param written of the answer, as Markdown; empty where nothing is
    private record Content(String doing, String written) {
        static final Content NONE = new Content("", "");
    }

    /// @param escape what is being done may be reported in words of a question
    Progressing(MessageClient messages, PostLog posts, Pause pause, UnaryOperator<String> escape) {
        this.messages = messages;
        this.posts = posts;
        this.pause = pause;
        this.escape = escape;
    }

    private static String name(PlaceId place, String question) {
        return place.community() + " " + Address.of(place).channel() + " " + question;
    }

    /// Shows what is written of the answer to a question of which it is shown that something is done about it.
    void preview(PlaceId place, String question, String markdown) {
        synchronized (showing) {
            Showing now = showing.get(name(place, question));
            if (now != null && !now.wanted.doing().isEmpty()) {
                now.wanted = new Content(now.wanted.doing(), markdown);
                showing.notifyAll();
            }
        }
    }

    void show(PlaceId place, String question, boolean direct, String text) {
        synchronized (showing) {
            String name = name(place, question);
            Showing now = showing.get(name);
            if (now != null) {
                now.wanted = text.isEmpty() ? Content.NONE : new Content(text, now.wanted.written());
                showing.notifyAll();
            } else if (!text.isEmpty()) {
                Address at = Address.answering(place, question, direct);
                Showing fresh = new Showing(place, at, direct && !at.root().isEmpty(), new Content(text, ""));
                showing.put(name, fresh);
                Thread.ofVirtual().name("slack progress").start(() -> keepShown(name, fresh, question));
            }
        }
    }

    /// Takes away what an earlier life left standing. What Slack does not let go keeps nobody out.
    void clear(CommunityId community) throws InterruptedException {
        for (PostLog.Entry left : posts.startingWith(community, MARKER)) {
            try {
                takeAway(left);
                posts.gone(community, left.marker());
            } catch (SlackTrouble trouble) {
                log.warn("What was being done before stays shown: {}", trouble.getMessage());
                if (trouble.kind() == SlackTrouble.Kind.REFUSED) {
                    posts.gone(community, left.marker());
                }
            }
        }
    }

    private void takeAway(PostLog.Entry left) throws InterruptedException {
        Address at = Address.of(left.place());
        String key = left.key() == null ? messages.find(at, left.marker()).orElse(null) : left.key();
        if (key != null) {
            messages.takeAway(at.channel(), key);
        }
    }

    private void keepShown(String name, Showing what, String question) {
        Content shown = Content.NONE;
        @Nullable String key = null;
        String marker = MARKER + what.at.channel() + ":" + question;
        PlaceId place = what.at.place(what.near);
        try {
            pause.take(FIRST);
            for (Content now = next(name, what, shown); !now.doing().isEmpty(); now = next(name, what, shown)) {
                key = put(what, place, key, marker, now);
                shown = now;
                pause.take(BETWEEN);
            }
        } catch (SlackTrouble trouble) {
            log.info("What is being done could not be shown: {}", trouble.getMessage());
            awaitEnd(name, what);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            synchronized (showing) {
                showing.remove(name);
            }
            remove(what, place, key, marker);
        }
    }

    /// Waits until there is something else to show; empty at the end.
    private Content next(String name, Showing what, Content shown) throws InterruptedException {
        synchronized (showing) {
            while (what.wanted.equals(shown)) {
                showing.wait();
            }
            if (what.wanted.doing().isEmpty()) {
                showing.remove(name);
            }
            return what.wanted;
        }
    }

    /// Nothing can be shown; what is still reported is swallowed, and the end noticed.
    private void awaitEnd(String name, Showing what) {
        synchronized (showing) {
            try {
                while (!what.wanted.doing().isEmpty()) {
                    showing.wait();
                }
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
            showing.remove(name);
        }
    }

    private @Nullable String put(Showing what, PlaceId place, @Nullable String key, String marker, Content now)
            throws InterruptedException {
        if (what.assistant && isStatus(what, now.doing()) && now.written().isEmpty() && key == null) {
            return null;
        }
        String doing = "_" + escape.apply(now.doing()) + "_";
        List<MessageParts.Part> all = parts.of(now.written().isEmpty() ? doing : now.written() + "\n\n" + doing);
        @Nullable String there = key == null ? left(what, place, marker) : key;
        if (there == null) {
            posts.begun(place, marker);
            String fresh = messages.send(what.at, all.getFirst(), marker);
            posts.posted(place, marker, fresh);
            return fresh;
        }
        messages.change(what.at.channel(), there, all.getFirst());
        return there;
    }

    /// What an earlier life showed under the same question: there is never a second one.
    private @Nullable String left(Showing what, PlaceId place, String marker) throws InterruptedException {
        Optional<PostLog.Entry> noted = posts.find(place.community(), marker);
        if (noted.isEmpty()) {
            return null;
        }
        String key = noted.get().key();
        return key == null ? messages.find(what.at, marker).orElse(null) : key;
    }

    /// Not every app is an assistant; then a message shows it.
    private boolean isStatus(Showing what, String text) throws InterruptedException {
        try {
            messages.status(what.at, text);
        } catch (SlackTrouble trouble) {
            if (trouble.kind() != SlackTrouble.Kind.REFUSED) {
                throw trouble;
            }
            what.assistant = false;
        }
        return what.assistant;
    }

    private void remove(Showing what, PlaceId place, @Nullable String key, String marker) {
        try {
            if (what.assistant) {
                messages.status(what.at, "");
            }
            @Nullable String there = key;
            if (there == null && posts.find(place.community(), marker).isPresent()) {
                there = messages.find(what.at, marker).orElse(null);
            }
            if (there != null) {
                messages.takeAway(what.at.channel(), there);
            }
            posts.gone(place.community(), marker);
        } catch (SlackTrouble trouble) {
            log.warn("What was being done stays shown until the next start: {}", trouble.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
