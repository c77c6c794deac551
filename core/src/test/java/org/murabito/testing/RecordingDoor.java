package org.murabito.testing;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;

/// A door that keeps what is done through it: posts by key, reactions that stand, and progress in order.
public final class RecordingDoor implements ChatDoor {
    /// Writes plainly, and changes nothing of what others said.
    public static class PlainMarkup implements Markup {
        @Override
        public String mention(Member member) {
            return "@" + member.name();
        }

        @Override
        public String mention(Place place) {
            return "#" + place.name();
        }

        @Override
        public String link(PlaceId place, String key) {
            return "link:" + place + "/" + key;
        }

        @Override
        public String escape(String text) {
            return text;
        }
    }

    private final DoorKind kind;
    private final Markup markup;
    private final Map<String, String> keyOfMarker = new LinkedHashMap<>();
    private final Map<String, String> posts = new LinkedHashMap<>();
    private final Set<String> reactions = new LinkedHashSet<>();
    private final List<String> progress = new ArrayList<>();
    private final List<String> previews = new ArrayList<>();
    private Consumer<String> watcher = _ -> {};
    private final List<String> whispers = new ArrayList<>();
    private final List<String> answers = new ArrayList<>();
    private final Map<String, Offer> offers = new LinkedHashMap<>();
    private final Set<MemberId> administrators = new LinkedHashSet<>();
    private @Nullable DoorException trouble;
    private @Nullable PlaceId home;
    private int posted;

    private Runnable whilePosting = () -> {};

    public RecordingDoor(DoorKind kind) {
        this(kind, new PlainMarkup());
    }

    public RecordingDoor(DoorKind kind, Markup markup) {
        this.kind = kind;
        this.markup = markup;
    }

    /// Texts of the posts that stand, oldest first.
    public synchronized List<String> posts() {
        return List.copyOf(posts.values());
    }

    /// Reactions that stand, as `key emoji`.
    public synchronized Set<String> reactions() {
        return Set.copyOf(reactions);
    }

    /// Every state of what was shown of an answer while it was written.
    public synchronized List<String> previews() {
        return List.copyOf(previews);
    }

    public synchronized List<String> progress() {
        return List.copyOf(progress);
    }

    /// What single members were told, as `member: words`.
    public synchronized List<String> whispers() {
        return List.copyOf(whispers);
    }

    public synchronized void administeredBy(MemberId member) {
        administrators.add(member);
    }

    /// From now on it is in no other channel.
    public synchronized void livesOnlyIn(PlaceId channel) {
        home = channel;
    }

    @Override
    public synchronized boolean livesIn(PlaceId channel) {
        return home == null || home.equals(channel);
    }

    /// From now on nothing can be posted, changed or taken away; null ends that.
    public synchronized void refuse(@Nullable DoorException how) {
        trouble = how;
    }

    @Override
    public synchronized boolean administers(MemberId member) {
        return administrators.contains(member);
    }

    @Override
    public DoorKind kind() {
        return kind;
    }

    @Override
    public synchronized String post(
            PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        if (trouble != null) {
            throw trouble;
        }
        String known = keyOfMarker.get(marker);
        if (known != null) {
            return known;
        }
        String key = "post-" + ++posted;
        keyOfMarker.put(marker, key);
        posts.put(key, markdown);
        offer(key, offer);
        whilePosting.run();
        return key;
    }

    /// What else goes on while it takes a post.
    public synchronized void whilePosting(Runnable meanwhile) {
        whilePosting = meanwhile;
    }

    private void offer(String key, @Nullable Offer offer) {
        if (offer == null) {
            offers.remove(key);
        } else {
            offers.put(key, offer);
        }
    }

    /// Buttons that stand below posts, by key.
    public synchronized Map<String, Offer> offers() {
        return Map.copyOf(offers);
    }

    @Override
    public synchronized Optional<String> findPosted(PlaceId place, String marker) {
        return Optional.ofNullable(keyOfMarker.get(marker));
    }

    @Override
    public synchronized void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
        if (trouble != null) {
            throw trouble;
        }
        posts.replace(key, markdown);
        offer(key, offer);
    }

    @Override
    public synchronized void delete(PlaceId place, String key) {
        if (trouble != null) {
            throw trouble;
        }
        posts.remove(key);
        keyOfMarker.values().remove(key);
        offers.remove(key);
    }

    @Override
    public synchronized void react(PlaceId place, String key, String emoji, boolean on) {
        String reaction = key + " " + emoji;
        if (on) {
            reactions.add(reaction);
        } else {
            reactions.remove(reaction);
        }
    }

    @Override
    public synchronized boolean whisper(PlaceId place, MemberId to, String words) {
        whispers.add(to.key() + ": " + words);
        return true;
    }

    @Override
    public synchronized void progress(PlaceId place, String questionKey, String text) {
        progress.add(text);
    }

    @Override
    public synchronized void preview(PlaceId place, String questionKey, String markdown) {
        previews.add(markdown);
        watcher.accept(markdown);
    }

    /// Looks at every state of an answer while it is written, when it is shown.
    public synchronized void watch(Consumer<String> looking) {
        watcher = looking;
    }

    @Override
    public Markup markup() {
        return markup;
    }

    /// Answers to commands, as `id: text`, oldest first.
    public synchronized List<String> answers() {
        return List.copyOf(answers);
    }

    @Override
    public CommandReplies commandReplies() {
        return new CommandReplies() {
            @Override
            public boolean hasAnswered(CommandCall call, ReplyAddress address) {
                return answers().stream().anyMatch(answer -> answer.startsWith(call.id() + ": "));
            }

            @Override
            public boolean answer(CommandCall call, ReplyAddress address, CommandReply reply) {
                synchronized (RecordingDoor.this) {
                    if (trouble != null) {
                        throw trouble;
                    }
                    return answers.add(call.id() + ": " + reply.markdown());
                }
            }
        };
    }
}
