package org.murabito;

import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.murabito.act.DueTurns;
import org.murabito.act.order.ActionRequests;
import org.murabito.act.order.KnownTitles;
import org.murabito.act.order.OrderedActions;
import org.murabito.action.Action;
import org.murabito.action.Actions;
import org.murabito.action.Receipts;
import org.murabito.action.reminder.ReminderActions;
import org.murabito.action.work.WorkActions;
import org.murabito.action.work.WorkParts;
import org.murabito.answer.BriefCall;
import org.murabito.answer.PromptFiles;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.Doors;
import org.murabito.job.JobWorker;
import org.murabito.job.Jobs;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.memory.DailyTokens;
import org.murabito.notice.NoticeJob;
import org.murabito.notice.NoticeWriter;
import org.murabito.notice.OpeningLine;
import org.murabito.notice.ReminderHourReader;
import org.murabito.notice.ReminderJob;
import org.murabito.notice.Signatures;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.outbox.Outbox;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.TaskReferences;
import org.murabito.perceive.Titles;
import org.murabito.perceive.order.OrderReader;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.remember.RatingRecorder;
import org.murabito.reminder.Reminders;
import org.murabito.runlog.RunStore;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.InMemoryRatings;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.text.ScriptWords;
import org.murabito.workspace.Role;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What is to be done in the town, and to be reminded of.
final class Chores {
    final InMemoryWorkspaceStore workspaces;
    final Reminders reminders;
    final WorkParts parts;
    final InMemoryRatings ratings;
    final Actions actions;
    private final InMemoryPostSubjects subjects;
    final List<Persona> companions = new ArrayList<>();
    private final InMemoryCommunityStore communities;

    Chores(InMemoryCommunityStore communities, RunStore runs, Jobs jobs, Clock clock) {
        this.ratings = new InMemoryRatings(communities, runs);
        this.communities = communities;
        this.workspaces = new InMemoryWorkspaceStore(communities);
        this.reminders = new Reminders(new InMemoryReminderStore(communities), jobs, clock, ZoneOffset.UTC);
        this.subjects = new InMemoryPostSubjects(communities);
        this.parts = new WorkParts(
                workspaces,
                new WorkspaceService(workspaces, communities, new WorkspaceFollowUps(reminders, workspaces, jobs)),
                new OrganisationService(workspaces, communities),
                communities,
                reminders);
        List<Action<?>> all = new ArrayList<>(ReminderActions.of(reminders, true, new ScriptWords()));
        all.addAll(WorkActions.of(parts));
        this.actions = new Actions(all);
    }

    RatingRecorder rated(PlaceView view) {
        return new RatingRecorder(ratings, communities, view);
    }

    Outbox outbox(Doors doors) {
        return new Outbox(doors, new PostSubjectRecorder(communities, subjects));
    }

    OrderedActions ordered(PlaceView view, Actions all, Receipts receipts) {
        return new OrderedActions(new ActionRequests(communities, view), all, reminders, receipts);
    }

    Orders orders(OrderReader reader, PlaceView view) {
        return new Orders(
                reader,
                new TaskReferences(workspaces),
                new Titles(new ScriptWords(), new KnownTitles(new ActionRequests(communities, view), parts, actions)));
    }

    /// @param model opens notices; null for none
    Map<String, JobWorker> workers(
            Outbox outbox, Signatures signatures, DueTurns turns, @Nullable LanguageModel model, DailyTokens tokens) {
        BriefCall call = model == null ? null : new BriefCall(model, Prices.builtIn(), Duration.ofSeconds(5), tokens);
        PromptFiles prompts = new PromptFiles(communities, ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);
        OpeningLine opening = new OpeningLine(call, prompts);
        return Map.of(
                NoticeJob.KIND,
                new NoticeJob(
                        workspaces,
                        outbox,
                        new NoticeWriter(
                                workspaces,
                                communities,
                                ZoneOffset.UTC,
                                new Personas(Persona.MURABITO, companions),
                                opening),
                        turns),
                Reminders.KIND,
                new ReminderJob(reminders, outbox.doors(), communities, signatures, turns),
                Reminders.DOUBT,
                new ReminderHourReader(reminders, signatures.view(), outbox, call, prompts));
    }

    /// A workspace of somebody's, where whoever reads the square is a member.
    Workspace harvest(MemberId owner) {
        Workspace made =
                workspaces.open(workspaces.found(Town.ID, "Town", owner).id(), "Harvest", owner);
        Workspace bound = made.boundTo(Town.SQUARE, Role.MEMBER);
        workspaces.save(bound);
        return bound;
    }
}
