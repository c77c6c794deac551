package org.murabito;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.act.work.Errands;
import org.murabito.act.work.Following;
import org.murabito.act.work.NoticeJob;
import org.murabito.act.work.OpeningLine;
import org.murabito.act.work.ReminderJob;
import org.murabito.act.work.SecondReading;
import org.murabito.act.work.Tellers;
import org.murabito.chat.Doors;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.memory.DailyTokens;
import org.murabito.perceive.Boards;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.think.BriefCall;
import org.murabito.think.PromptFiles;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.OrganisationService;

/// What is to be done in the town, and to be reminded of.
final class Chores {
    final InMemoryWorkspaceStore workspaces;
    final Reminders reminders;
    final Errands errands;
    final List<Persona> companions = new ArrayList<>();
    private final InMemoryCommunityStore communities;
    private final Clock clock;

    Chores(InMemoryCommunityStore communities, Jobs jobs, Clock clock) {
        this.communities = communities;
        this.clock = clock;
        this.workspaces = new InMemoryWorkspaceStore(communities);
        this.reminders = new Reminders(new InMemoryReminderStore(communities), jobs, clock, ZoneOffset.UTC);
        this.errands = new Errands(
                workspaces,
                new WorkspaceService(workspaces, communities, new Following(reminders, workspaces, jobs)),
                new OrganisationService(workspaces, communities),
                reminders,
                communities,
                new InMemoryPostSubjects(communities));
    }

    Boards boards() {
        return new Boards(workspaces);
    }

    /// @param model opens notices; null for none
    Map<String, JobWorker> workers(Doors doors, Tellers tellers, @Nullable LanguageModel model, DailyTokens tokens) {
        BriefCall call = model == null ? null : new BriefCall(model, Prices.builtIn(), Duration.ofSeconds(5), tokens);
        PromptFiles prompts = new PromptFiles(communities, ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);
        OpeningLine opening = new OpeningLine(call, prompts);
        return Map.of(
                NoticeJob.KIND,
                new NoticeJob(errands, doors, new Personas(Persona.MURABITO, companions), opening),
                Reminders.KIND,
                new ReminderJob(reminders, doors, communities, errands.subjects(), tellers, clock),
                Reminders.DOUBT,
                new SecondReading(reminders, tellers.view(), doors, call, prompts));
    }
}
