package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.testkit.llm.VendorWire.Refusal;

/// What a language model promises when the vendor says no, the network fails, time runs out, or nobody wants the reply
/// any more.
public abstract class ModelFaultsContract extends ModelRig {
    private static final String SECRET = "canary-secret-question";
    /// A loaded machine may be late: long beside what is usual, short beside the ten minutes of the vendors' libraries.
    private static final Duration SOON = Duration.ofSeconds(20);

    private ModelException failure(Answer answer) {
        server.answer(answer);
        return failure(question(SECRET));
    }

    private ModelException failure(ModelRequest request) {
        Throwable thrown = catchThrowable(() -> ask(request));
        assertThat(thrown).isInstanceOf(ModelException.class);
        return (ModelException) thrown;
    }

    @Test
    void a_rate_limit_says_how_long_to_wait() {
        Answer limited = wire.refusal(Refusal.RATE_LIMITED, "slow down");
        String inAMinute = DateTimeFormatter.RFC_1123_DATE_TIME.format(
                ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(60));

        ModelException without = failure(limited);
        assertThat(without.kind()).isEqualTo(Kind.RATE_LIMITED);
        assertThat(without.retryAfter()).isEmpty();
        assertThat(failure(limited.with("Retry-After", "7")).retryAfter()).contains(Duration.ofSeconds(7));
        assertThat(failure(limited.with("Retry-After", "0.5")).retryAfter()).contains(Duration.ofMillis(500));
        assertThat(failure(limited.with("Retry-After", inAMinute)).retryAfter().orElseThrow())
                .isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
        assertThat(failure(limited.with("Retry-After", "soon")).retryAfter()).isEmpty();
        assertThat(failure(limited.with("Retry-After", "-5")).retryAfter()).isEmpty();
    }

    @Test
    void an_overload_is_worth_another_try_and_says_how_long_to_wait() {
        for (Refusal refusal : List.of(Refusal.OVERLOADED, Refusal.SERVER_ERROR)) {
            ModelException failure = failure(wire.refusal(refusal, "overloaded").with("Retry-After", "2"));

            assertThat(failure.kind()).isEqualTo(Kind.OVERLOADED);
            assertThat(failure.retryAfter()).contains(Duration.ofSeconds(2));
        }
        assertThat(failure(Answer.html(503, "<html>Service Unavailable</html>")).kind())
                .isEqualTo(Kind.OVERLOADED);
    }

    @Test
    void each_way_to_say_no_has_its_kind() {
        assertThat(failure(wire.refusal(Refusal.CONTEXT_TOO_LONG, "")).kind()).isEqualTo(Kind.CONTEXT_TOO_LONG);
        assertThat(failure(wire.refusal(Refusal.WRONG_KEY, "")).kind()).isEqualTo(Kind.AUTH);
        assertThat(failure(wire.refusal(Refusal.FORBIDDEN, "")).kind()).isEqualTo(Kind.AUTH);
        assertThat(failure(wire.refusal(Refusal.BAD_REQUEST, "")).kind()).isEqualTo(Kind.MALFORMED);
        ModelException unknown = failure(wire.refusal(Refusal.UNKNOWN_MODEL, ""));
        assertThat(unknown.kind()).isEqualTo(Kind.MALFORMED);
        assertThat(unknown).hasMessageContaining(wire.modelName());
    }

    @Test
    void to_decline_is_no_failure_of_the_network() throws Exception {
        for (Answer declined : wire.declined()) {
            server.answer(declined);
            try {
                ModelReply reply = ask(question("Where?"));
                assertThat(reply.stop()).isEqualTo(new Stop.Refused());
            } catch (ModelException failure) {
                assertThat(failure.kind()).isEqualTo(Kind.REFUSED);
            }
        }
    }

    @Test
    void what_is_no_reply_is_malformed() {
        assertThat(failure(Answer.html(200, "<html>Welcome to our proxy</html>"))
                        .kind())
                .isEqualTo(Kind.MALFORMED);
        assertThat(failure(Answer.json(200, "{\"cut\":")).kind()).isEqualTo(Kind.MALFORMED);
        assertThat(failure(Answer.json(200, "[1, 2]")).kind()).isEqualTo(Kind.MALFORMED);
        assertThat(failure(Answer.json(200, "")).kind()).isEqualTo(Kind.MALFORMED);
    }

