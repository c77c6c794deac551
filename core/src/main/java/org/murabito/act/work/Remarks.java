package org.murabito.act.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.date.Rest;
import org.murabito.perceive.Order;
import org.murabito.reminder.FirstTime;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Desk;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Result;

/// Keeps what is said about an item or a task: a word, a call for help, or something to be reminded of.
final class Remarks {
    private final Desk desk;
    private final DateReader dates = new DateReader();

    Remarks(Desk desk) {
        this.desk = desk;
    }

    /// What to say.
    String obey(OnEntry one, Order.Remark remark) {
        return switch (remark.kind()) {
            case PLAIN -> keep(one, remark.kind(), remark.text(), null);
            case HELP_WANTED ->
                keep(
                        one,
                        remark.kind(),
                        remark.text().isBlank() ? one.voice().say("comment.help") : remark.text(),
                        null);
            case REMINDER -> remind(one, remark.text());
        };
    }

    private String remind(OnEntry one, String text) {
        Voice voice = one.voice();
        Instant said = one.where().message().at();
        Found found = dates.read(text, said.atZone(voice.zone())).orElse(null);
        if (found == null) {
            return voice.say("comment.when", one.id().number());
        }
        String rest = Rest.of(text, found);
        return keep(
                one,
                Comment.Kind.REMINDER,
                rest.isBlank() ? text : rest,
                FirstTime.of(found.reading(), said, voice.zone()));
    }

    private String keep(OnEntry one, Comment.Kind kind, String text, @Nullable Instant due) {
        Message message = one.where().message();
        Comment said = new Comment(one.id(), 1, kind, message.author(), message.at(), text, due);
        Result<Entry> kept = desk.entry(one.where().asker(), one.id())
                .then(entry -> desk.comment(
                                one.where().asker(), one.id(), one.where().origin(), said)
                        .then(_ -> new Result.Done<>(entry)));
        return one.voice()
                .said(
                        kept,
                        entry -> one.voice()
                                .say(
                                        "comment." + kind,
                                        entry.id().number(),
                                        one.markup().escape(entry.title()),
                                        due == null ? "" : one.voice().when(due)));
    }
}
