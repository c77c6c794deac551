package org.murabito.action.work;

import java.util.ArrayList;
import java.util.List;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.text.TextStart;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// Shows one item or task with what was said about it last.
public final class ShowEntry extends Action<Entry> {
    private static final int MOST_TEXT = 800;
    private static final int MOST_COMMENTS = 5;

    private final WorkParts parts;

    public ShowEntry(WorkParts parts) {
        super("show_entry", Effect.SHOWS);
        this.parts = parts;
    }

    @Override
    public boolean isShownBelow() {
        return true;
    }

    @Override
    public ActionResult<Entry> run(ActionRequest request, Arguments arguments) {
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> parts.entry(
                                workspace,
                                arguments,
                                id -> WorkRefusal.orElse(
                                        parts.service().entry(request.asker(), id),
                                        entry -> new ActionResult.Receipt<>(
                                                entry,
                                                style -> text(
                                                        entry, parts.store().comments(id), style),
                                                null))));
    }

    private String text(Entry entry, List<Comment> comments, ReceiptStyle style) {
        List<String> lines = new ArrayList<>();
        lines.add(head(entry, style));
        if (!entry.text().isBlank()) {
            lines.add(style.escape(TextStart.marked(entry.text(), MOST_TEXT)));
        }
        int earlier = Math.max(0, comments.size() - MOST_COMMENTS);
        if (earlier > 0) {
            lines.add(style.say("entry.earlier", earlier));
        }
        comments.stream().skip(earlier).forEach(comment -> lines.add(line(comment, style)));
        return String.join("\n", lines);
    }

    private String head(Entry entry, ReceiptStyle style) {
        return switch (entry) {
            case Task task ->
                style.say(
                        "entry.head",
                        TaskLine.of(task, parts.people(), style),
                        style.say("status." + task.plan().status()));
            case Item item -> {
                String line = style.say("task.line", item.id().number(), style.escape(item.title()), "");
                yield item.isOver() ? style.say("entry.head", line, style.say("status.CLOSED")) : line;
            }
        };
    }

    private String line(Comment comment, ReceiptStyle style) {
        return style.say(
                "entry.comment",
                parts.people().name(comment.author(), style),
                style.when(comment.at()),
                style.escape(TextStart.marked(comment.text(), MOST_TEXT)));
    }
}
