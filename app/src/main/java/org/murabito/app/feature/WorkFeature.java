package org.murabito.app.feature;

import java.util.List;
import java.util.stream.Stream;
import org.murabito.act.PostCorrection;
import org.murabito.act.order.ActionRequests;
import org.murabito.act.order.KnownTitles;
import org.murabito.action.Action;
import org.murabito.action.Actions;
import org.murabito.action.reminder.ReminderActions;
import org.murabito.action.work.WorkActions;
import org.murabito.action.work.WorkParts;
import org.murabito.archive.MessageStore;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.MemberId;
import org.murabito.expert.Experts;
import org.murabito.job.Jobs;
import org.murabito.notice.NoticeJob;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.outbox.PostSubjectRecorder;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.TaskReferences;
import org.murabito.perceive.Titles;
import org.murabito.perceive.order.OrderReader;
import org.murabito.reminder.Reminders;
import org.murabito.store.sql.assembly.SqlStore;
import org.murabito.text.Words;
import org.murabito.tool.workspace.WorkspaceTools;
import org.murabito.webchat.source.WebWork;
import org.murabito.workspace.WorkspaceStore;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// What there is to do and to be reminded of, and the actions on it.
public record WorkFeature(WorkParts parts, PostSubjects subjects, Actions actions) {
    static WorkFeature open(Installation installation, StorageFeature storage, Words words) {
        SqlStore store = storage.store();
        WorkspaceStore workspaces = store.workspaces();
        Reminders reminders =
                new Reminders(store.reminders(), storage.jobs(), installation.clock(), installation.zone());
        WorkParts parts = new WorkParts(
                workspaces,
                new WorkspaceService(
                        workspaces, store.communities(), new WorkspaceFollowUps(reminders, workspaces, storage.jobs())),
                new OrganisationService(workspaces, store.communities()),
                store.communities(),
                reminders);
        List<Action<?>> actions = Stream.concat(
                        ReminderActions.of(reminders, installation.isZoneChosen(), words).stream(),
                        WorkActions.of(parts).stream())
                .toList();
        return new WorkFeature(parts, store.subjects(), new Actions(actions));
    }

    /// After a start: whatever waits, or was not posted, has its job.
    public void resume(Jobs jobs) {
        reminders().resume();
        NoticeJob.accept(workspaces(), jobs);
    }

    public WorkspaceTools.Sources sources(MessageStore messages, Words words, Experts experts) {
        return new WorkspaceTools.Sources(workspaces(), parts.service(), parts.communities(), messages, words, experts);
    }

    public PostSubjectRecorder named() {
        return new PostSubjectRecorder(parts.communities(), subjects);
    }

    public WorkspaceStore workspaces() {
        return parts.store();
    }

    /// "#3" is an order about a board where there is one.
    Orders orders(OrderReader reader, Words words, PlaceView view) {
        return new Orders(
                reader,
                new TaskReferences(workspaces()),
                new Titles(words, new KnownTitles(new ActionRequests(parts.communities(), view), parts, actions)));
    }

    public Reminders reminders() {
        return parts.reminders();
    }

    public WebWork forTheWeb(Jobs jobs) {
        return new WebWork(parts.service(), parts.organisations(), reminders(), actions, jobs);
    }

    /// Takes out what a member is here, removes what was posted about them, and has what others wait for not name them:
    /// a post of it would have gone.
    public void forget(MemberId member, Jobs jobs) {
        workspaces().forget(member);
        reminders().forget(member);
        parts.communities()
                .findMember(member)
                .ifPresent(known -> reminders()
                        .reword(member.community(), text -> PostSubjectRecorder.without(known.name(), text)));
        for (PostSubjects.MarkedPost telling : subjects.of(member)) {
            PostCorrection.remove(jobs, telling.place(), telling.marker());
            subjects.gone(member.community(), telling.marker());
        }
    }
}
