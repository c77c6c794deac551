package org.murabito.app.eval;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.app.village.Village;
import org.murabito.archive.Stores;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.sight.Sight;

/// Whether the channels and the words that a set names are there, so that no question is asked in vain.
final class EvalSetCheck {
    private static final int MOST = 1_000;

    private final Stores stores;
    private final Sight sight;

    EvalSetCheck(Stores stores, Sight sight) {
        this.stores = stores;
        this.sight = sight;
    }

    /// Refuses a set by its first line that names what is not there.
    void check(EvalSet set) {
        set.boards().forEach(board -> channel(board.line(), board.channel()));
        for (EvalTurn turn : set.talks().stream().flatMap(List::stream).toList()) {
            channel(turn.line(), turn.channel());
            if (turn.wanted() instanceof Expected.Cited(List<ExpectedMessage> first, List<ExpectedMessage> also)) {
                Stream.concat(first.stream(), also.stream()).forEach(this::message);
            }
        }
    }

    private void channel(int line, String key) {
        if (within(key).isEmpty()) {
            throw new EvalMistake(
                    line,
                    "there is no channel " + key + "; there are "
                            + stores.communities().places(Village.ID).stream()
                                    .filter(place -> place.kind() != PlaceKind.CATEGORY)
                                    .map(place -> place.channel().key())
                                    .distinct()
                                    .collect(Collectors.joining(", ")));
        }
    }

    private void message(ExpectedMessage gold) {
        channel(gold.line(), gold.channel());
        if (within(gold.channel()).stream()
                .flatMap(place -> stores.messages().latest(sight, place.id(), MOST, null).stream())
                .map(Message::text)
                .noneMatch(text -> text.contains(gold.words()))) {
            throw new EvalMistake(
                    gold.line(), "no message in " + gold.channel() + " has the words \"" + gold.words() + "\"");
        }
    }

    /// The channel itself and its threads.
    private List<Place> within(String channel) {
        return stores.communities().places(Village.ID).stream()
                .filter(place -> place.channel().key().equals(channel))
                .toList();
    }
}
