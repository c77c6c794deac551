package org.murabito.store.sqlite;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Remembers what was deleted by a keyed hash of door, channel and key: enough to refuse it, too little to tell what it
/// was.
final class Tombstones {
    private static final String ALGORITHM = "HmacSHA256";

    private final Roster roster;
    private final Mac mac;

    Tombstones(byte[] key, Roster roster) {
        this.roster = roster;
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java knows " + ALGORITHM, e);
        }
    }

    /// Whether anything was hashed, so that another key would make it void.
    static boolean areNeeded(Statements statements) throws SQLException {
        return statements.number("select exists (select 1 from tombstone) or exists (select 1 from refused_member)"
                        + " or exists (select 1 from withdrawn)")
                == 1;
    }

    boolean areThere(Statements statements) throws SQLException {
        return statements.number("select exists (select 1 from tombstone)") == 1;
    }

    boolean covers(Statements statements, PlaceId channel, String key) throws SQLException {
        return statements.number("select exists (select 1 from tombstone where hash = ?)", hash(channel, key)) == 1;
    }

    void put(Statements statements, PlaceId channel, String key) throws SQLException {
        byte[] hash = hash(channel, key);
        statements.run("insert into tombstone (hash) values (?) on conflict do nothing", hash);
        statements.run("delete from doubtful_tombstone where hash = ?", hash);
    }

    boolean anyDoubtful(Statements statements) throws SQLException {
        return statements.number("select exists (select 1 from doubtful_tombstone)") == 1;
    }

    /// Whether it was put by a version that also buried what its platform still had.
    boolean isDoubtful(Statements statements, PlaceId channel, String key) throws SQLException {
        return statements.number("select exists (select 1 from doubtful_tombstone where hash = ?)", hash(channel, key))
                == 1;
    }

    void lift(Statements statements, PlaceId channel, String key) throws SQLException {
        byte[] hash = hash(channel, key);
        statements.run("delete from tombstone where hash = ?", hash);
        statements.run("delete from doubtful_tombstone where hash = ?", hash);
    }

    byte[] hash(PlaceId channel, String key) {
        return hash(door(channel.community()), channel.toString(), key);
    }

    byte[] hash(MemberId member) {
        return hash(door(member.community()), "member", member.toString());
    }

    private synchronized byte[] hash(String... parts) {
        return mac.doFinal(String.join("\0", parts).getBytes(StandardCharsets.UTF_8));
    }

    private String door(CommunityId id) {
        List<DoorKind> doors = roster.communities().stream()
                .filter(community -> community.id().equals(id))
                .map(community -> community.door())
                .toList();
        return doors.isEmpty() ? "" : doors.getFirst().name();
    }
}
