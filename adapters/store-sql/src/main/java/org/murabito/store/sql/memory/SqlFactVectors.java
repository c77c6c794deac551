package org.murabito.store.sql.memory;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.meaning.Cosine;
import org.murabito.chat.PlaceId;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.FactVectors;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;
import org.murabito.store.sql.SqlDatabase;
import org.murabito.store.sql.identity.IdentityMap;

/// Vectors in a table beside the claims. A trigger takes them out with their claim.
public record SqlFactVectors(SqlDatabase database, IdentityMap identities) implements FactVectors {
    private static final String SELECT = "select" + ClaimRows.COLUMNS;

    private record Near(Claim claim, double cosine) {}

    @Override
    public List<Claim> missing(Sight sight, PlaceId place, String model, int most) {
        return database.read(handle -> handle.select(
                        SELECT + "from claim c where c.place = ? and c.message is not null and not exists"
                                + " (select 1 from claim_vector v where v.message = c.message and v.hash = c.hash and v.model = ?)"
                                + " order by c.at desc, c.number desc limit ?",
                        identities.places().number(place),
                        model,
                        most)
                .map((row, _) -> new ClaimRows(identities).read(sight, row))
                .filter(Objects::nonNull)
                .list());
    }

    @Override
    public void retain(String model, Map<Quote, float[]> vectors) {
        database.write(handle -> {
            for (Map.Entry<Quote, float[]> learnt : vectors.entrySet()) {
                handle.execute(
                        "insert into claim_vector (message, hash, model, vector)"
                                + " select message, hash, ?, ? from claim where message = ? and hash = ? limit 1"
                                + " on conflict (message, hash, model) do update set vector = excluded.vector",
                        model,
                        bytes(learnt.getValue()),
                        learnt.getKey().message().value(),
                        learnt.getKey().sha256());
            }
            return vectors.size();
        });
    }

    @Override
    public List<Claim> nearest(Sight sight, String model, float[] to, double least, int most) {
        return database
                .read(handle -> handle.select(
                                SELECT + ", v.vector from claim c join claim_vector v"
                                        + " on v.message = c.message and v.hash = c.hash and v.model = ?"
                                        + " where c.place in (select number from place where community = ?)",
                                model,
                                sight.community().value())
                        .map((row, _) -> near(sight, row, to))
                        .filter(Objects::nonNull)
                        .list())
                .stream()
                .filter(near -> near.cosine() >= least)
                .sorted(Comparator.comparingDouble((Near near) -> -near.cosine())
                        .thenComparing(Near::claim, Claim.IN_ORDER))
                .limit(most)
                .map(Near::claim)
                .toList();
    }

    private @Nullable Near near(Sight sight, ResultSet row, float[] to) throws SQLException {
        Claim claim = new ClaimRows(identities).read(sight, row);
        float[] vector = claim == null ? new float[0] : floats(row.getBytes("vector"));
        return claim == null || vector.length != to.length ? null : new Near(claim, Cosine.of(vector, to));
    }

    private static byte[] bytes(float[] vector) {
        ByteBuffer bytes = ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asFloatBuffer().put(vector);
        return bytes.array();
    }

    private static float[] floats(byte[] bytes) {
        float[] vector = new float[bytes.length / Float.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
        return vector;
    }
}
