package org.murabito.workspace.service;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.date.Recurrence;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Authorship;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Refused;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Role;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// Where items, tasks and comments are handed in and asked for. Everything is done for somebody, as far as they may.
/// What is done twice by the same origin is done once.
public final class WorkspaceService {
    private static final int MOST_ENTRIES = 20_000;

    private final WorkspaceStore store;
    private final Rights rights;
    private final CommunityStore communities;
    private final WorkspaceListener hearers;

    public WorkspaceService(WorkspaceStore store, CommunityStore communities, WorkspaceListener hearers) {
        this.store = store;
        this.rights = new Rights(store);
        this.communities = communities;
        this.hearers = hearers;
    }

    /// By number.
    public List<Workspace> workspaces(Asker asker) {
        return rights.workspaces(asker);
    }

    public Optional<Role> role(Asker asker, Workspace workspace) {
        return rights.role(asker, workspace);
    }

    public Result<Workspace> workspace(Asker asker, WorkspaceId id) {
        return rights.workspace(asker, id, Role.VIEWER);
    }

    /// By an admin, with all that is in it.
    ///
    /// @param name its own where something may be in it; null where it is to go only if nothing is
    public Result<Workspace> remove(Asker asker, WorkspaceId id, @Nullable String name) {
        return rights.workspace(asker, id, Role.ADMIN).then(workspace -> {
            int held = store.entries(id).size();
            if (held > 0 && !workspace.name().equals(name)) {
                return new Refused<>(Why.NOT_EMPTY, held);
            }
            hearers.removing(id);
            store.remove(id);
            return new Result.Done<>(workspace);
        });
    }

    /// By number.
    public Result<List<Entry>> entries(Asker asker, WorkspaceId id) {
        return workspace(asker, id).then(found -> new Result.Done<>(store.entries(found.id())));
    }

    public Result<Entry> entry(Asker asker, EntryId id) {
        return rights.entry(asker, id, Role.VIEWER);
    }

    /// Oldest first.
    public Result<List<Comment>> comments(Asker asker, EntryId on) {
        return entry(asker, on).then(found -> new Result.Done<>(store.comments(found.id())));
    }

    /// What is not over and assigned to somebody, in all the workspaces that the asker sees: most pressing first.
    public List<Task> tasksOf(Asker asker, MemberId assignee) {
        return workspaces(asker).stream()
                .flatMap(workspace -> tasks(workspace.id(), assignee).stream())
                .sorted(PRESSING)
                .toList();
    }

    /// What is not over and assigned to somebody there: most pressing first.
    public List<Task> tasks(WorkspaceId workspace, MemberId assignee) {
        return open(workspace)
                .filter(task -> assignee.equals(task.plan().assignee()))
                .toList();
    }

    /// What is not over there: most pressing first.
    public Result<List<Task>> tasks(Asker asker, WorkspaceId id) {
        return workspace(asker, id)
                .then(found -> new Result.Done<>(open(found.id()).toList()));
    }

    private Stream<Task> open(WorkspaceId workspace) {
        return store.entries(workspace).stream()
                .filter(Task.class::isInstance)
                .map(Task.class::cast)
                .filter(task -> !task.isOver())
                .sorted(PRESSING);
    }

