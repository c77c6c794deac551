package org.murabito.app;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.murabito.TurnResult;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.Settings;
import org.murabito.chat.Post;
import org.murabito.chat.event.ChatEvent;
import org.murabito.job.Jobs;
import org.murabito.judge.mode.ChannelModes;
import org.murabito.knowledge.note.Notes;
import org.murabito.reminder.Reminders;
import org.murabito.runlog.RunStore;
import org.murabito.workspace.WorkspaceStore;

/// Murabito at work with nobody able to come in: whoever holds it says what members say, and reads what comes of it.
public final class ClosedInstance implements AutoCloseable {
    private static final Duration A_MOMENT = Duration.ofMillis(5);
    private static final int MOST_JOBS = 200;

    private final Murabito murabito;
    private final ChatRuntime runtime;

    private ClosedInstance(Murabito murabito, ChatRuntime runtime) {
        this.murabito = murabito;
        this.runtime = runtime;
    }

    public static ClosedInstance open(Path folder, Settings settings, ApiKeys keys, Clock clock) {
        DataFolder dataFolder = new DataFolder(folder);
        Murabito murabito = Murabito.open(dataFolder, settings, keys, clock);
        murabito.wiring().tools().tooling().begin();
        ChatRuntime runtime = RunningInstance.behindClosedDoors(murabito, dataFolder.uploads());
        runtime.begin();
        return new ClosedInstance(murabito, runtime);
    }

    public Murabito murabito() {
        return murabito;
    }

    /// The turn of a message that a member posts.
    public TurnResult post(Post post) {
        return runtime.inbox().take(new ChatEvent.MessagePosted(post));
    }

    /// Waits until no work is due any more, and every search finds what was said. False where that takes too long.
    public boolean awaitIdle(Duration patience) throws InterruptedException {
        Jobs jobs = murabito.wiring().storage().jobs();
        long begun = System.nanoTime();
        while (isAnyDue(jobs, murabito.clock().instant())) {
            if (System.nanoTime() - begun > patience.toNanos()) {
                return false;
            }
            Thread.sleep(A_MOMENT);
        }
        return murabito.awaitIndexed(patience);
    }

    private static boolean isAnyDue(Jobs jobs, Instant now) {
        return jobs.unfinished(MOST_JOBS).stream().anyMatch(job -> !job.due().isAfter(now));
    }

    public RunStore runs() {
        return murabito.wiring().storage().runs();
    }

    public Reminders reminders() {
        return murabito.wiring().work().reminders();
    }

    public WorkspaceStore workspaces() {
        return murabito.wiring().work().workspaces();
    }

    public Notes notes() {
        return murabito.wiring().memory().notes();
    }

    public ChannelModes modes() {
        return murabito.wiring().storage().modes();
    }

    /// What memory is made of is read up to now.
    public boolean awaitRemembered(Duration patience) {
        return murabito.wiring()
                .memory()
                .feed()
                .awaitTold(murabito.stores().messages().cursor(), patience);
    }

    @Override
    public void close() {
        runtime.close();
        runtime.inbox().settle();
        murabito.close();
    }
}
