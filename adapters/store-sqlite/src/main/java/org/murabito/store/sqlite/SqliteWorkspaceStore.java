package org.murabito.store.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.workspace.Aspects;
import org.murabito.workspace.By;
import org.murabito.workspace.Change;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.OrganisationId;
import org.murabito.workspace.Role;
import org.murabito.workspace.RoleScope;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceId;
import org.murabito.workspace.WorkspaceStore;

/// What is to be done, in tables of its own.
record SqliteWorkspaceStore(Database database) implements WorkspaceStore {
    private static final String WORKSPACE =
            "select community, number, organisation, name, channel, readers from workspace where ";
    private static final String BY_NUMBER = " and number = ?";

    @Override
    public Organisation found(CommunityId community, String name, MemberId founder) {
        return database.write(statements -> {
            OrganisationId id = new OrganisationId(community, next(statements, "organisation", community));
            statements.run(
                    "insert into organisation (community, number, name) values (?, ?, ?)",
                    community.value(),
                    id.number(),
                    name);
            let(statements, id, founder, Role.ADMIN);
            return new Organisation(id, name);
        });
    }

    @Override
    public Workspace open(OrganisationId organisation, String name, MemberId opener) {
        CommunityId community = organisation.community();
        return database.write(statements -> {
            WorkspaceId id = new WorkspaceId(community, next(statements, "workspace", community));
            statements.run(
                    "insert into workspace (community, number, organisation, name) values (?, ?, ?, ?)",
                    community.value(),
                    id.number(),
                    organisation.number(),
                    name);
            let(statements, id, opener, Role.ADMIN);
            return new Workspace(id, organisation, name, null, null);
        });
    }

    private static long next(Statements statements, String table, CommunityId community) throws SQLException {
        return statements.number("select max(number) from " + table + " where community = ?", community.value()) + 1;
    }

    @Override
    public Optional<Organisation> find(OrganisationId id) {
        return organisations(id.community()).stream()
                .filter(organisation -> organisation.id().equals(id))
                .findFirst();
    }

    @Override
    public Optional<Workspace> find(WorkspaceId id) {
        return database.read(statements -> statements.first(
                SqliteWorkspaceStore::workspace,
                WORKSPACE + "community = ? and number = ?",
                id.community().value(),
                id.number()));
    }

    @Override
    public List<Organisation> organisations(CommunityId community) {
        return database.read(statements -> statements.list(
                row -> new Organisation(new OrganisationId(community, row.getLong(1)), row.getString(2)),
                "select number, name from organisation where community = ? order by number",
                community.value()));
    }

    @Override
    public List<Workspace> workspaces(CommunityId community) {
        return database.read(statements -> statements.list(
                SqliteWorkspaceStore::workspace, WORKSPACE + "community = ? order by number", community.value()));
    }

    @Override
    public Optional<Workspace> boundTo(PlaceId channel) {
        return database.read(statements ->
                statements.first(SqliteWorkspaceStore::workspace, WORKSPACE + "channel = ?", channel.toString()));
    }

    @Override
    public boolean save(Workspace workspace) {
        PlaceId channel = workspace.channel();
        Role readers = workspace.readers();
        return database.write(statements -> {
            String place = channel == null ? null : channel.toString();
            long others = statements.number(
                    "select count(*) from workspace where channel = ? and not (community = ? and number = ?)",
                    place,
                    workspace.id().community().value(),
                    workspace.id().number());
            if (others > 0) {
                return false;
            }
            statements.run(
                    "update workspace set name = ?, channel = ?, readers = ? where community = ? and number = ?",
                    workspace.name(),
                    place,
                    readers == null ? null : readers.name(),
                    workspace.id().community().value(),
                    workspace.id().number());
            return true;
        });
    }

    private static Workspace workspace(ResultSet row) throws SQLException {
        CommunityId community = new CommunityId(row.getString(1));
        String channel = row.getString(5);
        String readers = row.getString(6);
        return new Workspace(
                new WorkspaceId(community, row.getLong(2)),
                new OrganisationId(community, row.getLong(3)),
                row.getString(4),
                channel == null ? null : PlaceId.parse(channel),
                readers == null ? null : Role.valueOf(readers));
    }

    @Override
    public Map<MemberId, Role> roles(RoleScope ground) {
        Map<MemberId, Role> roles = new HashMap<>();
        database.read(statements -> statements.list(
                row -> roles.put(new MemberId(ground.community(), row.getString(1)), Role.valueOf(row.getString(2))),
                "select member, role from workspace_role where community = ? and ground = ? and number = ?",
                ground.community().value(),
                kind(ground),
                ground.number()));
        return Map.copyOf(roles);
    }

    @Override
    public void let(RoleScope ground, MemberId member, @Nullable Role role) {
        database.write(statements -> let(statements, ground, member, role));
    }

    private static int let(Statements statements, RoleScope ground, MemberId member, @Nullable Role role)
            throws SQLException {
        return role == null
                ? statements.run(
                        "delete from workspace_role where community = ? and ground = ? and number = ? and member = ?",
                        ground.community().value(),
                        kind(ground),
                        ground.number(),
                        member.key())
                : statements.run(
                        "insert or replace into workspace_role (community, ground, number, member, role)"
                                + " values (?, ?, ?, ?, ?)",
                        ground.community().value(),
                        kind(ground),
                        ground.number(),
                        member.key(),
                        role.name());
    }

