package org.murabito.slack.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.murabito.archive.importing.json.JsonFields;

/// Calls methods of the Web API: within its limits, each with a deadline, tried again where that does no
/// harm. Safe from any thread; ends at once when interrupted.
public final class WebApi implements AutoCloseable {
    private static final Duration ONE_TRY = Duration.ofSeconds(15);
    private static final Duration FIRST_BACKOFF = Duration.ofMillis(200);
    private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(5);
    private static final int MOST_TRIES = 6;
    /// Whoever has more time than that reads the past, and answers nobody.
    private static final Duration PATIENT = Duration.ofMinutes(5);

    private final Transport transport;
    private final Tokens tokens;
    private final Time time;
    private final Limits limits;
    private final ObjectMapper json = new ObjectMapper();
    private volatile Set<String> scopes = Set.of();

    /// Time and chance, as they come in from where the program starts.
    public record Time(Clock clock, Pause pause, RandomGenerator random) {}

    /// @param base where methods are
    /// @param hosts that answers to commands and presses may go to, beside Slack's own and the base's
    public WebApi(URI base, Set<String> hosts, Tokens tokens, Time time) {
        this.transport = new Transport(base, new ResponseHosts(base, hosts));
        this.tokens = tokens;
        this.time = time;
        this.limits = new Limits(time.clock());
    }

    public Tokens tokens() {
        return tokens;
    }

    public Time time() {
        return time;
    }

    /// What Slack answered; its `ok` was true.
    ///
    /// @param most how long the caller waits in all
    public JsonFields call(ApiCall call, Duration most) throws InterruptedException {
        String token = tokens.of(call.caller())
                .orElseThrow(() -> SlackTrouble.refused(call.method(), "no_token_in_the_environment"));
        Instant end = time.clock().instant().plus(most);
        for (int attempt = 1; ; attempt++) {
            awaitTurn(call, end, most.compareTo(PATIENT) > 0);
            try {
                return attempt(call, token, end);
            } catch (SlackTrouble trouble) {
                Duration wait = waitAfter(trouble, attempt, call.method());
                if (attempt == MOST_TRIES || wait.isNegative() || left(end).compareTo(wait) <= 0) {
                    throw trouble;
                }
                time.pause().take(wait);
            }
        }
    }

    /// Takes one page after the other, as many as there are.
    public interface PageTaker {
        void take(JsonFields page) throws InterruptedException;
    }

    /// Calls until no cursor leads on.
    ///
    /// @param most how long each page may take
    public void eachPage(ApiCall call, Duration most, PageTaker taker) throws InterruptedException {
        String cursor = "";
        do {
            JsonFields page = call(call.withUnlessBlank("cursor", cursor), most);
            taker.take(page);
            cursor = page.object("response_metadata").text("next_cursor");
        } while (!cursor.isBlank());
    }

    /// Answers at an address that Slack gave along with what is answered. Any other place is refused.
    public void respond(String address, String body) throws InterruptedException {
        transport.respond(address, body);
    }

    /// What the bot may do, as Slack said with its last answer; empty while it said nothing.
    public Set<String> scopes() {
        return scopes;
    }

    private void awaitTurn(ApiCall call, Instant end, boolean patient) throws InterruptedException {
        for (Duration wait = limits.take(call, patient); wait.isPositive(); wait = limits.take(call, patient)) {
            if (left(end).compareTo(wait) <= 0) {
                throw SlackTrouble.limited(call.method(), wait);
            }
            time.pause().take(wait);
        }
    }

    private JsonFields attempt(ApiCall call, String token, Instant end) throws InterruptedException {
        Duration left = left(end);
        if (!left.isPositive()) {
            throw SlackTrouble.unclear(call.method(), "no time left");
        }
        Transport.Reply reply;
        try {
            reply = transport.post(call, token, left.compareTo(ONE_TRY) < 0 ? left : ONE_TRY);
        } catch (IOException failure) {
            throw SlackTrouble.unclear(call.method(), failure.getClass().getSimpleName());
        }
        if (reply.status() == 429) {
            limits.closed(call, reply.retryAfter());
            throw SlackTrouble.limited(call.method(), reply.retryAfter());
        }
        if (reply.status() != 200) {
            throw SlackTrouble.of(call.method(), reply.status());
        }
        if (call.caller() == ApiIdentity.BOT && !reply.scopes().isEmpty()) {
            scopes = reply.scopes();
        }
        return read(call, reply);
    }

    private JsonFields read(ApiCall call, Transport.Reply reply) {
        JsonNode tree;
        try {
            tree = json.readTree(reply.body());
        } catch (IOException _) {
            throw SlackTrouble.unclear(call.method(), "an answer that is no JSON");
        }
        JsonFields answer = new JsonFields(tree);
        if (answer.flag("ok")) {
            return answer;
        }
        String error = answer.firstText("error");
        throw switch (error) {
            case "ratelimited", "rate_limited" -> {
                limits.closed(call, reply.retryAfter());
                yield SlackTrouble.limited(call.method(), reply.retryAfter());
            }
            // Slack's own words for a failure of its own (docs.slack.dev, errors of every method).
            case "internal_error", "fatal_error", "service_unavailable", "request_timeout", "" ->
                SlackTrouble.unclear(call.method(), error.isEmpty() ? "an answer without ok" : error);
            default -> SlackTrouble.refused(call.method(), error);
        };
    }

    /// Negative where it is not to be tried again.
    private Duration waitAfter(SlackTrouble trouble, int attempt, Method method) {
        return switch (trouble.kind()) {
            case REFUSED -> Duration.ofMillis(-1);
            // Nothing was done, whatever the method. The bucket is closed until then, and lets one through at a time.
            case LIMITED -> trouble.retryAfter();
            case UNCLEAR -> method.isRepeatable() ? jittered(attempt) : Duration.ofMillis(-1);
        };
    }

    private Duration jittered(int attempt) {
        long bound = Math.min(LONGEST_BACKOFF.toMillis(), FIRST_BACKOFF.toMillis() << Math.min(20, attempt));
        return Duration.ofMillis(time.random().nextLong(bound / 2, bound + 1));
    }

    private Duration left(Instant end) {
        return Duration.between(time.clock().instant(), end);
    }

    @Override
    public void close() {
        transport.close();
    }
}
