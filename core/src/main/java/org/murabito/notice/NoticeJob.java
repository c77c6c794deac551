package org.murabito.notice;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.murabito.act.DueTurns;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.Markup;
import org.murabito.chat.event.Announcement;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Job;
import org.murabito.job.JobId;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.workspace.Change;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Posts what changed in a workspace in its channel. Which changes a notice holds is decided once and kept before it is
/// posted, so that however often it runs each change is posted once. A channel that is to be quiet is told when that
/// ends.
public final class NoticeJob implements JobWorker {
    public static final String KIND = "notice";

    /// Changes that follow each other within this time are told together.
    static final Duration TOGETHER = Duration.ofSeconds(20);

    private final WorkspaceStore workspaces;
    private final Outbox outbox;
    private final NoticeWriter writer;
    private final DueTurns turns;

    public NoticeJob(WorkspaceStore workspaces, Outbox outbox, NoticeWriter writer, DueTurns turns) {
        this.workspaces = workspaces;
        this.outbox = outbox;
        this.writer = writer;
        this.turns = turns;
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
        PlaceId channel = workspace == null ? null : workspace.channel();
        Optional<Duration> quiet = channel == null ? Optional.empty() : turns.quiet(channel);
        if (quiet.isPresent()) {
            return later(quiet.get());
        }
        List<Change> changes = workspace == null ? List.of() : workspaces.gather(id, number);
        if (workspace == null || channel == null || changes.isEmpty()) {
            return new Outcome.Done();
        }
        String marker = KIND + ":" + id.number() + ":" + number;
        Markup markup = outbox.doors().of(channel.community()).markup();
        List<Member> members = outbox.named().communities().members(channel.community());
        return writer.write(workspace, changes, markup)
                .map(notice -> new Announcement(
                        marker, notice, null, Set.of(), PostSubjectRecorder.known(members, notice, markup, Set.of())))
                .flatMap(what -> turns.take(new ChatEvent.NoticeDue(channel, what)))
                .map(NoticeJob::later)
                .orElseGet(Outcome.Done::new);
    }

    /// Nothing is gathered meanwhile, so that whatever changes until then is in the same notice.
    private static Outcome later(Duration wait) {
        return new Outcome.Later(wait, "the channel is to be quiet");
    }
}
