package org.murabito.store.firestore;

import com.google.cloud.firestore.CollectionReference;
import com.google.cloud.firestore.DocumentReference;
import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.Query;
import com.google.cloud.firestore.QueryDocumentSnapshot;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.sight.Sight;

/// The collection of claims, a document each, and what is read of it.
record KeptClaims(Calls calls, RememberedArchive archive) {
    static final String NAME = "facts";

    /// @param claim empty where its place is no more
    record Kept(DocumentSnapshot document, Optional<Claim> claim) {}

    CollectionReference claims() {
        return calls.collection(NAME);
    }

    DocumentReference document(Claim claim) {
        return claims().document(ClaimFields.key(claim));
    }

    Kept kept(DocumentSnapshot document) {
        Fields fields = new Fields(document);
        return new Kept(
                document, archive.place(ClaimFields.place(fields)).map(place -> ClaimFields.claim(fields, place)));
    }

    List<Kept> read(Query query) {
        return calls.read(query).stream().map(this::kept).toList();
    }

    /// As many queries as the values take, each found once.
    List<Kept> readAny(Collection<?> values, BiFunction<CollectionReference, List<Object>, Query> query) {
        Map<String, Kept> found = new LinkedHashMap<>();
        for (List<Object> some : Calls.values(values)) {
            for (QueryDocumentSnapshot document : calls.read(query.apply(claims(), some))) {
                found.put(document.getId(), kept(document));
            }
        }
        return new ArrayList<>(found.values());
    }

    static List<Claim> visible(Sight sight, List<Kept> found) {
        return found.stream()
                .flatMap(kept -> kept.claim().stream())
                .filter(claim -> sight.coversAudience(claim.source().audience()))
                .sorted(Claim.IN_ORDER)
                .toList();
    }
}
