package org.murabito.chat.door;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandReplies;
import org.murabito.text.Language;

/// How Murabito acts in a community: one per door kind. Calls may come from any thread, return when the
/// door has taken the change, and throw [DoorException] when it could not.
public interface ChatDoor {
    DoorKind kind();

    /// Whether it leads to this community. One of its kind that came by import may be of a server that
    /// Murabito was never let into; that is met through the web chat.
    default boolean serves(CommunityId community) {
        return true;
    }

    /// Whether Murabito is in a channel and may speak there. It knows of more channels than it was let into.
    default boolean livesIn(PlaceId channel) {
        return true;
    }

    /// What the platform says that a community speaks; empty where it does not.
    default Optional<Language> language(CommunityId community) {
        return Optional.empty();
    }

    /// Whether the member may say for good how Murabito is to behave here. Doubt means no.
    boolean administers(MemberId member);

    /// How this door writes mentions and links.
    Markup markup();

    /// Posts in Murabito's name, once: a second call with the same `marker` returns the first one's key and
    /// posts nothing but what is missing of a post that was cut off.
    ///
    /// @param markdown CommonMark with this door's mentions and links already in it
    /// @param replyTo the key of the message it answers
    /// @param marker names what is being said, for example `answer:4711`; [#findPosted] finds it again
    /// @param offer the buttons below, where the door has any
    /// @return the door's key of the post
    String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer);

    /// The same without buttons.
    default String post(PlaceId place, String markdown, @Nullable String replyTo, String marker) {
        return post(place, markdown, replyTo, marker, null);
    }

    /// Looks for a post with this marker, also after a restart.
    Optional<String> findPosted(PlaceId place, String marker);

    /// Changes what a post says.
    ///
    /// @param offer the buttons below from now on, where the door has any; others go
    void edit(PlaceId place, String key, String markdown, @Nullable Offer offer);

    void delete(PlaceId place, String key);

    /// Puts (`on`) or takes away Murabito's reaction. Doing it twice is the same as once.
    void react(PlaceId place, String key, String emoji, boolean on);

    /// Says something that this member alone sees, and that is kept nowhere. Best effort, never throws.
    ///
    /// @param words plain, without markup
    /// @return false where the door cannot: then nothing is said
    default boolean whisper(PlaceId place, MemberId to, String words) {
        return false;
    }

    /// Shows what Murabito is doing about a question, until the next call; an empty text takes it away.
    /// Best effort, never throws.
    void progress(PlaceId place, String questionKey, String text);

    /// Shows under a question what is written of its answer so far, until the next call; a blank text takes
    /// it away. What is posted in the end takes its place. Best effort, returns at once, never throws.
    ///
    /// @param markdown CommonMark with this door's mentions and links already in it
    default void preview(PlaceId place, String questionKey, String markdown) {}

    /// Where commands are answered.
    default CommandReplies commandReplies() {
        return CommandReplies.NONE;
    }
}
