package org.murabito.notice;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.date.Recurrence;
import org.murabito.job.Jobs;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.reminder.Reminders;
import org.murabito.text.TextStart;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Result;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.WorkspaceListener;

/// Has done what follows from a change: a notice, or the reminder of a comment.
public final class WorkspaceFollowUps implements WorkspaceListener {
    /// With the mark that something was cut.
    private static final int MOST_TEXT = Reminder.LONGEST - 1;

    private final Reminders reminders;
    private final WorkspaceStore workspaces;
    private final Jobs jobs;

    public WorkspaceFollowUps(Reminders reminders, WorkspaceStore workspaces, Jobs jobs) {
        this.reminders = reminders;
        this.workspaces = workspaces;
        this.jobs = jobs;
    }

    @Override
    public void changed(WorkspaceId workspace) {
        NoticeJob.accept(workspaces, jobs);
    }

    /// A notice that waits finds no workspace and tells nothing.
    @Override
    public void removing(WorkspaceId workspace) {
        reminders.withdraw(workspace.community(), workspace.number());
    }

    @Override
    public Result<Entry> toRemind(
            Workspace workspace, Entry entry, String origin, Comment comment, @Nullable Recurrence rule) {
        MemberId owner = Objects.requireNonNull(comment.author());
        PlaceId channel = Objects.requireNonNull(workspace.channel());
        ReminderId id =
                ReminderId.ofComment(workspace.id().community(), workspace.id().number(), origin);
        Reminder wanted = Reminder.wanted(
                id,
                owner,
                channel,
                null,
                TextStart.marked(entry.id() + " " + entry.title() + ": " + comment.text(), MOST_TEXT),
                Objects.requireNonNull(comment.due()),
                rule,
                comment.at());
        return reminders
                .set(wanted)
                .<Result<Entry>>map(_ -> new Result.Done<>(entry))
                .orElseGet(() -> new Result.Refused<>(Result.Why.FULL, Reminders.MOST));
    }
}
