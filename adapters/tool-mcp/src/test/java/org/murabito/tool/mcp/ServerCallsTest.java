package org.murabito.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.murabito.llm.Block;
import org.murabito.run.RunActivity;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;

@Timeout(60)
final class ServerCallsTest {
    private static Rig rig;

    @BeforeAll
    static void start() throws InterruptedException {
        rig = Rig.ready(Rig.fake("fake"));
    }

    @AfterAll
    static void end() {
        rig.close();
    }

    @Test
    void progress_is_told_on_one_clean_line() throws InterruptedException {
        assertThat(rig.text("fake__progress", "")).isEqualTo("done");
        assertThat(rig.activities).contains(new RunActivity.Reporting("fake__progress", 25, "a quarter is done"));
    }

    @Test
    void a_tool_that_fails_is_a_result_that_the_model_can_act_on() throws InterruptedException {
        assertThat(rig.text("fake__fail", "")).isEqualTo("failed: no such city");
        assertThat(rig.text("fake__error", "")).isEqualTo("failed: fake__error: text must not be blue");
    }

    @Test
    void an_error_that_is_none_leaves_the_result() throws InterruptedException {
        assertThat(rig.text("fake__old", "")).isEqualTo("well");
    }

    @Test
    void texts_files_and_images_are_kept() throws InterruptedException {
        assertThat(rig.call("fake__picture", "{}")).isInstanceOfSatisfying(ToolResult.Ok.class, ok -> {
            assertThat(ok.text())
                    .isEqualTo("look\n[image 1, image/png]\n[a sound (audio/wav) that cannot be shown here]\n"
                            + "file:///a.txt\nin a file\n[b] file:///b.txt");
            assertThat(ok.images()).containsExactly(new Block.Image("image/png", "aGk=", null));
        });
    }

    @Test
    void structured_content_is_kept_where_the_text_does_not_say_it() throws InterruptedException {
        assertThat(rig.text("fake__structured", "")).isEqualTo("21 degrees");
        assertThat(rig.text("fake__structured", "0")).isEqualTo("21 degrees\n{\"degrees\":210}");
    }

    @Test
    void a_key_that_the_server_was_given_is_not_told_by_its_tools_either() throws InterruptedException {
        ServerTransport.Command plain = Rig.command();
        Map<String, String> given = Map.of("TRACKER_TOKEN", "tt-4711-live", "MODE", "winter");
        ServerTransport way = new ServerTransport.Command(plain.command(), plain.arguments(), given, null);
        try (Rig keyed = Rig.ready(new ServerSetup("keyed", way, Rig.wishes(Rig.SOON)))) {
            assertThat(keyed.text("keyed__echo", "tt-4711-live in winter")).isEqualTo("… in winter");
        }
    }

    @Test
    void the_dialect_of_a_schema_is_kept_for_its_check_and_not_told_to_a_model() {
        assertThat(rig.tool("fake__echo").definition().schema().path("$schema").asText())
                .isEqualTo("https://json-schema.org/draft/2020-12/schema");
        assertThat(rig.tool("fake__echo").offered().schema().has("$schema")).isFalse();
    }

    @Test
    void a_tool_acts_unless_it_says_that_it_only_reads() {
        assertThat(rig.tool("fake__echo").acts()).isFalse();
        assertThat(rig.tool("fake__fail").acts()).isTrue();
        assertThat(rig.tool("fake__echo").reachesOutside()).isTrue();
    }

    @Test
    void what_a_server_asks_is_asked_of_whoever_asked() throws InterruptedException {
        rig.reply = Optional.of("blue");

        assertThat(rig.text("fake__ask", "")).contains("action : accept", "colour : blue");
        assertThat(rig.asked).last().asString().contains("**fake** ask you", "Which colour?", "- colour (string)");

        rig.reply = Optional.empty();
        assertThat(rig.text("fake__ask", "")).contains("action : cancel");
    }

    @Test
    void nobody_is_asked_for_a_secret_and_is_told_so() throws InterruptedException {
        int before = rig.asked.size();

        assertThat(rig.text("fake__ask", "password")).contains("action : decline");
        assertThat(rig.asked).hasSize(before);
        assertThat(rig.told).last().asString().contains("nobody should write in a chat");
    }

    @Test
    void a_no_is_passed_on_told_and_not_asked_again_in_that_run() throws InterruptedException {
        rig.reply = Optional.of("no");

        assertThat(rig.text("fake__ask", "shade")).contains("action : decline");
        assertThat(rig.told).last().isEqualTo("**fake** is told that you declined.");

        int before = rig.asked.size();
        assertThat(rig.text("fake__ask", "shade")).startsWith("failed: whoever asked declined");
        assertThat(rig.asked).hasSize(before);

        rig.reply = Optional.of("blue");
        assertThat(rig.text("fake__ask", "tint")).contains("action : accept");
    }

    @Test
    void words_that_do_not_fit_are_asked_for_once_more() throws InterruptedException {
        rig.reply = Optional.of("");

        assertThat(rig.text("fake__ask", "hue")).contains("action : cancel");
        assertThat(rig.asked).last().asString().startsWith("That did not fit");
        assertThat(rig.told).last().asString().contains("none fitted");
    }
}
