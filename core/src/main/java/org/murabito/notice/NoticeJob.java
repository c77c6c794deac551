package org.murabito.notice;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.OutgoingPost;
import org.murabito.workspace.Change;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Posts what changed in a workspace in its channel. Which changes a notice holds is decided once and kept before it is
/// posted, so that however often it runs each change is posted once.
public final class NoticeJob implements JobWorker {
    public static final String KIND = "notice";

    /// Changes that follow each other within this time are told together.
    static final Duration TOGETHER = Duration.ofSeconds(20);

    private final WorkspaceStore workspaces;
    private final Outbox outbox;
    private final NoticeWriter writer;

    public NoticeJob(WorkspaceStore workspaces, Outbox outbox, NoticeWriter writer) {
        this.workspaces = workspaces;
        this.outbox = outbox;
        this.writer = writer;
    }

    /// Accepts a notice of whatever is in none yet.
    public static void accept(WorkspaceStore workspaces, Jobs jobs) {
        for (Change oldest : workspaces.untold()) {
            WorkspaceId workspace = oldest.entry().workspace();
            jobs.accept(
                    new JobId(KIND, workspace + "/" + oldest.number()),
                    oldest.number() + " " + workspace,
                    oldest.at().plus(TOGETHER));
        }
    }

    @Override
    public Outcome work(Job job) throws InterruptedException {
        int space = job.payload().indexOf(' ');
        long number = Long.parseLong(job.payload().substring(0, space));
        WorkspaceId id = WorkspaceId.parse(job.payload().substring(space + 1));
        Workspace workspace = workspaces.find(id).orElse(null);
        List<Change> changes = workspace == null ? List.of() : workspaces.gather(id, number);
        PlaceId channel = workspace == null ? null : workspace.channel();
        if (workspace == null || channel == null || changes.isEmpty()) {
            return new Outcome.Done();
        }
        String marker = KIND + ":" + id.number() + ":" + number;
        if (!outbox.isPosted(channel, marker)) {
            Markup markup = outbox.doors().of(channel.community()).markup();
            writer.write(workspace, changes, markup)
                    .map(notice -> new OutgoingPost(channel, marker, notice).aboutNamedAnd(Set.of()))
                    .ifPresent(outbox::publish);
        }
        return new Outcome.Done();
    }
}
