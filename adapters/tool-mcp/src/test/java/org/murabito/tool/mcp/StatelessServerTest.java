package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.run.RunActivity;
import org.murabito.testkit.agent.Await;

/// Servers on this machine that keep no session, and how they are told from those that do.
@Timeout(60)
final class StatelessServerTest {
    private static final String STATELESS = "stateless";

    @Test
    void every_request_describes_itself_and_nothing_is_begun() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            assertThat(rig.text("fake__echo", "hello")).isEqualTo("hello");
            assertThat(rig.text("fake__progress", "")).isEqualTo("done");
            assertThat(rig.activities).contains(new RunActivity.Reporting("fake__progress", 25, "a quarter is done"));
            assertThat(rig.text("fake__heard", ""))
                    .contains("server/discover", "tools/list")
                    .doesNotContain("initialize");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mute", "ends-at-probe"})
    void a_server_that_does_not_know_the_question_is_greeted_as_before(String manner) throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", manner))) {
            assertThat(rig.text("fake__heard", "")).contains("initialize notifications/initialized tools/list");
        }
    }

    @Test
    void what_it_asks_goes_with_the_same_call_made_again() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            rig.reply = Optional.of("blue");

            assertThat(rig.text("fake__ask", "2")).contains("colour :{ action : accept , content :{ colour : blue }}");
            assertThat(rig.asked).hasSize(2);
            assertThat(rig.text("fake__heard", "")).contains("state  tools/call state s1 tools/call state s2");
        }
    }

    @Test
    void after_a_no_the_same_call_asks_nothing_more() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            rig.reply = Optional.of("no");

            assertThat(rig.text("fake__ask", "3")).contains("colour :{ action : decline }");
            assertThat(rig.asked).hasSize(1);
        }
    }

    @Test
    void two_calls_at_once_are_asked_for_each_by_itself() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            rig.reply = Optional.of("blue");
            Thread hanging = Thread.ofVirtual().start(() -> {
                try {
                    rig.call("fake__hang", "{}", Rig.SOON);
                } catch (InterruptedException _) {
                    // Wanted no longer.
                }
            });
            Await.until(() -> heard(rig).contains("hanging"));

            assertThat(rig.text("fake__ask", "1")).contains("blue");
            hanging.interrupt();
        }
    }

    private static String heard(Rig rig) {
        try {
            return rig.text("fake__heard", "");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void a_call_that_asks_without_end_fails() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            rig.reply = Optional.of("blue");

            assertThat(rig.text("fake__ask", "99")).startsWith("failed:").contains("was not content");
        }
    }

    @Test
    void what_we_never_offered_is_not_done() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS, "samples"))) {
            assertThat(rig.text("fake__ask", "1")).contains("sampling/createMessage, which is not done here");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ends-subscription"})
    void changes_of_its_tools_are_heard_also_after_it_ended_the_subscription(String manner)
            throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS, manner))) {
            assertThat(rig.names()).doesNotContain("fake__grown");
            Await.until(() -> heard(rig).split("subscriptions/listen", -1).length > (manner.isEmpty() ? 1 : 2));

            assertThat(rig.text("fake__flood", "")).isEqualTo("flooded");

            Await.until(() -> rig.names().contains("fake__grown"));
        }
    }

    @Test
    void a_call_that_takes_too_long_is_cancelled_there() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            rig.call("fake__hang", "{}", Duration.ofMillis(200));

            Await.until(() -> heard(rig).matches(".*notifications/cancelled of \\d+.*"));
        }
    }

    @Test
    void what_it_says_of_its_tools_reaches_the_model_once_as_its_words() throws InterruptedException {
        try (Rig rig = Rig.ready(Rig.fake("fake", STATELESS))) {
            String background = "The makers of fake say of its tools: \"Echo before anything else.\"";

            assertThat(rig.tool("fake__heard").background()).isEqualTo(background);
            assertThat(rig.servers().offered())
                    .filteredOn(one -> one.tool().offered().description().contains(background))
                    .hasSize(1);
        }
    }
}
