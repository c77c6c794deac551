package org.murabito.store.sql.workspace;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.store.sql.Columns;
import org.murabito.store.sql.Micros;
import org.murabito.workspace.Change;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.WorkspaceId;

/// Items, tasks, comments and changes as rows.
public final class EntryRows {
    static final String ENTRY =
            "select community, workspace, number, kind, title, text, status, item, assignee, due_at,"
                    + " priority, author, at, changed_at, done_at from entry where community = ? and workspace = ?";
    static final String COMMENT = "select community, workspace, number, entry, kind, author, at, text, due_at"
            + " from entry_comment where community = ? and workspace = ?";
    static final String CHANGE =
            "select community, workspace, number, entry, what, member, at, aspects, comment from entry_change";

    private static final String ITEM = "item";
    private static final String TASK = "task";

    private EntryRows() {}

    static Entry entry(ResultSet row) throws SQLException {
        EntryId id = id(row, row.getLong(3));
        Stamp stamp = new Stamp(
                member(id, row.getString(12)), Micros.instant(row.getLong(13)), Micros.instant(row.getLong(14)));
        if (row.getString(4).equals(ITEM)) {
            boolean closed = row.getString(7).equals(Task.Status.DONE.name());
            return new Item(id, new Item.Matter(row.getString(5), row.getString(6), closed), stamp);
        }
        Long due = Columns.longOrNull(row, 10);
        Long done = Columns.longOrNull(row, 15);
        Task.Plan plan = new Task.Plan(
                row.getString(5),
                row.getString(6),
                Columns.longOrNull(row, 8),
                member(id, row.getString(9)),
                due == null ? null : Micros.instant(due),
                Task.Status.valueOf(row.getString(7)),
                Task.Priority.valueOf(row.getString(11)));
        return new Task(id, plan, stamp, done == null ? null : Micros.instant(done));
    }

    static Comment comment(ResultSet row) throws SQLException {
        EntryId on = id(row, row.getLong(4));
        Long due = Columns.longOrNull(row, 9);
        return new Comment(
                on,
                row.getLong(3),
                Comment.Kind.valueOf(row.getString(5)),
                member(on, row.getString(6)),
                Micros.instant(row.getLong(7)),
                row.getString(8),
                due == null ? null : Micros.instant(due));
    }

    static Change change(ResultSet row) throws SQLException {
        EntryId entry = id(row, row.getLong(4));
        Set<Change.Aspect> aspects = Arrays.stream(row.getString(8).split(","))
                .filter(name -> !name.isEmpty())
                .map(Change.Aspect::valueOf)
                .collect(Collectors.toSet());
        return new Change(
                entry,
                row.getLong(3),
                Change.What.valueOf(row.getString(5)),
                member(entry, row.getString(6)),
                Micros.instant(row.getLong(7)),
                aspects,
                Columns.longOrNull(row, 9));
    }

    static void insert(Handle handle, Entry entry, String origin) {
        WorkspaceId workspace = entry.id().workspace();
        handle.execute(
                "insert into entry (community, workspace, number, origin, kind, title, text, status, item, assignee,"
                        + " due_at, priority, author, at, changed_at, done_at)"
                        + " values (?, ?, ?, ?, ?, '', '', '', null, null, null, null, ?, ?, 0, null)",
                workspace.community().value(),
                workspace.number(),
                entry.id().number(),
                origin,
                switch (entry) {
                    case Item _ -> ITEM;
                    case Task _ -> TASK;
                },
                key(entry.stamp().author()),
                Micros.of(entry.stamp().at()));
        update(handle, entry);
    }

    static void update(Handle handle, Entry entry) {
        Task task = entry instanceof Task found ? found : null;
        Task.Plan plan = task == null ? null : task.plan();
        handle.execute(
                "update entry set title = ?, text = ?, status = ?, item = ?, assignee = ?, due_at = ?, priority = ?,"
                        + " changed_at = ?, done_at = ? where community = ? and workspace = ? and number = ?",
                entry.title(),
                entry.text(),
                switch (entry) {
                    case Item item -> item.isOver() ? Task.Status.DONE.name() : Task.Status.OPEN.name();
                    case Task one -> one.plan().status().name();
                },
                plan == null ? null : plan.item(),
                plan == null ? null : key(plan.assignee()),
                plan == null ? null : Micros.ofNullable(plan.due()),
                plan == null ? null : plan.priority().name(),
                Micros.of(entry.stamp().changedAt()),
                task == null ? null : Micros.ofNullable(task.doneAt()),
                entry.id().workspace().community().value(),
                entry.id().workspace().number(),
                entry.id().number());
    }

