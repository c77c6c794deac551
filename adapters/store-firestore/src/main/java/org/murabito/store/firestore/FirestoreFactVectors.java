package org.murabito.store.firestore;

import com.google.cloud.firestore.DocumentSnapshot;
import com.google.cloud.firestore.FieldValue;
import com.google.cloud.firestore.Query;
import com.google.cloud.firestore.QueryDocumentSnapshot;
import com.google.cloud.firestore.VectorQuery;
import com.google.cloud.firestore.VectorQueryOptions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.murabito.archive.StoreException;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.remote.RememberedArchive;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// The newest vector of each claim, in its document: found by Firestore, among those of audiences in sight.
record FirestoreFactVectors(Calls calls, KeptClaims kept) implements FactVectors {
    private static final String VECTOR = "embedding";
    private static final String MODEL = "embeddingModel";
    private static final String COMMUNITY = "nearInCommunity";
    private static final String AUDIENCE = "nearInAudience";
    private static final String DISTANCE = "distance";

    /// Firestore's own bounds.
    private static final int LONGEST = 2048;

    private static final int MOST = 1000;

    FirestoreFactVectors(Calls calls, RememberedArchive archive) {
        this(calls, new KeptClaims(calls, archive));
    }

    private record Near(Claim claim, double cosine) {}

    @Override
    public List<Claim> missing(Sight sight, PlaceId place, String model, int most) {
        List<KeptClaims.Kept> without =
                kept.read(kept.claims().whereEqualTo(ClaimFields.PLACE, place.toString())).stream()
                        .filter(one -> !model.equals(one.document().getString(MODEL)))
                        .toList();
        return KeptClaims.visible(sight, without).stream()
                .filter(claim -> claim.message().isPresent())
                .sorted(Claim.IN_ORDER.reversed())
                .limit(most)
                .toList();
    }

    @Override
    public void retain(String model, Map<Quote, float[]> vectors) {
        if (vectors.values().stream().anyMatch(vector -> vector.length > LONGEST)) {
            throw new StoreException(
                    StoreException.Kind.BROKEN,
                    "the model " + model + " gives vectors of more than " + LONGEST
                            + " numbers, which Firestore does not keep: set facts.embeddingModel to another");
        }
        List<Long> messages = vectors.keySet().stream()
                .map(words -> words.message().value())
                .distinct()
                .toList();
        for (List<Object> some : Calls.values(messages)) {
            // In one step: what is let go meanwhile does not come back.
            calls.together(transaction -> {
                Query found = kept.claims().whereIn(ClaimFields.MESSAGE, some);
                for (QueryDocumentSnapshot document :
                        Calls.await(transaction.get(found)).getDocuments()) {
                    kept.kept(document).claim().ifPresent(claim -> {
                        float[] vector = vectors.get(claim.words().orElseThrow());
                        if (vector != null) {
                            transaction.update(document.getReference(), values(model, claim, vector));
                        }
                    });
                }
                return some.size();
            });
        }
    }

    private static Map<String, Object> values(String model, Claim claim, float[] vector) {
        PlaceId audience = claim.source().audience();
        return Map.of(
                VECTOR,
                FieldValue.vector(doubles(vector)),
                MODEL,
                model,
                COMMUNITY,
                among(model, vector, audience.community()),
                AUDIENCE,
                among(model, vector, audience));
    }

    private static String among(String model, float[] vector, Object readers) {
        return vector.length + " " + model + " " + readers;
    }

    private static double[] doubles(float[] vector) {
        return IntStream.range(0, vector.length).mapToDouble(i -> vector[i]).toArray();
    }

    @Override
    public List<Claim> nearest(Sight sight, String model, float[] to, double least, int most) {
        List<Query> among = new ArrayList<>();
        sight.audiences()
                .ifPresentOrElse(
                        audiences -> Calls.values(audiences.stream()
                                        .map(audience -> among(model, to, audience))
                                        .toList())
                                .forEach(some -> among.add(kept.claims().whereIn(AUDIENCE, some))),
                        () -> among.add(kept.claims().whereEqualTo(COMMUNITY, among(model, to, sight.community()))));
        List<Near> near = new ArrayList<>();
        for (Query one : among) {
            VectorQuery query = one.findNearest(
                    VECTOR,
                    doubles(to),
                    Math.min(most, MOST),
                    VectorQuery.DistanceMeasure.COSINE,
                    VectorQueryOptions.newBuilder()
                            .setDistanceResultField(DISTANCE)
                            .build());
            for (DocumentSnapshot document : Calls.read(query)) {
                double cosine = 1 - new Fields(document).decimal(DISTANCE);
                kept.kept(document)
                        .claim()
                        .filter(claim -> cosine >= least
                                && sight.coversAudience(claim.source().audience()))
                        .ifPresent(claim -> near.add(new Near(claim, cosine)));
            }
        }
        return near.stream()
                .sorted(Comparator.comparingDouble((Near one) -> -one.cosine())
                        .thenComparing(Near::claim, Claim.IN_ORDER))
                .limit(most)
                .map(Near::claim)
                .toList();
    }
}
