package org.murabito.notice;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.outbox.NamedMembers;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Doors;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
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
    private final NamedMembers named;
    private final Doors doors;
    private final NoticeWriter writer;

    public NoticeJob(WorkspaceStore workspaces, NamedMembers named, Doors doors, NoticeWriter writer) {
        this.workspaces = workspaces;
        this.named = named;
        this.doors = doors;
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
        ChatDoor door = doors.of(channel.community());
        String marker = KIND + ":" + id.number() + ":" + number;
        if (door.findPosted(channel, marker).isEmpty()) {
            Optional<String> text = writer.write(workspace, changes, door.markup());
            text.ifPresent(notice -> {
                named.note(channel, marker, notice, door.markup(), Set.of());
                door.post(channel, notice, null, marker);
            });
        }
        return new Outcome.Done();
    }
}
