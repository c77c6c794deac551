package org.murabito.app.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.testkit.agent.Await;

/// A program whose server is exchanged for another.
@Timeout(30)
final class RelayTest {
    private static final String HELLO = Posted.GREETING;
    private static final String WELCOME = "{\"jsonrpc\":\"2.0\",\"id\":\"a-1\",\"result\":{}}";
    private static final String READY = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final Relay relay = new Relay(heard::add);
    private final PipedOutputStream program = new PipedOutputStream();

    private static final class Server implements Relay.Far {
        private final List<String> lines = new CopyOnWriteArrayList<>();
        private volatile boolean ended;

        @Override
        public void say(String line) {
            lines.add(line);
        }

        @Override
        public void end() {
            ended = true;
        }

        void awaits(String... all) {
            Await.until(() -> lines.equals(List.of(all)));
        }
    }

    private static String call(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"tools/call\"}";
    }

    private static String answer(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}";
    }

    private void says(String... lines) throws IOException {
        for (String line : lines) {
            program.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
        program.flush();
    }

    private Server greeted() throws IOException {
        relay.read(new PipedInputStream(program));
        Server first = new Server();
        relay.joined(first);
        says(HELLO);
        first.awaits(HELLO);
        relay.heard(WELCOME);
        says(READY);
        first.awaits(HELLO, READY);
        return first;
    }

    @Test
    void the_next_one_is_greeted_before_anything_else_and_asked_what_is_unanswered() throws IOException {
        Server first = greeted();
        says(call(1), call(2));
        first.awaits(HELLO, READY, call(1), call(2));
        relay.heard(answer(1));
        relay.lost();
        Server second = new Server();
        relay.joined(second);
        assertThat(second.lines).containsExactly(HELLO);

        relay.heard(WELCOME);
        assertThat(second.lines).containsExactly(HELLO, READY, call(2));
        relay.heard(answer(2));

        assertThat(heard).containsExactly(WELCOME, answer(1), answer(2));
    }

    @Test
    void a_program_that_begins_no_session_goes_on_with_the_next_at_once() throws IOException {
        relay.read(new PipedInputStream(program));
        Server first = new Server();
        relay.joined(first);
        says(call(1), call(2));
        first.awaits(call(1), call(2));
        relay.heard(answer(1));
        relay.lost();
        Server second = new Server();
        relay.joined(second);

        assertThat(second.lines).containsExactly(call(2));
    }

    @Test
    void what_is_said_while_nobody_serves_is_told_to_the_next_one_once() throws IOException {
        Server first = greeted();
        relay.lost();
        says(call(3), "no json");
        Server second = new Server();
        relay.joined(second);
        relay.heard(WELCOME);
        Await.until(() -> second.lines.size() == 4);

        assertThat(second.lines).containsExactlyInAnyOrder(HELLO, READY, call(3), "no json");
        assertThat(first.lines).containsExactly(HELLO, READY);
    }

    @Test
    void a_call_that_was_given_up_is_not_made_again() throws IOException {
        Server first = greeted();
        String givenUp = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":4}}";
        says(call(4), givenUp);
        first.awaits(HELLO, READY, call(4), givenUp);
        relay.lost();
        Server second = new Server();
        relay.joined(second);
        relay.heard(WELCOME);

        assertThat(second.lines).containsExactly(HELLO, READY);
    }

    @Test
    void a_greeting_without_an_answer_is_answered_by_the_next_one() throws IOException {
        relay.read(new PipedInputStream(program));
        relay.joined(new Server());
        says(HELLO);
        relay.lost();
        Server second = new Server();
        relay.joined(second);
        second.awaits(HELLO);
        relay.heard(WELCOME);

        assertThat(heard).containsExactly(WELCOME);
    }

    @Test
    void what_was_said_before_the_end_is_still_answered() throws IOException {
        relay.read(new ByteArrayInputStream((HELLO + "\n").getBytes(StandardCharsets.UTF_8)));
        Await.until(relay::isOver);
        Server only = new Server();
        relay.joined(only);

        assertThat(only.lines).containsExactly(HELLO);
        assertThat(only.ended).isTrue();
    }
}
