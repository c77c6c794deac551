package org.murabito.act;

import java.time.LocalDate;
import java.time.ZoneOffset;
import org.murabito.act.order.OrderedActions;
import org.murabito.archive.KeepResult;
import org.murabito.chat.Post;
import org.murabito.chat.door.ChatDoor;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.think.Intent;

/// Says to somebody of whom nothing is kept why they get no answer, and takes them in again where they want it.
final class OptedOutMember {
    private final OrderedActions ordered;
    private final PlaceView view;
    private final Outbox outbox;
    private final Phrases phrases = new Phrases("org.murabito.act.leaving");

    OptedOutMember(OrderedActions ordered, PlaceView view, Outbox outbox) {
        this.ordered = ordered;
        this.view = view;
        this.outbox = outbox;
    }

    /// Once a day to each in a place, since nothing of theirs is kept by which it could be seen who was told.
    Outcome say(Intent.NotifyUnkept intent, ChatDoor door) {
        Post post = intent.post();
        if (intent.wantsIn()) {
            String marker = "opted-in:" + post.author() + ":" + post.at();
            String key = outbox.publish(new OutgoingPost(post.place(), marker, ordered.optIn(post, door)));
            return new Outcome.Said(post.place(), key, false);
        }
        LocalDate day = LocalDate.ofInstant(post.at(), ZoneOffset.UTC);
        String marker = "unkept:" + post.place() + ":" + post.author() + ":" + day;
        if (outbox.isPosted(post.place(), marker)) {
            return new Outcome.DidNothing();
        }
        String why = intent.why() == KeepResult.Why.NEVER_READ ? "unkept.never-read" : "unkept.opted-out";
        String name = view.ownName(post.place().community());
        String words = phrases.say(Language.of(post.text()), why, name);
        String key = outbox.publish(new OutgoingPost(post.place(), marker, words));
        return new Outcome.Said(post.place(), key, false);
    }
}
