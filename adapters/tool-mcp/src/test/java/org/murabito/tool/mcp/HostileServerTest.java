package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.llm.Deadline;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.ToolResult;

/// Whatever one server does, the other one goes on working, whichever edition of the protocol they speak.
@ParameterizedClass
@ValueSource(strings = {"", "stateless"})
@Timeout(60)
final class HostileServerTest {
    private static Rig rig;

    @Parameter
    private String edition = "";

    @BeforeParameterizedClassInvocation
    static void start(String edition) throws InterruptedException {
        rig = Rig.ready(Rig.fake("bad", "noisy", "liar", edition), Rig.fake("good", edition));
    }

    @AfterParameterizedClassInvocation
    static void end() {
        rig.close();
    }

    @AfterEach
    void both_work_afterwards() throws InterruptedException {
        assertThat(rig.text("good__echo", "hello")).isEqualTo("hello");
        assertThat(rig.text("bad__echo", "hello again")).isEqualTo("hello again");
    }

    @Test
    void it_is_spoken_to_in_the_edition_that_it_knows() throws InterruptedException {
        assertThat(heard("initialize") == 0).isEqualTo(edition.equals("stateless"));
    }

    @Test
    void noise_on_the_output_is_passed_over() throws InterruptedException {
        assertThat(rig.text("bad__noise", "")).isEqualTo("still here");
    }

    @Test
    void a_death_in_a_call_fails_the_call_and_the_server_is_back_at_once() throws InterruptedException {
        String before = rig.text("bad__pid", "");
        ToolResult died = rig.call("bad__die", "{}");
        long at = System.nanoTime();
        rig.server("bad").session(Deadline.in(Rig.SOON));
        long back = (System.nanoTime() - at) / 1_000_000;

        assertThat(died)
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.reason()).contains("cannot be reached"));
        assertThat(rig.text("bad__pid", "")).isNotEqualTo(before);
        assertThat(back).as("milliseconds until it was there again").isLessThan(10_000);
    }

    @Test
    void a_call_that_hangs_ends_at_its_deadline_and_is_cancelled_at_the_server() throws InterruptedException {
        ToolResult hung = rig.call("bad__hang", "{}", Rig.BRIEF);

        assertThat(hung)
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.reason()).contains("too long"));
        assertThat(rig.text("bad__heard", "")).contains("hanging notifications/cancelled");
    }

    @Test
    void an_interrupted_call_is_cancelled_at_the_server() throws InterruptedException {
        long cancelled = heard("notifications/cancelled");
        long hanging = heard("hanging");
        Thread calling = Thread.ofVirtual().start(() -> {
            try {
                rig.call("bad__hang", "{}");
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        Await.until(() -> heard("hanging") != hanging);
        calling.interrupt();
        calling.join();
        Await.until(() -> heard("notifications/cancelled") != cancelled);
    }

    private static long heard(String what) throws InterruptedException {
        return Stream.of(rig.text("bad__heard", "").split(" "))
                .filter(what::equals)
                .count();
    }

    @Test
    void a_line_of_ten_megabytes_fails_its_call_alone() throws InterruptedException {
        assertThat(rig.text("bad__big", "")).startsWith("failed: bad__big: its answer is longer than");
        assertThat(rig.text("bad__late", ""))
                .as("where its id stands at its end")
                .startsWith("failed: bad__late: its answer is longer than");
    }

    @Test
    void bytes_that_are_no_text_become_marks() throws InterruptedException {
        assertThat(rig.text("bad__bad", "")).startsWith("a").endsWith("b").contains("\ufffd");
    }

    @Test
    void a_flood_of_changes_is_read_once_or_twice() throws InterruptedException {
        assertThat(rig.text("bad__flood", "")).isEqualTo("flooded");
        while (!rig.names().contains("bad__grown")) {
            assertThat(rig.text("good__echo", "meanwhile")).isEqualTo("meanwhile");
        }

        assertThat(rig.text("bad__heard", "").split("tools/list")).hasSizeLessThan(10);
    }

    @Test
    void a_flood_of_progress_is_told_a_few_times_a_second() throws InterruptedException {
        rig.activities.clear();

        assertThat(rig.text("bad__chatter", "")).isEqualTo("said it all");
        assertThat(rig.activities).hasSizeBetween(1, 100);
    }

    @Test
    void a_server_that_reads_nothing_more_is_started_anew() throws InterruptedException {
        ToolResult deaf = rig.call("bad__deaf", "{}", Duration.ofMillis(200));
        assertThat(deaf).isInstanceOf(ToolResult.Failed.class);

        String lengthy = "x".repeat(100_000);
        List<Thread> calls = IntStream.range(0, 400)
                .mapToObj(_ -> Thread.ofVirtual().start(() -> {
                    try {
                        rig.call("bad__echo", "{\"text\":\"" + lengthy + "\"}", Duration.ofMillis(50));
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                }))
                .toList();
        for (Thread call : calls) {
            call.join();
        }
    }

    @Test
    void a_schema_that_lies_is_mended_and_checked_by_ourselves() throws InterruptedException {
        assertThat(rig.call("bad__liar", "{\"count\":\"many\"}"))
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        failed -> assertThat(failed.reason()).startsWith("refused: "));
        assertThat(rig.tool("bad__liar").definition().schema().path("required").size())
                .as("what is required and not there")
                .isEqualTo(1);
    }

    @Test
    void a_description_that_gives_orders_is_bounded_and_holds_nothing_that_acts() {
        String words = rig.tool("bad__liar").definition().description();

        assertThat(words).hasSizeLessThanOrEqualTo(ToolShape.LONGEST_DESCRIPTION + 1);
        assertThat(words.codePoints()).noneMatch(Character::isISOControl).doesNotContain(0x202e);
    }

    @Test
    void tools_that_cannot_be_understood_are_left_out_and_counted() {
        assertThat(rig.names()).anyMatch(name -> name.matches("bad_{5,}")).doesNotHaveDuplicates();
        assertThat(rig.server("bad").status())
                .isInstanceOfSatisfying(
                        ServerStatus.Works.class,
                        works -> assertThat(works.left()).isEqualTo(4));
    }
}
