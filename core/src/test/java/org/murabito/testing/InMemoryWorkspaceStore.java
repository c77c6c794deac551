package org.murabito.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
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

/// What is to be done, in memory; nothing is durable.
public final class InMemoryWorkspaceStore implements WorkspaceStore {
    private final Map<OrganisationId, Organisation> organisations = new LinkedHashMap<>();
    private final Map<OrganisationId, MemberId> founders = new HashMap<>();
    private final Map<WorkspaceId, Room> rooms = new LinkedHashMap<>();
    private final Map<RoleScope, Map<MemberId, Role>> roles = new HashMap<>();
    private final Map<String, Long> numbers = new HashMap<>();

    private static final class Room {
        private Workspace workspace;
        private final Map<Long, Entry> entries = new TreeMap<>();
        private final List<Comment> comments = new ArrayList<>();
        private final List<Change> changes = new ArrayList<>();
        private final Map<Long, Long> notices = new HashMap<>();
        private final Map<String, Long> origins = new HashMap<>();

        private Room(Workspace workspace) {
            this.workspace = workspace;
        }

        private void note(
                Change.What what, EntryId entry, Authorship by, Set<Change.Aspect> aspects, @Nullable Long comment) {
            long number = changes.size() + 1L;
            changes.add(new Change(entry, number, what, by.member(), by.at(), aspects, comment));
            if (by.told()) {
                notices.put(number, number);
            }
        }
    }

    public InMemoryWorkspaceStore(InMemoryCommunityStore communities) {
        communities.watch(new InMemoryCommunityStore.Watcher() {
            @Override
            public void audienceChanged(PlaceId place) {}

            @Override
            public void removed(CommunityId community) {
                remove(community);
            }
        });
    }

    private synchronized void remove(CommunityId community) {
        organisations.keySet().removeIf(id -> id.community().equals(community));
        founders.keySet().removeIf(id -> id.community().equals(community));
        rooms.keySet().removeIf(id -> id.community().equals(community));
        roles.keySet().removeIf(id -> id.community().equals(community));
        numbers.keySet().removeAll(List.of("o" + community, "w" + community));
    }

    @Override
    public synchronized Organisation found(CommunityId community, String name, MemberId founder) {
        OrganisationId id = new OrganisationId(community, numbers.merge("o" + community, 1L, Long::sum));
        Organisation organisation = new Organisation(id, name);
        organisations.put(id, organisation);
        founders.put(id, founder);
        let(id, founder, Role.ADMIN);
        return organisation;
    }

    @Override
    public synchronized Workspace open(OrganisationId organisation, String name, MemberId opener) {
        CommunityId community = organisation.community();
        WorkspaceId id = new WorkspaceId(community, numbers.merge("w" + community, 1L, Long::sum));
        Workspace workspace = new Workspace(id, organisation, name, null, null);
        rooms.put(id, new Room(workspace));
        let(id, opener, Role.ADMIN);
        return workspace;
    }

    @Override
    public synchronized void remove(RoleScope scope) {
        roles.remove(scope);
        switch (scope) {
            case OrganisationId organisation -> {
                organisations.remove(organisation);
                founders.remove(organisation);
            }
            case WorkspaceId workspace -> rooms.remove(workspace);
        }
    }

    @Override
    public synchronized Optional<Organisation> find(OrganisationId id) {
        return Optional.ofNullable(organisations.get(id));
    }

    @Override
    public synchronized Optional<Workspace> find(WorkspaceId id) {
        return Optional.ofNullable(rooms.get(id)).map(room -> room.workspace);
    }

    @Override
    public synchronized List<Organisation> organisations(CommunityId community) {
        return organisations.values().stream()
                .filter(one -> one.id().community().equals(community))
                .toList();
    }

    @Override
    public synchronized int foundedBy(MemberId member) {
        return Collections.frequency(founders.values(), member);
    }

    @Override
    public synchronized List<Workspace> workspaces(CommunityId community) {
        return rooms.values().stream()
                .map(room -> room.workspace)
                .filter(one -> one.id().community().equals(community))
                .toList();
    }

    @Override
    public synchronized Optional<Workspace> boundTo(PlaceId channel) {
        return rooms.values().stream()
                .map(room -> room.workspace)
                .filter(workspace -> channel.equals(workspace.channel()))
                .findFirst();
    }

    @Override
    public synchronized boolean save(Workspace workspace) {
        PlaceId channel = workspace.channel();
        if (channel != null
                && boundTo(channel)
                        .filter(other -> !other.id().equals(workspace.id()))
                        .isPresent()) {
            return false;
        }
        Optional.ofNullable(rooms.get(workspace.id())).ifPresent(room -> room.workspace = workspace);
        return true;
    }

    @Override
    public synchronized Map<MemberId, Role> roles(RoleScope scope) {
        return Map.copyOf(roles.getOrDefault(scope, Map.of()));
    }

    @Override
    public synchronized void let(RoleScope scope, MemberId member, @Nullable Role role) {
        Map<MemberId, Role> there = roles.computeIfAbsent(scope, _ -> new HashMap<>());
        if (role == null) {
            there.remove(member);
        } else {
            there.put(member, role);
        }
    }