    static void insert(Handle handle, Comment comment, String origin) {
        WorkspaceId workspace = comment.on().workspace();
        handle.execute(
                "insert into entry_comment (community, workspace, number, entry, origin, kind, author, at, text, due_at)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                workspace.community().value(),
                workspace.number(),
                comment.number(),
                comment.on().number(),
                origin,
                comment.kind().name(),
                key(comment.author()),
                Micros.of(comment.at()),
                comment.text(),
                Micros.ofNullable(comment.due()));
    }

    static int update(Handle handle, Comment comment) {
        WorkspaceId workspace = comment.on().workspace();
        return handle.execute(
                "update entry_comment set entry = ?, kind = ?, author = ?, at = ?, text = ?, due_at = ?"
                        + " where community = ? and workspace = ? and number = ?",
                comment.on().number(),
                comment.kind().name(),
                key(comment.author()),
                Micros.of(comment.at()),
                comment.text(),
                Micros.ofNullable(comment.due()),
                workspace.community().value(),
                workspace.number(),
                comment.number());
    }

    static void insert(Handle handle, Change change, @Nullable Long notice) {
        WorkspaceId workspace = change.entry().workspace();
        handle.execute(
                "insert into entry_change (community, workspace, number, entry, what, member, at, aspects, comment, notice)"
                        + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                workspace.community().value(),
                workspace.number(),
                change.number(),
                change.entry().number(),
                change.what().name(),
                key(change.by()),
                Micros.of(change.at()),
                change.aspects().stream().map(Enum::name).sorted().collect(Collectors.joining(",")),
                change.comment(),
                notice);
    }

    /// The next number in one of the workspace's tables.
    static long next(Handle handle, String table, WorkspaceId workspace) {
        return handle.select(
                                "select coalesce(max(number), 0) from " + table
                                        + " where community = ? and workspace = ?",
                                workspace.community().value(),
                                workspace.number())
                        .mapTo(Long.class)
                        .one()
                + 1;
    }

    static void forget(Handle handle, MemberId member) {
        List<Object> who = List.of(member.community().value(), member.key());
        handle.execute("delete from workspace_role where community = ? and member = ?", who.toArray());
        handle.execute("delete from entry_comment where community = ? and author = ?", who.toArray());
        handle.execute("update organisation set founder = null where community = ? and founder = ?", who.toArray());
        handle.execute("update entry set assignee = null where community = ? and assignee = ?", who.toArray());
        handle.execute("update entry set author = null where community = ? and author = ?", who.toArray());
        handle.execute("update entry_change set member = null where community = ? and member = ?", who.toArray());
    }

    /// Its row stays without a name, so that its number is never that of another one.
    static int remove(Handle handle, RoleScope ground, String kind) {
        Object[] which = {ground.community().value(), ground.number()};
        handle.execute(
                "delete from workspace_role where community = ? and number = ? and ground = ?",
                which[0],
                which[1],
                kind);
        if (ground instanceof OrganisationId) {
            return handle.execute(
                    "update organisation set name = '', founder = null where community = ? and number = ?", which);
        }
        for (String table : List.of("entry", "entry_comment", "entry_change")) {
            handle.execute("delete from " + table + " where community = ? and workspace = ?", which);
        }
        return handle.execute(
                "update workspace set name = '', channel = null, readers = null where community = ? and number = ?",
                which);
    }

    public static void remove(Handle handle, CommunityId community) {
        for (String table : List.of(
                "organisation", "workspace", "workspace_role", "entry", "entry_comment", "entry_change", "reminder")) {
            handle.execute("delete from " + table + " where community = ?", community.value());
        }
    }

    private static EntryId id(ResultSet row, long number) throws SQLException {
        return new EntryId(new WorkspaceId(new CommunityId(row.getString(1)), row.getLong(2)), number);
    }

    private static @Nullable MemberId member(EntryId where, @Nullable String key) {
        return key == null ? null : new MemberId(where.workspace().community(), key);
    }

    private static @Nullable String key(@Nullable MemberId member) {
        return member == null ? null : member.key();
    }
}
