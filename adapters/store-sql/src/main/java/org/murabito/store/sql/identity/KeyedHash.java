package org.murabito.store.sql.identity;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;

/// Hashes, with the key of the data folder, what is to be recognised and not to be read: what was deleted, withdrawn
/// and refused. The same after another import, for it goes by the names that doors give.
public final class KeyedHash {
    private static final String ALGORITHM = "HmacSHA256";

    private final IdentityMap identities;
    private final Mac mac;

    public KeyedHash(byte[] key, IdentityMap identities) {
        this.identities = identities;
        try {
            mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java knows " + ALGORITHM, e);
        }
    }

    public byte[] of(PlaceId channel, String key) {
        return of(door(channel.community()), channel.toString(), key);
    }

    public byte[] of(MemberId member) {
        return of(door(member.community()), "member", member.toString());
    }

    /// Tells this data folder from others where something of it is kept elsewhere.
    public byte[] ofFolder() {
        return of("folder");
    }

    private synchronized byte[] of(String... parts) {
        return mac.doFinal(String.join("\0", parts).getBytes(StandardCharsets.UTF_8));
    }

    private String door(CommunityId id) {
        return identities.findCommunity(id).map(Community::door).map(Enum::name).orElse("");
    }
}