    @Override
    public synchronized Entry add(WorkspaceId workspace, String origin, Authorship by, Function<EntryId, Entry> entry) {
        Room room = room(workspace);
        Long known = room.origins.get("entry:" + origin);
        if (known != null) {
            return Objects.requireNonNull(room.entries.get(known));
        }
        Entry added = entry.apply(new EntryId(workspace, room.entries.size() + 1L));
        long number = added.id().number();
        room.entries.put(number, added);
        room.origins.put("entry:" + origin, number);
        Change.What what = switch (added) {
            case Item _ -> Change.What.ITEM_CREATED;
            case Task _ -> Change.What.TASK_CREATED;
        };
        room.note(what, added.id(), by, Set.of(), null);
        return added;
    }

    @Override
    public synchronized Optional<Entry> find(EntryId id) {
        return Optional.ofNullable(rooms.get(id.workspace())).map(room -> room.entries.get(id.number()));
    }

    @Override
    public synchronized List<Entry> entries(WorkspaceId workspace) {
        Room room = rooms.get(workspace);
        return room == null ? List.of() : List.copyOf(room.entries.values());
    }

    @Override
    public synchronized Optional<Entry> change(EntryId id, Authorship by, UnaryOperator<Entry> change) {
        Entry before = find(id).orElse(null);
        if (before == null) {
            return Optional.empty();
        }
        Entry after = change.apply(before);
        Set<Change.Aspect> aspects = EnumSet.noneOf(Change.Aspect.class);
        aspects.addAll(Aspects.between(before, after));
        if (aspects.isEmpty()) {
            return Optional.of(before);
        }
        Room room = room(id.workspace());
        room.entries.put(id.number(), after);
        Change.What what = switch (after) {
            case Item _ -> Change.What.ITEM_UPDATED;
            case Task _ -> Change.What.TASK_UPDATED;
        };
        room.note(what, id, by, aspects, null);
        return Optional.of(after);
    }

    @Override
    public synchronized Optional<Comment> comment(EntryId on, String origin, LongFunction<Comment> comment) {
        if (find(on).isEmpty()) {
            return Optional.empty();
        }
        Room room = room(on.workspace());
        Long known = room.origins.get("comment:" + origin);
        if (known != null) {
            return room.comments.stream().filter(one -> one.number() == known).findFirst();
        }
        long number = room.comments.isEmpty() ? 1 : room.comments.getLast().number() + 1;
        Comment added = comment.apply(number);
        room.comments.add(added);
        room.origins.put("comment:" + origin, number);
        if (added.kind() == Comment.Kind.HELP_WANTED && added.author() != null) {
            room.note(Change.What.HELP_WANTED, on, new Authorship(added.author(), added.at()), Set.of(), number);
        }
        return Optional.of(added);
    }

    @Override
    public synchronized void change(Comment comment) {
        Optional.ofNullable(rooms.get(comment.on().workspace()))
                .ifPresent(room -> room.comments.replaceAll(one -> one.number() == comment.number() ? comment : one));
    }

    @Override
    public synchronized List<Comment> comments(EntryId on) {
        return Optional.ofNullable(rooms.get(on.workspace())).stream()
                .flatMap(room -> room.comments.stream())
                .filter(comment -> comment.on().equals(on))
                .toList();
    }

    @Override
    public synchronized void forget(MemberId member) {
        roles.values().forEach(there -> there.remove(member));
        founders.values().removeIf(member::equals);
        for (Room room : rooms.values()) {
            room.comments.removeIf(comment -> member.equals(comment.author()));
            room.entries.replaceAll((_, entry) -> without(entry, member));
            room.changes.replaceAll(change -> member.equals(change.by())
                    ? new Change(
                            change.entry(),
                            change.number(),
                            change.what(),
                            null,
                            change.at(),
                            change.aspects(),
                            change.comment())
                    : change);
        }
    }

    private static Entry without(Entry entry, MemberId member) {
        @Nullable
        MemberId author =
                member.equals(entry.stamp().author()) ? null : entry.stamp().author();
        return switch (entry) {
            case Item item -> item.by(author);
            case Task task ->
                new Task(
                                task.id(),
                                member.equals(task.plan().assignee())
                                        ? task.plan().assignedTo(null)
                                        : task.plan(),
                                task.stamp(),
                                task.doneAt())
                        .by(author);
        };
    }

    @Override
    public synchronized List<Change> gather(WorkspaceId workspace, long notice) {
        Room room = rooms.get(workspace);
        if (room == null || notice > room.changes.size()) {
            return List.of();
        }
        if (!room.notices.containsKey(notice)) {
            room.changes.forEach(change -> room.notices.putIfAbsent(change.number(), notice));
        }
        return room.changes.stream()
                .filter(_ -> Objects.equals(room.notices.get(notice), notice))
                .filter(change -> Objects.equals(room.notices.get(change.number()), notice))
                .toList();
    }

    @Override
    public synchronized List<Change> untold() {
        return rooms.values().stream()
                .flatMap(room -> room.changes.stream()
                        .filter(change -> !room.notices.containsKey(change.number()))
                        .min(Comparator.comparingLong(Change::number))
                        .stream())
                .toList();
    }

    private Room room(WorkspaceId id) {
        Room room = rooms.get(id);
        if (room == null) {
            throw new IllegalStateException("there is no workspace " + id);
        }
        return room;
    }
}
