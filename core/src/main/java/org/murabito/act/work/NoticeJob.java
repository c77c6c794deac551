package org.murabito.act.work;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Doors;
import org.murabito.chat.PlaceId;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.persona.Personas;
import org.murabito.workspace.Change;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Tells what changed in a workspace in its channel. Which changes a notice tells is decided once and kept before it is
/// posted, so that however often it runs each change is told once.
public final class NoticeJob implements JobWorker {
    public static final String KIND = "notice";

    /// Changes that follow each other within this time are told together.
    static final Duration TOGETHER = Duration.ofSeconds(20);

    private final WorkspaceStore workspaces;
    private final Retold retold;
    private final Doors doors;
    private final NoticeWriter writer;

    public NoticeJob(Errands errands, Doors doors, Personas personas, OpeningLine opening) {
        this.workspaces = errands.workspaces();
        this.retold = errands.retold();
        this.doors = doors;
        this.writer = new NoticeWriter(errands, personas, opening);
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
                retold.note(channel, marker, notice, door.markup(), Set.of());
                door.post(channel, notice, null, marker);
            });
        }
        return new Outcome.Done();
    }
}
