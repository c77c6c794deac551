package org.murabito.store.sql.message;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;
import org.murabito.store.sql.database.Database;
import org.murabito.store.sql.identity.IdentityMap;
import org.murabito.store.sql.identity.IdentityWriter;

/// Communities, places and members: read from memory, written through.
public final class SqlCommunityStore implements CommunityStore {
    private final Database database;
    private final ChangeFeed feed;
    private final IdentityMap identities;
    private final ThreadTitles titles;
    private final ReentrantLock saving = new ReentrantLock();
    private int lastPosition;

    public SqlCommunityStore(Database database, ChangeFeed feed, IdentityMap identities, Tombstones tombstones) {
        this.database = database;
        this.feed = feed;
        this.identities = identities;
        this.titles = new ThreadTitles(identities, tombstones);
        this.lastPosition = database.read(statements -> (int) statements.number("select max(position) from place"));
    }

    @Override
    public void save(Community community) {
        saving(() -> {
            if (!findCommunity(community.id()).equals(Optional.of(community))) {
                write(rows -> rows.save(community));
            }
        });
    }

    @Override
    public void save(Place place) {
        saveAll(List.of(place), List.of());
    }

    @Override
    public void save(Member member) {
        saveAll(List.of(), List.of(member));
    }

    @Override
    public void saveAll(List<Place> places, List<Member> members) {
        saving(() -> {
            Map<PlaceId, Place> fresh = new LinkedHashMap<>();
            for (Place given : places) {
                Optional<Place> before = findPlace(given.id());
                Place place = before.equals(Optional.of(given)) ? given : titled(given);
                if (before.isEmpty()) {
                    fresh.put(place.id(), place);
                } else if (!before.get().equals(place)) {
                    move(before.get(), place);
                }
            }
            List<Member> changed = members.stream()
                    .filter(member -> !findMember(member.id()).equals(Optional.of(member)))
                    .toList();
            if (fresh.isEmpty() && changed.isEmpty()) {
                return;
            }
            write(rows -> {
                int position = lastPosition;
                for (Place place : fresh.values()) {
                    rows.save(place, ++position);
                }
                for (Member member : changed) {
                    rows.save(member);
                }
            });
            lastPosition += fresh.size();
        });
    }

    private Place titled(Place place) {
        boolean taken =
                place.kind() == PlaceKind.THREAD && database.read(statements -> titles.isTaken(statements, place));
        return taken ? place.untitled() : place;
    }

    @Override
    public void untitle(PlaceId thread) {
        saving(() -> findPlace(thread)
                .ifPresent(place -> database.write(statements -> {
                    titles.take(statements, place);
                    return place;
                })));
    }

    // The memory changes before the commit: whoever sees the renumbered rows then sees the new readers too.
    private void move(Place before, Place place) {
        try {
            feed.write((statements, sequence) -> {
                IdentityWriter rows = new IdentityWriter(identities, statements.handle());
                rows.save(place, lastPosition);
                if (!before.audience().equals(place.audience())
                        || !before.channel().equals(place.channel())) {
                    int number = rows.mention(place.id());
                    int channel = rows.mention(place.channel());
                    statements.run("update message set channel = ? where place = ?", channel, number);
                    MessageRows.renumber(statements, sequence, number);
                }
                rows.committed();
                return place;
            });
        } catch (RuntimeException e) {
            identities.put(before, lastPosition);
            throw e;
        }
    }

    @Override
    public void saveReaders(PlaceId place, Set<MemberId> readers) {
        if (readers.stream().anyMatch(member -> !member.community().equals(place.community()))) {
            throw new IllegalArgumentException("a reader of " + place + " belongs to another community");
        }
        saving(() -> {
            if (!identities.readers(place).equals(Optional.of(readers))) {
                write(rows -> rows.saveReaders(place, readers));
            }
        });
    }

    @Override
    public void saveAdmissions(Map<PlaceId, RoleAccess> admissions) {
        saving(() -> {
            Map<PlaceId, RoleAccess> changed = new LinkedHashMap<>(admissions);
            changed.entrySet().removeIf(entry -> admission(entry.getKey()).equals(Optional.of(entry.getValue())));
            if (!changed.isEmpty()) {
                write(rows -> {
                    for (Map.Entry<PlaceId, RoleAccess> entry : changed.entrySet()) {
                        rows.saveAdmission(entry.getKey(), entry.getValue());
                    }
                });
            }
        });
    }

    @Override
    public void saveRoles(Map<MemberId, Set<String>> roles) {
        saving(() -> {
            Map<MemberId, Set<String>> changed = new LinkedHashMap<>(roles);
            changed.entrySet().removeIf(entry -> roles(entry.getKey()).equals(entry.getValue()));
            if (!changed.isEmpty()) {
                write(rows -> {
                    for (Map.Entry<MemberId, Set<String>> entry : changed.entrySet()) {
                        rows.saveRoles(entry.getKey(), entry.getValue());
                    }
                });
            }
        });
    }

    /// Gives numbers to members that a message names before anybody saved them.
    void mentionMembers(Collection<MemberId> members) {
        if (members.stream().allMatch(member -> identities.members().number(member) != 0)) {
            return;
        }
        saving(() -> write(rows -> {
            for (MemberId member : members) {
                rows.mention(member);
            }
        }));
    }

    @FunctionalInterface
    private interface Rows {
        void write(IdentityWriter rows);
    }

    private void write(Rows work) {
        IdentityWriter written = database.writeSoon(statements -> {
            IdentityWriter rows = new IdentityWriter(identities, statements.handle());
            work.write(rows);
            return rows;
        });
        written.committed();
    }

    private void saving(Runnable save) {
        saving.lock();
        try {
            save.run();
        } finally {
            saving.unlock();
        }
    }

    @Override
    public List<Community> communities() {
        return identities.communities();
    }

    @Override
    public Optional<Community> findCommunity(CommunityId id) {
        return identities.findCommunity(id);
    }

    @Override
    public List<Place> places(CommunityId community) {
        return identities.places().in(community);
    }

    @Override
    public Optional<Place> findPlace(PlaceId id) {
        return identities.places().find(id);
    }

    @Override
    public List<Member> members(CommunityId community) {
        return identities.members().in(community);
    }

    @Override
    public Optional<Member> findMember(MemberId id) {
        return identities.members().find(id);
    }

    @Override
    public Optional<Set<MemberId>> readers(PlaceId place) {
        return identities.readers(place);
    }

    @Override
    public Optional<RoleAccess> admission(PlaceId place) {
        return identities.admission(place);
    }

    @Override
    public Set<String> roles(MemberId member) {
        return identities.roles(member);
    }

    @Override
    public void remove(CommunityId community) {
        saving(() -> {
            try {
                feed.write((statements, sequence) -> {
                    if (identities.findCommunity(community).isEmpty()) {
                        // Done again after a lost connection: nothing is removed from the tables yet.
                        identities.load(statements.handle());
                    }
                    CommunityRemoval.remove(statements, sequence, identities, community);
                    identities.forget(community);
                    return community;
                });
            } catch (RuntimeException e) {
                database.read(statements -> identities.load(statements.handle()));
                throw e;
            }
        });
    }
}
