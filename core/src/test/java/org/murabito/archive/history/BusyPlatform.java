package org.murabito.archive.history;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.testing.agent.SettableClock;

/// A platform on which people go on talking while it is read, slowly; its time is not the time of whoever reads it.
/// What is said is heard at once, as by a live connection.
final class BusyPlatform implements ChannelHistory {
    private static final int PAGE = 3;

    private final MessageStore messages;
    private final RandomGenerator random;
    private final List<Post> posts = new ArrayList<>();
    private final Set<String> deleted = new HashSet<>();
    private final SettableClock clock;
    private final Duration skew;
    private int said;
    private int denials;
    private boolean hidden;

    /// @param skew how far the clock of whoever reads is ahead of the platform's
    BusyPlatform(MessageStore messages, SettableClock clock, Duration skew, RandomGenerator random) {
        this.messages = messages;
        this.clock = clock;
        this.skew = skew;
        this.random = random;
    }

    private Instant now() {
        return clock.instant().minus(skew);
    }

    /// @param heard whether anybody listens
    void say(boolean heard) {
        clock.advance(Duration.ofMillis(random.nextLong(0, 3) * 500));
        said++;
        MemberId author = random.nextBoolean() ? CatchingUpTest.ANA : CatchingUpTest.SELF;
        Post post = Post.said(CatchingUpTest.HALL, "k" + said, author, now(), "words " + said);
        posts.add(post);
        if (heard) {
            messages.keep(List.of(post));
        }
    }

    /// While nobody listens.
    void deleteOne() {
        deleted.add(posts.remove(random.nextInt(posts.size())).key());
    }

    int deleted() {
        return deleted.size();
    }

    /// Pages are empty from now on, as where Murabito may not read back any more.
    void hide() {
        hidden = true;
    }

    List<String> living() {
        return posts.stream().map(Post::key).toList();
    }

    /// The next questions after single messages fail.
    void deny(int questions) {
        denials = questions;
    }

    @Override
    public synchronized Page read(PlaceId place, @Nullable String cursor) {
        if (hidden) {
            return new Page(List.of(), null);
        }
        goOn();
        int end = cursor == null ? posts.size() : Math.min(posts.size(), Integer.parseInt(cursor));
        int start = Math.max(0, end - PAGE);
        Page page = new Page(posts.subList(start, end).reversed(), start == 0 ? null : String.valueOf(start));
        goOn();
        return page;
    }

    private void goOn() {
        clock.advance(Duration.ofMillis(random.nextLong(8_000)));
        for (int i = random.nextInt(3); i > 0; i--) {
            say(true);
        }
    }

    @Override
    public synchronized boolean isDeleted(Message message) {
        goOn();
        if (denials > 0) {
            denials--;
            throw new DoorException("HTTP 503", true);
        }
        return deleted.contains(message.key());
    }
}
