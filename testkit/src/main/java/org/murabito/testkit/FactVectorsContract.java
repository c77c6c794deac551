package org.murabito.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testkit.Town.NOON;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.Claim;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.Evidence;
import org.murabito.knowledge.FactVectors;
import org.murabito.knowledge.Facts;
import org.murabito.knowledge.Reflected;
import org.murabito.knowledge.Source;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Subject;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// What the keeping of vectors beside claims promises.
public abstract class FactVectorsContract {
    private static final String MODEL = "small";
    private static final double ANY = -1;
    private static final float[] NORTH = {1, 0, 0};
    private static final float[] NORTH_EAST = {1, 1, 0};
    private static final float[] UP = {0, 0, 1};

    @SuppressWarnings("NullAway.Init")
    private Kept kept;

    private int posts;

    /// A settled [Town] with what it keeps.
    public record Kept(CommunityStore communities, MessageStore messages, Facts facts, FactVectors vectors) {}

    protected abstract Kept open();

    @BeforeEach
    void settle() {
        kept = open();
    }

    private Claim claim(PlaceId place, String text) {
        Message message = Objects.requireNonNull(kept.messages()
                .keep(List.of(Post.said(place, "f" + ++posts, Town.ANA, NOON.plusSeconds(posts), text)))
                .getFirst()
                .messageOrNull());
        Source source = new Source(
                new Evidence.Drawn(Quote.of(message, 0, text.length())),
                Town.ANA,
                place,
                place,
                place,
                message.at(),
                null);
        Statement statement =
                Statement.of(Subject.Thing.called("ferry"), new Attribute("when", true), text, ClaimManner.STATES);
        return new Claim(statement, source, Set.of("ferry"), 0.9, true);
    }

    private void retain(Claim... claims) {
        for (Claim claim : claims) {
            kept.facts()
                    .draw(new Reflected(claim.source().place(), claim.source().at(), ""), List.of(claim));
        }
    }

    private static Quote words(Claim claim) {
        return claim.words().orElseThrow();
    }

    private Sight everything() {
        return Town.everything(kept.communities());
    }

    @Test
    void finds_the_nearest_first_and_only_of_the_same_model_and_length() {
        Claim north = claim(Town.SQUARE, "one");
        Claim between = claim(Town.SQUARE, "two");
        Claim up = claim(Town.SQUARE, "three");
        retain(north, between, up);
        kept.vectors().retain(MODEL, Map.of(words(north), NORTH, words(between), NORTH_EAST, words(up), UP));

        assertThat(kept.vectors().nearest(everything(), MODEL, NORTH, ANY, 2)).containsExactly(north, between);
        assertThat(kept.vectors().nearest(everything(), MODEL, NORTH, 0.9, 2)).containsExactly(north);
        assertThat(kept.vectors().nearest(everything(), "other", NORTH, ANY, 2)).isEmpty();
        assertThat(kept.vectors().nearest(everything(), MODEL, new float[] {1, 0}, ANY, 2))
                .isEmpty();
    }

    @Test
    void tells_what_has_no_vector_of_the_model_yet_newest_first() {
        Claim old = claim(Town.SQUARE, "one");
        Claim fresh = claim(Town.SQUARE, "two");
        Claim elsewhere = claim(Town.WORKSHOP, "three");
        retain(old, fresh, elsewhere);

        assertThat(kept.vectors().missing(everything(), Town.SQUARE, MODEL, 9)).containsExactly(fresh, old);
        kept.vectors().retain(MODEL, Map.of(words(fresh), NORTH));
        assertThat(kept.vectors().missing(everything(), Town.SQUARE, MODEL, 9)).containsExactly(old);
        assertThat(kept.vectors().missing(everything(), Town.SQUARE, "other", 9))
                .hasSize(2);
    }

    @Test
    void a_vector_goes_with_its_claim() {
        Claim claim = claim(Town.SQUARE, "one");
        retain(claim);
        kept.vectors().retain(MODEL, Map.of(words(claim), NORTH));

        kept.facts().retain(List.of(claim.message().orElseThrow()), 99, _ -> false);
        assertThat(kept.vectors().nearest(everything(), MODEL, NORTH, ANY, 9)).isEmpty();

        kept.vectors().retain(MODEL, Map.of(words(claim), NORTH));
        assertThat(kept.vectors().nearest(everything(), MODEL, NORTH, ANY, 9)).isEmpty();
    }

    @Test
    void what_a_reader_cannot_open_is_not_there() {
        Claim seen = claim(Town.SQUARE, "one");
        Claim hidden = claim(Town.BACK_ROOM, "two");
        retain(seen, hidden);
        kept.vectors().retain(MODEL, Map.of(words(seen), UP, words(hidden), NORTH));

        assertThat(kept.vectors().nearest(everything(), MODEL, NORTH, ANY, 1)).containsExactly(hidden);
        Sight asBen = Town.seenBy(kept.communities(), Town.BEN);
        assertThat(kept.vectors().nearest(asBen, MODEL, NORTH, ANY, 1)).containsExactly(seen);
        assertThat(kept.vectors().missing(asBen, Town.BACK_ROOM, "other", 9)).isEmpty();
    }
}
