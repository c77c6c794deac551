package org.murabito.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.chat.PlaceId;
import org.murabito.notice.WorkspaceFollowUps;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.InMemoryWorkspaceStore;
import org.murabito.workspace.Result.Done;
import org.murabito.workspace.Result.Refused;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.service.OrganisationService;
import org.murabito.workspace.service.WorkspaceService;

/// Who removes a workspace or an organisation, when, and what goes with it.
final class RemovedWorkspaceTest {
    private final ActionCommunity hamlet = new ActionCommunity();
    private final InMemoryWorkspaceStore store = new InMemoryWorkspaceStore(hamlet.communities);
    private final Reminders reminders =
            new Reminders(new InMemoryReminderStore(hamlet.communities), hamlet.jobs, hamlet.clock, ZoneOffset.UTC);
    private final WorkspaceService service =
            new WorkspaceService(store, hamlet.communities, new WorkspaceFollowUps(reminders, store, hamlet.jobs));
    private final OrganisationService organisations = new OrganisationService(store, hamlet.communities);

    private final Asker ana = Asker.in(ActionCommunity.SQUARE, ActionCommunity.ANA);
    private final Asker ben = Asker.in(ActionCommunity.SQUARE, ActionCommunity.BEN);
    private final OrganisationId bakers =
            store.found(ActionCommunity.ID, "Bakers", ActionCommunity.ANA).id();

    private Workspace oven() {
        Workspace oven = store.open(bakers, "Oven", ActionCommunity.ANA);
        store.let(oven.id(), ActionCommunity.BEN, Role.MEMBER);
        return oven;
    }

    private EntryId task(WorkspaceId where) {
        Authorship by = new Authorship(ActionCommunity.ANA, hamlet.clock.instant());
        return store.add(
                        where,
                        "a",
                        by,
                        id -> new Task(id, Task.Plan.of("bake"), new Stamp(null, by.at(), by.at()), null))
                .id();
    }

    private Result<Workspace> removed(Asker asker, Workspace workspace, @Nullable String name) {
        return service.remove(asker, workspace.id(), name);
    }

    @Test
    void an_empty_one_goes_at_its_admins_word_alone() {
        Workspace oven = oven();

        assertThat(removed(ben, oven, "Oven")).isEqualTo(new Refused<>(Why.NOT_ALLOWED, 0));
        assertThat(removed(ana, oven, null)).isEqualTo(new Done<>(oven));
        assertThat(removed(ana, oven, null)).isEqualTo(new Refused<>(Why.NOT_THERE, 0));
        assertThat(service.workspaces(ana)).isEmpty();
    }

    @Test
    void one_in_which_something_is_goes_where_its_name_is_said() {
        Workspace oven = oven();
        EntryId task = task(oven.id());

        assertThat(removed(ana, oven, null)).isEqualTo(new Refused<>(Why.NOT_EMPTY, 1));
        assertThat(removed(ana, oven, "oven")).isEqualTo(new Refused<>(Why.NOT_EMPTY, 1));
        assertThat(store.find(task)).isPresent();

        assertThat(removed(ana, oven, "Oven")).isEqualTo(new Done<>(oven));
        assertThat(store.find(task)).isEmpty();
    }

    @Test
    void reminders_on_what_was_in_it_are_not_told_any_more() {
        IntStream.range(0, 10).forEach(_ -> oven());
        Workspace tenth = store.workspaces(ActionCommunity.ID).getLast();
        Workspace first = store.workspaces(ActionCommunity.ID).getFirst();
        remind(first, ActionCommunity.SQUARE);
        remind(tenth, ActionCommunity.CELLAR);
        assertThat(reminders.of(ActionCommunity.ANA)).hasSize(2);

        removed(ana, first, "Oven");

        assertThat(reminders.all(ActionCommunity.ID))
                .extracting(Reminder::place)
                .containsExactly(ActionCommunity.CELLAR);
        hamlet.clock.advance(Duration.ofDays(1));
        reminders.resume();
        assertThat(reminders.of(ActionCommunity.ANA)).hasSize(1);
    }

    private void remind(Workspace of, PlaceId channel) {
        store.save(of.boundTo(channel, null));
        Comment said = new Comment(
                task(of.id()),
                0,
                Comment.Kind.REMINDER,
                ActionCommunity.ANA,
                hamlet.clock.instant(),
                "is it hot?",
                hamlet.clock.instant().plusSeconds(60));
        assertThat(service.comment(ana, "message:4", said, null)).isInstanceOf(Done.class);
    }

    @Test
    void an_organisation_goes_after_its_workspaces_and_counts_for_its_founder_no_more() {
        Workspace oven = oven();

        assertThat(organisations.remove(ben, bakers)).isEqualTo(new Refused<>(Why.NOT_ALLOWED, 0));
        assertThat(organisations.remove(ana, bakers)).isEqualTo(new Refused<>(Why.HAS_WORKSPACES, 1));

        removed(ana, oven, null);
        assertThat(organisations.remove(ben, bakers)).isEqualTo(new Refused<>(Why.NOT_THERE, 0));
        assertThat(organisations.remove(ana, bakers)).isInstanceOf(Done.class);
        assertThat(organisations.organisations(ana)).isEmpty();
        assertThat(store.foundedBy(ActionCommunity.ANA)).isZero();
    }
}
