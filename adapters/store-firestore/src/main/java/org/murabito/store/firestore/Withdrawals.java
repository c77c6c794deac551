package org.murabito.store.firestore;

import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.Transaction;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.remote.RememberedArchive;

/// What members withdrew, as keyed hashes without a text: it does not come back, however it is drawn again.
record Withdrawals(Calls calls, RememberedArchive archive) {
    /// @param key of the message, by its door
    String hash(PlaceId channel, String key, String what) {
        return HexFormat.of().formatHex(archive.keyed().apply(channel, key + "\0" + what));
    }

    private DocumentReference document(String hash) {
        return calls.collection("withdrawn").document(hash);
    }

    /// Those of the hashes that were withdrawn.
    Set<String> among(Transaction transaction, Collection<String> hashes) {
        return Calls.readIn(
                        transaction,
                        hashes.stream().distinct().map(this::document).toList())
                .stream()
                .filter(DocumentSnapshot::exists)
                .map(DocumentSnapshot::getId)
                .collect(Collectors.toSet());
    }

    void add(Transaction transaction, Collection<String> hashes) {
        hashes.forEach(hash -> transaction.set(document(hash), Map.of()));
    }
}
