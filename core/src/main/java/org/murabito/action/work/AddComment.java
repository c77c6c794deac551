package org.murabito.action.work;

import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.TimeReader;
import org.murabito.action.Undo;
import org.murabito.date.Recurrence;
import org.murabito.date.reader.FoundTime;
import org.murabito.date.reader.RequestWords;
import org.murabito.reminder.FirstTime;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Why;

/// Says something about an item or a task: a word, a call for help, or something to be reminded of. Words stay; a
/// reminder is taken back by its number.
public final class AddComment extends Action<Comment> {
    private final WorkParts parts;

    public AddComment(WorkParts parts) {
        super("add_comment", Effect.IRREVERSIBLE);
        this.parts = parts;
    }

    /// What was said stays, and a call for help reaches others; a reminder is the asker's own.
    @Override
    public boolean asksFirst(ActionRequest request, Arguments arguments) {
        return kind(arguments) != Comment.Kind.REMINDER;
    }

    @Override
    public ActionResult<Comment> run(ActionRequest request, Arguments arguments) {
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> parts.entry(workspace, arguments, id -> comment(request, arguments, id)));
    }

    private static Comment.Kind kind(Arguments arguments) {
        return arguments.one("kind", Comment.Kind.class).orElse(Comment.Kind.PLAIN);
    }

    private ActionResult<Comment> comment(ActionRequest request, Arguments arguments, EntryId on) {
        Comment.Kind kind = kind(arguments);
        String text = arguments.written("text");
        if (kind != Comment.Kind.REMINDER && arguments.text("due").isPresent()) {
            return WorkRefusal.of(Why.NO_TIME);
        }
        return switch (kind) {
            case PLAIN -> keep(request, said(request, on, kind, text, null), null);
            case HELP_WANTED ->
                keep(
                        request,
                        said(
                                request,
                                on,
                                kind,
                                text.isBlank() ? ReceiptStyle.say(request.language(), "comment.help") : text,
                                null),
                        null);
            case REMINDER -> remind(request, on, text, arguments.text("due").orElse(null));
        };
    }

    private ActionResult<Comment> remind(ActionRequest request, EntryId on, String text, @Nullable String due) {
        return switch (parts.times().read(due == null ? text : due, request.at())) {
            case TimeReader.Given.None(boolean over) ->
                over
                        ? WorkRefusal.of(Why.IN_THE_PAST)
                        : new ActionResult.Question<>(style -> style.say("comment.when", on.number()));
            case TimeReader.Given.Doubtful(var doubt, var found) ->
                new ActionResult.Question<>(style -> style.asks(doubt, found.reading()));
            case TimeReader.Given.Exact(Instant at) ->
                keep(request, said(request, on, Comment.Kind.REMINDER, text, at), null);
            case TimeReader.Given.Words(FoundTime found) -> {
                Instant first = FirstTime.of(
                        found.reading(), request.at(), parts.times().zone());
                Recurrence rule = FirstTime.rule(found.reading());
                String rest = rule == null && due == null ? RequestWords.of(text, found) : text;
                yield keep(
                        request, said(request, on, Comment.Kind.REMINDER, rest.isBlank() ? text : rest, first), rule);
            }
        };
    }

    private static Comment said(
            ActionRequest request, EntryId on, Comment.Kind kind, String text, @Nullable Instant due) {
        return new Comment(on, 1, kind, request.member(), request.at(), text, due);
    }

    private ActionResult<Comment> keep(ActionRequest request, Comment said, @Nullable Recurrence rule) {
        return WorkRefusal.orElse(
                parts.service().entry(request.asker(), said.on()),
                entry -> WorkRefusal.orElse(
                        parts.service()
                                .comment(request.asker(), request.origin(), said, rule)
                                .then(kept -> asBefore(request, kept, said)),
                        kept -> receipt(entry, kept, reminder(request, kept).orElse(null))));
    }

    private Result<Comment> asBefore(ActionRequest request, Comment kept, Comment said) {
        boolean other = kept.kind() != said.kind() || !kept.text().equals(said.text());
        if (request.replyTo() == null) {
            return other ? Result.refused(Why.OTHER_BODY) : new Result.Done<>(kept);
        }
        return new Result.Done<>(parts.service().edited(kept, said));
    }

    private Optional<Reminder> reminder(ActionRequest request, Comment kept) {
        return kept.kind() == Comment.Kind.REMINDER
                ? parts.reminders()
                        .find(ReminderId.ofComment(
                                request.community(), kept.on().workspace().number(), request.origin()))
                : Optional.empty();
    }

    private static ActionResult<Comment> receipt(Entry entry, Comment kept, @Nullable Reminder reminder) {
        return new ActionResult.Receipt<>(
                kept,
                style -> style.say(
                        "comment." + kept.kind(),
                        entry.id().number(),
                        style.escape(entry.title()),
                        reminder == null ? "" : style.when(reminder.due(), reminder.rule())),
                reminder == null ? null : new Undo("cancel_reminder", Arguments.of("number", reminder.number())));
    }
}