    /// What is urgent, and then what is due first.
    private static final Comparator<Task> PRESSING = Comparator.comparing(
                    (Task task) -> task.plan().priority() != Task.Priority.URGENT)
            .thenComparing(task -> task.plan().due(), Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(task -> task.plan().priority(), Comparator.reverseOrder())
            .thenComparingLong(task -> task.id().workspace().number())
            .thenComparingLong(task -> task.id().number());

    public Result<Item> add(Asker asker, WorkspaceId where, String origin, Authorship by, Item.Matter matter) {
        return room(asker, where)
                .then(_ -> written(matter.title(), matter.text()).then(_ -> {
                    Entry added = store.add(
                            where, origin, by, id -> new Item(id, matter, new Stamp(by.member(), by.at(), by.at())));
                    hearers.changed(where);
                    return added instanceof Item item ? new Result.Done<>(item) : Result.refused(Why.NOT_ALLOWED);
                }));
    }

    public Result<Task> add(Asker asker, WorkspaceId where, String origin, Authorship by, Task.Plan plan) {
        return room(asker, where).then(room -> planned(room, null, plan, by)).then(_ -> {
            Entry added = store.add(
                    where,
                    origin,
                    by,
                    id -> new Task(
                            id,
                            plan,
                            new Stamp(by.member(), by.at(), by.at()),
                            plan.status() == Task.Status.DONE ? by.at() : null));
            hearers.changed(where);
            return added instanceof Task task ? new Result.Done<>(task) : Result.refused(Why.NOT_ALLOWED);
        });
    }

    public Result<Item> changeItem(Asker asker, EntryId id, Authorship by, UnaryOperator<Item.Matter> change) {
        return item(asker, id)
                .then(item -> written(
                        change.apply(item.matter()).title(),
                        change.apply(item.matter()).text()))
                .then(_ -> keep(
                        id,
                        by,
                        entry -> entry instanceof Item item
                                ? new Item(
                                        id,
                                        change.apply(item.matter()),
                                        item.stamp().changed(by.at()))
                                : entry))
                .then(kept -> kept instanceof Item item ? new Result.Done<>(item) : Result.refused(Why.NOT_THERE));
    }

    public Result<Task> changeTask(Asker asker, EntryId id, Authorship by, UnaryOperator<Task.Plan> change) {
        return task(asker, id)
                .then(task -> workspace(asker, id.workspace())
                        .then(room -> planned(room, task.plan(), change.apply(task.plan()), by)))
                .then(_ -> keep(id, by, entry -> entry instanceof Task task ? changed(task, change, by) : entry))
                .then(kept -> kept instanceof Task task ? new Result.Done<>(task) : Result.refused(Why.NOT_THERE));
    }

    private static Task changed(Task task, UnaryOperator<Task.Plan> change, Authorship by) {
        Task.Plan plan = change.apply(task.plan());
        boolean done = plan.status() == Task.Status.DONE;
        return new Task(
                task.id(),
                plan,
                task.stamp().changed(by.at()),
                done ? (task.doneAt() == null ? by.at() : task.doneAt()) : null);
    }

    /// @param rule when a reminder comes again; null if once
    public Result<Comment> comment(Asker asker, String origin, Comment said, @Nullable Recurrence rule) {
        if (said.text().isBlank()) {
            return Result.refused(Why.NO_TITLE);
        }
        if (said.text().length() > Comment.LONGEST) {
            return new Refused<>(Why.TEXT_TOO_LONG, Comment.LONGEST);
        }
        if (said.due() != null && !said.due().isAfter(said.at())) {
            return Result.refused(Why.IN_THE_PAST);
        }
        EntryId on = said.on();
        return rights.entry(asker, on, Role.VIEWER)
                .then(entry -> remembered(entry, origin, said, rule))
                .then(_ -> store.comment(
                                on,
                                origin,
                                number -> new Comment(
                                        on, number, said.kind(), said.author(), said.at(), said.text(), said.due()))
                        .<Result<Comment>>map(kept -> {
                            hearers.changed(on.workspace());
                            return new Result.Done<>(kept);
                        })
                        .orElseGet(() -> Result.refused(Why.NOT_THERE)));
    }

    /// Of a message that was edited since it asked for a reminder, the comment says what the message says now, as the
    /// reminder does.
    ///
    /// @param kept what it said before
    public Comment edited(Comment kept, Comment said) {
        boolean both = kept.kind() == Comment.Kind.REMINDER && said.kind() == Comment.Kind.REMINDER;
        if (!both || !said.at().isAfter(kept.at())) {
            return kept;
        }
        Comment now =
                new Comment(said.on(), kept.number(), said.kind(), said.author(), said.at(), said.text(), said.due());
        store.change(now);
        return now;
    }

    /// The reminder first: without its comment it still reminds, without it the comment would not.
    private Result<Comment> remembered(Entry entry, String origin, Comment said, @Nullable Recurrence rule) {
        if (said.kind() != Comment.Kind.REMINDER) {
            return new Result.Done<>(said);
        }
        Workspace workspace = store.find(entry.id().workspace()).orElseThrow();
        return workspace.channel() == null
                ? Result.refused(Why.NO_CHANNEL)
                : hearers.toRemind(workspace, entry, origin, said, rule).then(_ -> new Result.Done<>(said));
    }

    private Result<Item> item(Asker asker, EntryId id) {
        return rights.entry(asker, id, Role.MEMBER)
                .then(entry -> entry instanceof Item item ? new Result.Done<>(item) : Result.refused(Why.NOT_THERE));
    }

    private Result<Task> task(Asker asker, EntryId id) {
        return rights.entry(asker, id, Role.MEMBER)
                .then(entry -> entry instanceof Task task ? new Result.Done<>(task) : Result.refused(Why.NOT_THERE));
    }

    private Result<Entry> keep(EntryId id, Authorship by, UnaryOperator<Entry> change) {
        Optional<Entry> kept = store.change(id, by, change);
        hearers.changed(id.workspace());
        return kept.<Result<Entry>>map(Result.Done::new).orElseGet(() -> Result.refused(Why.NOT_THERE));
    }

    private Result<Workspace> room(Asker asker, WorkspaceId where) {
        return rights.workspace(asker, where, Role.MEMBER)
                .then(found -> store.entries(where).size() < MOST_ENTRIES
                        ? new Result.Done<>(found)
                        : new Refused<>(Why.FULL, MOST_ENTRIES));
    }

    /// @param before null where it is new; what stays as it was is not asked about again
    private Result<Task.Plan> planned(Workspace where, Task.@Nullable Plan before, Task.Plan plan, Authorship by) {
        Long item = plan.item();
        if (item != null && !(store.find(new EntryId(where.id(), item)).orElse(null) instanceof Item)) {
            return Result.refused(Why.NO_SUCH_ITEM);
        }
        MemberId assignee = plan.assignee();
        if (assignee != null && !(before != null && assignee.equals(before.assignee()))) {
            if (!isSomebody(assignee, where.id())) {
                return Result.refused(Why.NO_SUCH_MEMBER);
            }
            if (!rights.maySee(assignee, where, communities)) {
                return Result.refused(Why.CANNOT_SEE_IT);
            }
        }
        Instant due = plan.due();
        boolean same = before != null && Objects.equals(before.due(), due);
        if (due != null && !same && !plan.status().isOver() && !due.isAfter(by.at())) {
            return Result.refused(Why.IN_THE_PAST);
        }
        return written(plan.title(), plan.text()).then(_ -> new Result.Done<>(plan));
    }

    private boolean isSomebody(MemberId member, WorkspaceId where) {
        return member.community().equals(where.community())
                && communities.findMember(member).filter(Member::isHuman).isPresent();
    }

    private static Result<String> written(String title, String text) {
        if (title.isBlank()) {
            return Result.refused(Why.NO_TITLE);
        }
        if (title.length() > Entry.LONGEST_TITLE) {
            return new Refused<>(Why.TITLE_TOO_LONG, Entry.LONGEST_TITLE);
        }
        return text.length() > Entry.LONGEST_TEXT
                ? new Refused<>(Why.TEXT_TOO_LONG, Entry.LONGEST_TEXT)
                : new Result.Done<>(title);
    }
}
