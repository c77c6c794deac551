package org.murabito.knowledge;

import java.util.List;
import java.util.Map;
import org.murabito.chat.PlaceId;
import org.murabito.runlog.Quote;
import org.murabito.sight.Sight;

/// Keeps vectors of the words that claims stand on, each by a hash of the words; it goes with its claim. Claims that a
/// member told stand on no words and have none. Safe from any thread.
public interface FactVectors {
    /// Claims of a place whose words have no vector of this model, newest first.
    List<Claim> missing(Sight sight, PlaceId place, String model, int most);

    /// Keeps vectors. What no claim stands on any more is left out.
    void retain(String model, Map<Quote, float[]> vectors);

    /// The claims in sight whose words are nearest, best first, as if nothing else were there. Vectors of
    /// another length are none.
    ///
    /// @param least the cosine from which on one counts as near
    List<Claim> nearest(Sight sight, String model, float[] to, double least, int most);
}
