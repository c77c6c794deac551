package org.murabito.webchat.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// An item or a task as it goes out; fields that do not apply are left out.
record EntryView(
        String kind,
        long workspace,
        long number,
        String title,
        String text,
        @Nullable Boolean closed,
        @Nullable Long item,
        MessageView.@Nullable Who assignee,
        @Nullable String due,
        @Nullable String status,
        @Nullable String priority,
        MessageView.@Nullable Who author,
        String at,
        String changedAt,
        @Nullable String doneAt) {

    /// A comment as it goes out.
    record CommentView(
            long number,
            String kind,
            MessageView.@Nullable Who author,
            String at,
            String text,
            @Nullable String due) {
        static CommentView of(Comment comment, MessageViews views) {
            return new CommentView(
                    comment.number(),
                    RequestFields.lower(comment.kind()),
                    who(comment.author(), views),
                    comment.at().toString(),
                    comment.text(),
                    time(comment.due()));
        }
    }

    static EntryView of(Entry entry, MessageViews views) {
        Task task = entry instanceof Task found ? found : null;
        Task.Plan plan = task == null ? null : task.plan();
        return new EntryView(
                task == null ? "item" : "task",
                entry.id().workspace().number(),
                entry.id().number(),
                entry.title(),
                entry.text(),
                entry instanceof Item item ? item.matter().closed() : null,
                plan == null ? null : plan.item(),
                plan == null ? null : who(plan.assignee(), views),
                plan == null ? null : time(plan.due()),
                plan == null ? null : RequestFields.lower(plan.status()),
                plan == null ? null : RequestFields.lower(plan.priority()),
                who(entry.stamp().author(), views),
                entry.stamp().at().toString(),
                entry.stamp().changedAt().toString(),
                task == null ? null : time(task.doneAt()));
    }

    private static MessageView.@Nullable Who who(@Nullable MemberId member, MessageViews views) {
        return member == null ? null : views.who(member);
    }

    private static @Nullable String time(@Nullable Instant time) {
        return time == null ? null : time.toString();
    }
}
