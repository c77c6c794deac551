package org.murabito.store.sql.workspace;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.workspace.Aspects;
import org.murabito.workspace.Authorship;
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
public record SqlWorkspaceStore(SqlDatabase database) implements WorkspaceStore {
    private static final String WORKSPACE =
            "select community, number, organisation, name, channel, readers from workspace where name <> '' and ";
    private static final String BY_NUMBER = " and number = ?";

    @Override
    public Organisation found(CommunityId community, String name, MemberId founder) {
        return database.write(handle -> {
            OrganisationId id = new OrganisationId(community, next(handle, "organisation", community));
            handle.execute(
                    "insert into organisation (community, number, name, founder) values (?, ?, ?, ?)",
                    community.value(),
                    id.number(),
                    name,
                    founder.key());
            let(handle, id, founder, Role.ADMIN);
            return new Organisation(id, name);
        });
    }

    @Override
    public Workspace open(OrganisationId organisation, String name, MemberId opener) {
        CommunityId community = organisation.community();
        return database.write(handle -> {
            WorkspaceId id = new WorkspaceId(community, next(handle, "workspace", community));
            handle.execute(
                    "insert into workspace (community, number, organisation, name) values (?, ?, ?, ?)",
                    community.value(),
                    id.number(),
                    organisation.number(),
                    name);
            let(handle, id, opener, Role.ADMIN);
            return new Workspace(id, organisation, name, null, null);
        });
    }

    private static long next(Handle handle, String table, CommunityId community) {
        return handle.select(
                                "select coalesce(max(number), 0) from " + table + " where community = ?",
                                community.value())
                        .mapTo(Long.class)
                        .one()
                + 1;
    }

    @Override
    public Optional<Organisation> find(OrganisationId id) {
        return organisations(id.community()).stream()
                .filter(organisation -> organisation.id().equals(id))
                .findFirst();
    }

    @Override
    public Optional<Workspace> find(WorkspaceId id) {
        return database.read(handle -> handle.select(
                        WORKSPACE + "community = ? and number = ?",
                        id.community().value(),
                        id.number())
                .map((row, _) -> workspace(row))
                .findFirst());
    }

    @Override
    public List<Organisation> organisations(CommunityId community) {
        return database.read(handle -> handle.select(
                        "select number, name from organisation where community = ? and name <> '' order by number",
                        community.value())
                .map((row, _) -> new Organisation(new OrganisationId(community, row.getLong(1)), row.getString(2)))
                .list());
    }

    @Override
    public int foundedBy(MemberId member) {
        return database.read(handle -> handle.select(
                        "select count(*) from organisation where community = ? and founder = ?",
                        member.community().value(),
                        member.key())
                .mapTo(Integer.class)
                .one());
    }

    @Override
    public List<Workspace> workspaces(CommunityId community) {
        return database.read(handle -> handle.select(WORKSPACE + "community = ? order by number", community.value())
                .map((row, _) -> workspace(row))
                .list());
    }

    @Override
    public Optional<Workspace> boundTo(PlaceId channel) {
        return database.read(handle -> handle.select(WORKSPACE + "channel = ?", channel.toString())
                .map((row, _) -> workspace(row))
                .findFirst());
    }

    @Override
    public boolean save(Workspace workspace) {
        PlaceId channel = workspace.channel();
        Role readers = workspace.readers();
        return database.write(handle -> {
            String place = channel == null ? null : channel.toString();
            long others = handle.select(
                            "select count(*) from workspace where channel = ? and not (community = ? and number = ?)",
                            place,
                            workspace.id().community().value(),
                            workspace.id().number())
                    .mapTo(Long.class)
                    .one();
            if (others > 0) {
                return false;
            }
            handle.execute(
                    "update workspace set name = ?, channel = ?, readers = ?"
                            + " where community = ? and number = ? and name <> ''",
                    workspace.name(),
                    place,
                    readers == null ? null : readers.name(),
                    workspace.id().community().value(),
                    workspace.id().number());
            return true;
        });
    }

