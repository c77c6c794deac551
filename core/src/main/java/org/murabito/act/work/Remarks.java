package org.murabito.act.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.date.Recurrence;
import org.murabito.date.Rest;
import org.murabito.perceive.Order;
import org.murabito.reminder.FirstTime;
import org.murabito.workspace.Comment;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Result;

/// Keeps what is said about an item or a task: a word, a call for help, or something to be reminded of.
final class Remarks {
    private final WorkspaceService service;
    private final DateReader dates = new DateReader();

    Remarks(WorkspaceService service) {
        this.service = service;
    }

    /// What to say.
    String obey(OnEntry one, Order.Remark remark) {
        return switch (remark.kind()) {
            case PLAIN -> keep(one, remark.kind(), remark.text());
            case HELP_WANTED ->
                keep(one, remark.kind(), remark.text().isBlank() ? one.voice().say("comment.help") : remark.text());
            case REMINDER -> remind(one, remark.text());
        };
    }

    private String remind(OnEntry one, String text) {
        Voice voice = one.voice();
        Instant said = one.wish().at();
        Found found = dates.read(text, said.atZone(voice.zone())).orElse(null);
        if (found == null) {
            return dates.isOver(text, said.atZone(voice.zone()))
                    ? voice.say("refused.IN_THE_PAST")
                    : voice.say("comment.when", one.id().number());
        }
        if (found.doubt() != null) {
            return voice.asks(found.doubt(), found.reading());
        }
        Instant due = FirstTime.of(found.reading(), said, voice.zone());
        Recurrence rule = FirstTime.rule(found.reading(), due, voice.zone());
        String rest = rule == null ? Rest.of(text, found) : text;
        Comment comment = said(one, Comment.Kind.REMINDER, rest.isBlank() ? text : rest, due);
        return kept(one, comment, rule, voice.when(due, rule));
    }

    private String keep(OnEntry one, Comment.Kind kind, String text) {
        return kept(one, said(one, kind, text, null), null, "");
    }

    private static Comment said(OnEntry one, Comment.Kind kind, String text, @Nullable Instant due) {
        return new Comment(one.id(), 1, kind, one.wish().by(), one.wish().at(), text, due);
    }

    private String kept(OnEntry one, Comment said, @Nullable Recurrence rule, String when) {
        Result<Entry> kept = service.entry(one.where().asker(), one.id())
                .then(entry -> service.comment(one.where().asker(), one.wish().origin(), said, rule)
                        .then(_ -> new Result.Done<>(entry)));
        return one.voice()
                .said(
                        kept,
                        entry -> one.voice()
                                .say(
                                        "comment." + said.kind(),
                                        entry.id().number(),
                                        one.markup().escape(entry.title()),
                                        when));
    }
}
