package org.murabito.webchat.question;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.murabito.chat.PlaceId;
import org.murabito.ledger.AskedQuestion;
import org.murabito.ledger.LedgerPage;
import org.murabito.ledger.LedgerQuery;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.QueryParameters;
import org.murabito.webchat.request.Visit;

/// Which questions a page asks for.
record QuestionRequest(State state, LedgerQuery query) {
    private static final int A_MONTH = 30;
    private static final int MOST_DAYS = 36_500;

    /// What became of a question.
    enum State {
        OPEN,
        ANSWERED,
        AGAIN;

        List<AskedQuestion> of(LedgerPage page) {
            return switch (this) {
                case OPEN -> page.open();
                case ANSWERED -> page.answered();
                case AGAIN -> page.questions();
            };
        }
    }

    /// `state`, `place` and `days` of the address.
    static QuestionRequest of(Visit visit, Clock clock) {
        String place = visit.request().queryParam("place");
        Instant now = clock.instant();
        Set<PlaceId> places =
                place == null || place.isEmpty() ? Set.of() : Set.of(new PlaceId(visit.community(), Slug.key(place)));
        return new QuestionRequest(
                state(visit), new LedgerQuery(places, now.minus(Duration.ofDays(days(visit))), now.plusSeconds(1)));
    }

    private static State state(Visit visit) {
        return QueryParameters.choice(visit.request(), "state", State.values()).orElse(State.OPEN);
    }

    private static int days(Visit visit) {
        return QueryParameters.number(visit.request(), "days", 1, MOST_DAYS, "error.operate.days")
                .orElse(A_MONTH);
    }
}
