package org.murabito.act;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.murabito.archive.ErasureStore;
import org.murabito.archive.Kept;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Post;
import org.murabito.job.Jobs;
import org.murabito.perceive.Order;
import org.murabito.perceive.PlaceView;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.think.Intent;

/// Tells members what is kept of them, forgets them once they are sure, and takes them in again.
final class Leaving {
    private final Jobs jobs;
    private final ErasureStore erasure;
    private final PlaceView view;
    private final Phrases phrases = new Phrases("org.murabito.act.leaving");

    Leaving(Jobs jobs, ErasureStore erasure, PlaceView view) {
        this.jobs = jobs;
        this.erasure = erasure;
        this.view = view;
    }

    /// What to say. Forgetting is accepted durably before it is said that it is done.
    String obey(Message message, Order.OfMe order) {
        String name = view.ownName(message.place().community());
        return switch (order) {
            case Order.AboutMe _ -> say(message, "about-me", view.said(message.place(), message.author()), name);
            case Order.ForgetMe forget -> {
                if (forget.sure()) {
                    forget(message, message.at());
                }
                yield say(message, forget.sure() ? "forgetting" : "forget.sure", name);
            }
            case Order.OptOut out -> {
                if (out.sure()) {
                    forget(message, Instant.MAX);
                }
                yield say(message, out.sure() ? "opted-out" : "opt-out.sure", name);
            }
            case Order.OptIn _ -> say(message, "is-in", name);
        };
    }

    private void forget(Message message, Instant until) {
        MemberId member = message.author();
        jobs.accept(ForgetJob.id(member, message.id()), ForgetJob.payload(member, until));
    }

    /// Once a day to each in a place, since nothing of theirs is kept by which it could be seen who was told.
    Outcome unkept(Intent.TellUnkept intent, ChatDoor door) {
        Post post = intent.post();
        String name = view.ownName(post.place().community());
        Language language = Language.of(post.text());
        LocalDate day = LocalDate.ofInstant(post.at(), ZoneOffset.UTC);
        if (intent.wantsIn() && intent.why() == Kept.Why.OPTED_OUT) {
            erasure.refuse(post.author(), post.at());
            String key = door.post(
                    post.place(),
                    phrases.say(language, "opted-in", name),
                    null,
                    "opted-in:" + post.author() + ":" + post.at());
            return new Outcome.Said(post.place(), key, false);
        }
        String marker = "unkept:" + post.place() + ":" + post.author() + ":" + day;
        if (door.findPosted(post.place(), marker).isPresent()) {
            return new Outcome.DidNothing("said so today");
        }
        String why = intent.why() == Kept.Why.NEVER_READ ? "unkept.never-read" : "unkept.opted-out";
        String key = door.post(post.place(), phrases.say(language, why, name), null, marker);
        return new Outcome.Said(post.place(), key, false);
    }

    private String say(Message message, String key, Object... values) {
        return phrases.say(Language.of(message.text()), key, values);
    }
}