    private static String kind(RoleScope ground) {
        return switch (ground) {
            case OrganisationId _ -> "o";
            case WorkspaceId _ -> "w";
        };
    }

    @Override
    public Entry add(WorkspaceId workspace, String origin, By by, Function<EntryId, Entry> entry) {
        return database.write(statements -> {
            Optional<Entry> known = statements.first(
                    EntryRows::entry,
                    EntryRows.ENTRY + " and origin = ?",
                    workspace.community().value(),
                    workspace.number(),
                    origin);
            if (known.isPresent()) {
                return known.get();
            }
            Entry added = entry.apply(new EntryId(workspace, EntryRows.next(statements, "entry", workspace)));
            EntryRows.insert(statements, added, origin);
            Change.What what = switch (added) {
                case Item _ -> Change.What.ITEM_CREATED;
                case Task _ -> Change.What.TASK_CREATED;
            };
            note(statements, added.id(), what, by, Set.of(), null);
            return added;
        });
    }

    private static void note(
            Statements statements,
            EntryId entry,
            Change.What what,
            By by,
            Set<Change.Aspect> aspects,
            @Nullable Long comment)
            throws SQLException {
        long number = EntryRows.next(statements, "entry_change", entry.workspace());
        EntryRows.insert(
                statements,
                new Change(entry, number, what, by.member(), by.at(), aspects, comment),
                by.told() ? number : null);
    }

    @Override
    public Optional<Entry> find(EntryId id) {
        return database.read(statements -> find(statements, id));
    }

    private static Optional<Entry> find(Statements statements, EntryId id) throws SQLException {
        return statements.first(
                EntryRows::entry,
                EntryRows.ENTRY + BY_NUMBER,
                id.workspace().community().value(),
                id.workspace().number(),
                id.number());
    }

    @Override
    public List<Entry> entries(WorkspaceId workspace) {
        return database.read(statements -> statements.list(
                EntryRows::entry,
                EntryRows.ENTRY + " order by number",
                workspace.community().value(),
                workspace.number()));
    }

    @Override
    public Optional<Entry> change(EntryId id, By by, UnaryOperator<Entry> change) {
        return database.write(statements -> {
            Optional<Entry> before = find(statements, id);
            if (before.isEmpty()) {
                return before;
            }
            Entry after = change.apply(before.get());
            Set<Change.Aspect> aspects = Aspects.between(before.get(), after);
            if (aspects.isEmpty()) {
                return before;
            }
            EntryRows.update(statements, after);
            Change.What what = switch (after) {
                case Item _ -> Change.What.ITEM_UPDATED;
                case Task _ -> Change.What.TASK_UPDATED;
            };
            note(statements, id, what, by, aspects, null);
            return Optional.of(after);
        });
    }

    @Override
    public Optional<Comment> comment(EntryId on, String origin, LongFunction<Comment> comment) {
        WorkspaceId workspace = on.workspace();
        return database.write(statements -> {
            if (find(statements, on).isEmpty()) {
                return Optional.empty();
            }
            Optional<Comment> known = statements.first(
                    EntryRows::comment,
                    EntryRows.COMMENT + " and origin = ?",
                    workspace.community().value(),
                    workspace.number(),
                    origin);
            if (known.isPresent()) {
                return known;
            }
            Comment added = comment.apply(EntryRows.next(statements, "entry_comment", workspace));
            EntryRows.insert(statements, added, origin);
            if (added.kind() == Comment.Kind.HELP_WANTED && added.author() != null) {
                By by = new By(added.author(), added.at());
                note(statements, on, Change.What.HELP_WANTED, by, Set.of(), added.number());
            }
            return Optional.of(added);
        });
    }

    @Override
    public List<Comment> comments(EntryId on) {
        return database.read(statements -> statements.list(
                EntryRows::comment,
                EntryRows.COMMENT + " and entry = ? order by number",
                on.workspace().community().value(),
                on.workspace().number(),
                on.number()));
    }

    @Override
    public void forget(MemberId member) {
        database.write(statements -> {
            EntryRows.forget(statements, member);
            return member;
        });
    }

    @Override
    public List<Change> gather(WorkspaceId workspace, long notice) {
        String community = workspace.community().value();
        return database.write(statements -> {
            boolean untold = statements.number(
                            "select count(*) from entry_change where community = ? and workspace = ? and number = ?"
                                    + " and notice is null",
                            community,
                            workspace.number(),
                            notice)
                    > 0;
            if (untold) {
                statements.run(
                        "update entry_change set notice = ? where community = ? and workspace = ? and notice is null",
                        notice,
                        community,
                        workspace.number());
            }
            return statements.list(
                    EntryRows::change,
                    EntryRows.CHANGE + " where community = ?1 and workspace = ?2 and notice = ?3"
                            + " and exists (select 1 from entry_change own where own.community = ?1"
                            + " and own.workspace = ?2 and own.number = ?3 and own.notice = ?3) order by number",
                    community,
                    workspace.number(),
                    notice);
        });
    }

    @Override
    public List<Change> untold() {
        return database.read(statements -> statements.list(
                EntryRows::change,
                EntryRows.CHANGE + " where (community, workspace, number) in (select community, workspace, min(number)"
                        + " from entry_change where notice is null group by community, workspace)"));
    }
}