    @Test
    void a_connection_that_is_refused_or_cut_is_the_network() throws IOException {
        Answer reply = wire.reply(Said.text("It is pinned in #events, at the very top of the channel."));
        assertThat(failure(Answer.cutBeforeHead()).kind()).isEqualTo(Kind.NETWORK);
        assertThat(failure(reply.cutAfter(0)).kind()).isEqualTo(Kind.NETWORK);
        assertThat(failure(reply.cutAfter(reply.body().length / 2)).kind()).isEqualTo(Kind.NETWORK);

        int free;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            free = socket.getLocalPort();
        }
        model = wire.model("http://127.0.0.1:" + free, KEY);
        assertThat(failure(question(SECRET)).kind()).isEqualTo(Kind.NETWORK);
    }

    @Test
    void asks_once_whatever_comes() {
        List<Answer> troubles = List.of(
                wire.refusal(Refusal.RATE_LIMITED, ""),
                wire.refusal(Refusal.OVERLOADED, ""),
                wire.refusal(Refusal.SERVER_ERROR, ""),
                Answer.html(408, "timeout"),
                Answer.html(409, "conflict"),
                wire.reply(Said.text("It is pinned.")).cutAfter(5),
                Answer.cutBeforeHead());
        troubles.forEach(this::failure);

        assertThat(server.arrived()).hasSize(troubles.size());
    }

    @Test
    void ends_at_its_deadline_wherever_the_vendor_falls_silent() throws Exception {
        // A vendor's library takes its time to load.
        ask(Said.text("warm"));
        Answer reply = wire.reply(Said.text("It is pinned in #events, at the very top of the channel."));
        for (Answer silent :
                List.of(Answer.silence(), reply.silentAfter(0), reply.silentAfter(reply.body().length / 2))) {
            server.answerAlways(_ -> silent);
            int before = server.arrived().size();
            while (server.arrived().size() == before) {
                endsAt(Duration.ofMillis(600));
            }
            server.awaitClosed(SOON);
        }
    }

    private void endsAt(Duration time) {
        long start = System.nanoTime();

        ModelException failure = failure(request(List.of(Exchange.user(SECRET)), ToolChoice.AUTO, time));

        assertThat(failure.kind()).isEqualTo(Kind.NETWORK);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(time.minusMillis(5), time.plus(SOON));
    }

    @Test
    void does_not_ask_when_the_time_is_over() {
        ModelException failure = failure(request(List.of(Exchange.user(SECRET)), ToolChoice.AUTO, Duration.ZERO));

        assertThat(failure.kind()).isEqualTo(Kind.NETWORK);
        assertThat(server.arrived()).isEmpty();
    }

    @Test
    void an_interrupt_ends_the_call_and_closes_the_connection() throws Exception {
        Answer reply = wire.reply(Said.text("It is pinned in #events, at the very top of the channel."));
        for (Answer silent :
                List.of(Answer.silence(), reply.silentAfter(0), reply.silentAfter(reply.body().length / 2))) {
            server.answer(silent);
            var asked = new FutureTask<>(() -> model.call(question(SECRET)));
            Thread thread = Thread.ofVirtual().start(asked);
            server.take();
            long start = System.nanoTime();

            thread.interrupt();

            assertThatThrownBy(() -> Asked.of(asked)).isInstanceOf(InterruptedException.class);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
            server.awaitClosed(SOON);
        }
    }

    @Test
    void is_not_asked_by_an_interrupted_thread() throws Exception {
        var asked = new FutureTask<>(() -> {
            Thread.currentThread().interrupt();
            return model.call(question(SECRET));
        });
        Thread.ofVirtual().start(asked);

        assertThatThrownBy(() -> Asked.of(asked)).isInstanceOf(InterruptedException.class);
    }

    @Test
    void works_on_after_a_call_that_was_cut_off() throws Exception {
        ask(Said.text("warm"));
        Answer reply = wire.reply(Said.text("It is pinned."));
        server.answerAlways(arrived -> arrived.body().contains("Once more") ? reply : Answer.silence());
        failure(new ModelRequest(
                SYSTEM,
                List.of(SEARCH),
                List.of(Exchange.user("Where?")),
                ToolChoice.AUTO,
                100,
                Deadline.in(Duration.ofMillis(400))));

        assertThat(ask(question("Once more: where?")).exchange().text()).isEqualTo("It is pinned.");
    }

    @Test
    void tells_nobody_the_key_or_the_conversation() throws Exception {
        try (var said = new CapturedOutput()) {
            for (Refusal refusal : Refusal.values()) {
                ModelException failure = failure(wire.refusal(refusal, "you wrote " + SECRET + " with key " + KEY));
                assertThat(whole(failure)).doesNotContain(SECRET, KEY);
            }
            assertThat(whole(failure(Answer.html(200, SECRET + KEY)))).doesNotContain(SECRET, KEY);
            assertThat(whole(failure(Answer.html(502, SECRET + KEY)))).doesNotContain(SECRET, KEY);
            assertThat(whole(failure(Answer.cutBeforeHead()))).doesNotContain(SECRET, KEY);
            server.answer(wire.reply(Said.text("re: " + SECRET)));
            ask(question(SECRET));

            assertThat(model.toString()).doesNotContain(KEY);
            assertThat(said.text()).doesNotContain(SECRET, KEY);
        }
    }

    private static String whole(Throwable thrown) {
        var text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return text.toString();
    }
}