    @Override
    public void remove(RoleScope ground) {
        database.write(handle -> EntryRows.remove(handle, ground, kind(ground)));
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
        return database.read(handle -> handle.select(
                        "select member, role from workspace_role where community = ? and ground = ? and number = ?",
                        ground.community().value(),
                        kind(ground),
                        ground.number())
                .map((row, _) ->
                        Map.entry(new MemberId(ground.community(), row.getString(1)), Role.valueOf(row.getString(2))))
                .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    @Override
    public void let(RoleScope ground, MemberId member, @Nullable Role role) {
        database.write(handle -> let(handle, ground, member, role));
    }

    private static int let(Handle handle, RoleScope ground, MemberId member, @Nullable Role role) {
        return role == null
                ? handle.execute(
                        "delete from workspace_role where community = ? and ground = ? and number = ? and member = ?",
                        ground.community().value(),
                        kind(ground),
                        ground.number(),
                        member.key())
                : handle.execute(
                        "insert into workspace_role (community, ground, number, member, role) values (?, ?, ?, ?, ?)"
                                + " on conflict (community, ground, number, member) do update set role = excluded.role",
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
    public Entry add(WorkspaceId workspace, String origin, Authorship by, Function<EntryId, Entry> entry) {
        return database.write(handle -> {
            Optional<Entry> known = handle.select(
                            EntryRows.ENTRY + " and origin = ?",
                            workspace.community().value(),
                            workspace.number(),
                            origin)
                    .map((row, _) -> EntryRows.entry(row))
                    .findFirst();
            if (known.isPresent()) {
                return known.get();
            }
            Entry added = entry.apply(new EntryId(workspace, EntryRows.next(handle, "entry", workspace)));
            EntryRows.insert(handle, added, origin);
            Change.What what = switch (added) {
                case Item _ -> Change.What.ITEM_CREATED;
                case Task _ -> Change.What.TASK_CREATED;
            };
            note(handle, added.id(), what, by, Set.of(), null);
            return added;
        });
    }

    private static void note(
            Handle handle,
            EntryId entry,
            Change.What what,
            Authorship by,
            Set<Change.Aspect> aspects,
            @Nullable Long comment) {
        long number = EntryRows.next(handle, "entry_change", entry.workspace());
        EntryRows.insert(
                handle,
                new Change(entry, number, what, by.member(), by.at(), aspects, comment),
                by.told() ? number : null);
    }

    @Override
    public Optional<Entry> find(EntryId id) {
        return database.read(handle -> find(handle, id));
    }

    private static Optional<Entry> find(Handle handle, EntryId id) {
        return handle.select(
                        EntryRows.ENTRY + BY_NUMBER,
                        id.workspace().community().value(),
                        id.workspace().number(),
                        id.number())
                .map((row, _) -> EntryRows.entry(row))
                .findFirst();
    }

    @Override
    public List<Entry> entries(WorkspaceId workspace) {
        return database.read(handle -> handle.select(
                        EntryRows.ENTRY + " order by number",
                        workspace.community().value(),
                        workspace.number())
                .map((row, _) -> EntryRows.entry(row))
                .list());
    }

    @Override
    public Optional<Entry> change(EntryId id, Authorship by, UnaryOperator<Entry> change) {
        return database.write(handle -> {
            Optional<Entry> before = find(handle, id);
            if (before.isEmpty()) {
                return before;
            }
            Entry after = change.apply(before.get());
            Set<Change.Aspect> aspects = Aspects.between(before.get(), after);
            if (aspects.isEmpty()) {
                return before;
            }
            EntryRows.update(handle, after);
            Change.What what = switch (after) {
                case Item _ -> Change.What.ITEM_UPDATED;
                case Task _ -> Change.What.TASK_UPDATED;
            };
            note(handle, id, what, by, aspects, null);
            return Optional.of(after);
        });
    }

    @Override
    public Optional<Comment> comment(EntryId on, String origin, LongFunction<Comment> comment) {
        WorkspaceId workspace = on.workspace();
        return database.write(handle -> {
            if (find(handle, on).isEmpty()) {
                return Optional.empty();
            }
            Optional<Comment> known = handle.select(
                            EntryRows.COMMENT + " and origin = ?",
                            workspace.community().value(),
                            workspace.number(),
                            origin)
                    .map((row, _) -> EntryRows.comment(row))
                    .findFirst();
            if (known.isPresent()) {
                return known;
            }
            Comment added = comment.apply(EntryRows.next(handle, "entry_comment", workspace));
            EntryRows.insert(handle, added, origin);
            if (added.kind() == Comment.Kind.HELP_WANTED && added.author() != null) {
                Authorship by = new Authorship(added.author(), added.at());
                note(handle, on, Change.What.HELP_WANTED, by, Set.of(), added.number());
            }
            return Optional.of(added);
        });
    }

    @Override
    public void change(Comment comment) {
        database.write(handle -> EntryRows.update(handle, comment));
    }

    @Override
    public List<Comment> comments(EntryId on) {
        return database.read(handle -> handle.select(
                        EntryRows.COMMENT + " and entry = ? order by number",
                        on.workspace().community().value(),
                        on.workspace().number(),
                        on.number())
                .map((row, _) -> EntryRows.comment(row))
                .list());
    }

    @Override
    public void forget(MemberId member) {
        database.write(handle -> {
            EntryRows.forget(handle, member);
            return member;
        });
    }

    @Override
    public List<Change> gather(WorkspaceId workspace, long notice) {
        String community = workspace.community().value();
        return database.write(handle -> {
            boolean untold = handle.select(
                                    "select count(*) from entry_change where community = ? and workspace = ? and number = ?"
                                            + " and notice is null",
                                    community,
                                    workspace.number(),
                                    notice)
                            .mapTo(Long.class)
                            .one()
                    > 0;
            if (untold) {
                handle.execute(
                        "update entry_change set notice = ? where community = ? and workspace = ? and notice is null",
                        notice,
                        community,
                        workspace.number());
            }
            return handle.select(
                            EntryRows.CHANGE + " where community = ? and workspace = ? and notice = ?"
                                    + " and exists (select 1 from entry_change own where own.community = ?"
                                    + " and own.workspace = ? and own.number = ? and own.notice = ?) order by number",
                            community,
                            workspace.number(),
                            notice,
                            community,
                            workspace.number(),
                            notice,
                            notice)
                    .map((row, _) -> EntryRows.change(row))
                    .list();
        });
    }

    @Override
    public List<Change> untold() {
        return database.read(handle -> handle.select(EntryRows.CHANGE
                        + " where (community, workspace, number) in (select community, workspace, min(number)"
                        + " from entry_change where notice is null group by community, workspace)")
                .map((row, _) -> EntryRows.change(row))
                .list());
    }
}
