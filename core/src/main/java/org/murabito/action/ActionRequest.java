package org.murabito.action;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.workspace.Asker;

/// For whom an action runs, and within what. Built from what was authenticated, never from what a model wrote.
///
/// @param origin names what asks, for example `message:12`, and below it which call; the same one again does nothing
/// more
/// @param asker the member, and the channels that they are known to read where the receipt is shown
/// @param place where it is asked; null for a page
/// @param sight what may be drawn on for whoever reads the receipt
/// @param replyTo the platform's key of the message that asks; null for none
/// @param language of the receipt
/// @param at when it was asked, or last edited; to the millisecond
/// @param alone whether the asker alone reads the receipt
/// @param administrator whether the asker may manage the community, as their platform says
public record ActionRequest(
        String origin,
        Asker asker,
        @Nullable PlaceId place,
        Sight sight,
        @Nullable String replyTo,
        Language language,
        Instant at,
        boolean alone,
        boolean administrator) {
    public MemberId member() {
        return asker.member();
    }

    /// What asked: the same for everything that one message or command has done.
    public String asking() {
        String[] parts = origin.split(":", 3);
        return parts.length < 3 ? origin : parts[0] + ":" + parts[1];
    }

    /// The same under another origin.
    ActionRequest from(String other) {
        return new ActionRequest(other, asker, place, sight, replyTo, language, at, alone, administrator);
    }

    /// For what is taken back before it is done: a moment earlier, since of two changes at one time the later is the
    /// same one heard again.
    public ActionRequest before() {
        return new ActionRequest(
                origin + ":before", asker, place, sight, replyTo, language, at.minusMillis(1), alone, administrator);
    }

    public CommunityId community() {
        return member().community();
    }
}
