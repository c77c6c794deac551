package org.murabito.store.sql.chat;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.account.AccountRole;
import org.murabito.chat.account.Invitation;
import org.murabito.chat.account.InvitationStore;
import org.murabito.store.sql.Micros;
import org.murabito.store.sql.SqlDatabase;

/// Invitations to the web chat, their tokens as hashes.
public record SqlInvitationStore(SqlDatabase database) implements InvitationStore {
    private static final String SELECT = "select id, role, uses_left, until, made_at from invitation";

    @Override
    public void save(Invitation invitation, String tokenSha256) {
        database.write(handle -> {
            handle.execute(
                    "insert into invitation (id, hash, role, uses_left, until, made_at) values (?, ?, ?, ?, ?, ?)",
                    invitation.id(),
                    tokenSha256,
                    invitation.role().name(),
                    invitation.usesLeft(),
                    Micros.ofNullable(invitation.until()),
                    Micros.of(invitation.madeAt()));
            for (PlaceId place : invitation.places()) {
                handle.execute(
                        "insert into invitation_place (invitation, community, place) values (?, ?, ?)"
                                + " on conflict do nothing",
                        invitation.id(),
                        place.community().value(),
                        place.key());
            }
            return invitation;
        });
    }

    @Override
    public List<Invitation> all() {
        return database.readTogether(handle -> handle.select(SELECT + " order by made_at desc, id")
                .map((row, _) -> invitation(handle, row))
                .list());
    }

    @Override
    public Optional<Invitation> findByToken(String tokenSha256) {
        return database.readTogether(handle -> handle.select(SELECT + " where hash = ?", tokenSha256)
                .map((row, _) -> invitation(handle, row))
                .findFirst());
    }

    @Override
    public boolean use(String id, Instant now) {
        return database.write(handle -> handle.execute(
                        "update invitation set uses_left = uses_left - 1 where id = ?"
                                + " and (uses_left is null or uses_left > 0) and (until is null or until > ?)",
                        id,
                        Micros.of(now))
                == 1);
    }

    @Override
    public void giveBack(String id) {
        database.write(handle -> handle.execute("update invitation set uses_left = uses_left + 1 where id = ?", id));
    }

    @Override
    public boolean withdraw(String id) {
        return database.write(handle -> {
            handle.execute("delete from invitation_place where invitation = ?", id);
            return handle.execute("delete from invitation where id = ?", id) == 1;
        });
    }

    private static Invitation invitation(Handle handle, ResultSet row) throws SQLException {
        String id = row.getString(1);
        List<PlaceId> places = handle.select(
                        "select community, place from invitation_place where invitation = ? order by community, place",
                        id)
                .map((place, _) -> new PlaceId(new CommunityId(place.getString(1)), place.getString(2)))
                .list();
        Long usesLeft = nullable(row, 3);
        Long until = nullable(row, 4);
        return new Invitation(
                id,
                AccountRole.valueOf(row.getString(2)),
                places,
                usesLeft == null ? null : Math.toIntExact(usesLeft),
                until == null ? null : Micros.instant(until),
                Micros.instant(row.getLong(5)));
    }

    private static @Nullable Long nullable(ResultSet row, int column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }
}
