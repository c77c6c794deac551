package org.murabito.knowledge;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.murabito.archive.Stores;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Finds claims by what they mean. While the model fails nothing is found so.
public final class Meanings {
    private static final int BATCH = 64;
    private static final int LONGEST = 2_000;
    private static final Duration TIME_TO_LEARN = Duration.ofSeconds(30);

    private final Embeddings embeddings;
    private final FactVectors vectors;
    private final Stores stores;
    private final Function<PlaceId, Optional<Sight>> sights;

    /// @param sights what may be read from a place
    public Meanings(
            Embeddings embeddings, FactVectors vectors, Stores stores, Function<PlaceId, Optional<Sight>> sights) {
        this.embeddings = embeddings;
        this.vectors = vectors;
        this.stores = stores;
        this.sights = sights;
    }

    /// The claims nearest to a text, best first; none that is no nearer than what has nothing to do with it.
    public List<Claim> near(Sight sight, String text, int most) {
        return embeddings
                .of(text)
                .map(target -> vectors.nearest(sight, embeddings.model(), target.vector(), target.above(), most))
                .orElse(List.of());
    }

    /// Learns the vectors of what was stated since. False where the model fails.
    public boolean learn(CommunityId community) {
        for (Place place : stores.communities().places(community)) {
            Sight sight = sights.apply(place.id()).orElse(null);
            if (sight != null && !learn(sight, place.id())) {
                return false;
            }
        }
        return true;
    }

    private boolean learn(Sight sight, PlaceId place) {
        while (true) {
            Map<Quote, String> words = words(sight, vectors.missing(sight, place, embeddings.model(), BATCH));
            if (words.isEmpty()) {
                return true;
            }
            if (!learn(words)) {
                return false;
            }
        }
    }

    private boolean learn(Map<Quote, String> words) {
        List<Quote> quotes = List.copyOf(words.keySet());
        Optional<List<float[]>> found =
                embeddings.of(quotes.stream().map(words::get).toList(), TIME_TO_LEARN);
        found.ifPresent(all -> {
            Map<Quote, float[]> learnt = new HashMap<>();
            for (int i = 0; i < quotes.size(); i++) {
                learnt.put(quotes.get(i), all.get(i));
            }
            vectors.retain(embeddings.model(), learnt);
        });
        return found.isPresent();
    }

    /// What the claims stand on, as it is said now.
    private Map<Quote, String> words(Sight sight, List<Claim> claims) {
        List<Quote> quotes = claims.stream()
                .flatMap(claim -> claim.words().stream())
                .distinct()
                .toList();
        Map<Quote, String> words = new HashMap<>();
        for (Message message : stores.messages()
                .findAll(sight, quotes.stream().map(Quote::message).distinct().toList())) {
            for (Quote quote : quotes) {
                if (quote.holds(message)) {
                    String said = message.text().substring(quote.start(), quote.end());
                    words.put(quote, said.substring(0, Math.min(LONGEST, said.length())));
                }
            }
        }
        return words;
    }
}
