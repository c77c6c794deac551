package org.murabito.app;

import java.time.Clock;
import java.time.ZoneId;
import org.murabito.act.Mending;
import org.murabito.act.work.Errands;
import org.murabito.act.work.Following;
import org.murabito.act.work.NoticeJob;
import org.murabito.archive.MessageStore;
import org.murabito.archive.PostSubjects;
import org.murabito.chat.MemberId;
import org.murabito.expert.Experts;
import org.murabito.job.Jobs;
import org.murabito.perceive.Boards;
import org.murabito.reminder.Reminders;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.text.Words;
import org.murabito.tool.workspace.WorkspaceTools;
import org.murabito.webchat.WebWork;
import org.murabito.workspace.WorkspaceService;
import org.murabito.workspace.OrganisationService;
import org.murabito.workspace.WorkspaceStore;

/// What there is to do, and where it is handed in.
record Workroom(Errands errands) {
    static Workroom open(SqliteStore store, Jobs jobs, Clock clock, ZoneId zone) {
        WorkspaceStore workspaces = store.workspaces();
        Reminders reminders = new Reminders(store.reminders(), jobs, clock, zone);
        WorkspaceService service = new WorkspaceService(workspaces, store.communities(), new Following(reminders, workspaces, jobs));
        return new Workroom(new Errands(
                workspaces,
                service,
                new OrganisationService(workspaces, store.communities()),
                reminders,
                store.communities(),
                store.subjects()));
    }

    /// After a start: whatever waits, or was not told, has its job.
    void resume(Jobs jobs) {
        errands.reminders().resume();
        NoticeJob.accept(errands.workspaces(), jobs);
    }

    WorkspaceTools.Sources sources(MessageStore messages, Words words, Experts experts) {
        return new WorkspaceTools.Sources(
                errands.workspaces(), errands.service(), errands.communities(), messages, words, experts);
    }

    Boards boards() {
        return new Boards(errands.workspaces());
    }

    Reminders reminders() {
        return errands.reminders();
    }

    WebWork forTheWeb(Jobs jobs) {
        return new WebWork(errands.service(), errands.organisations(), errands.reminders(), jobs);
    }

    /// Takes out what a member is here, and takes back what was told of them.
    void forget(MemberId member, Jobs jobs) {
        errands.workspaces().forget(member);
        errands.reminders().forget(member);
        for (PostSubjects.MarkedPost post : errands.subjects().of(member)) {
            Mending.remove(jobs, post.place(), post.marker());
            errands.subjects().gone(member.community(), post.marker());
        }
    }
}
