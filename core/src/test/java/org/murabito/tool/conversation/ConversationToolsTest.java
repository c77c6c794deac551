package org.murabito.tool.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.llm.Json;
import org.murabito.testing.SmallCommunity;
import org.murabito.tool.ToolResult;

class ConversationToolsTest {
    private final SmallCommunity community = new SmallCommunity();

    @BeforeEach
    void talk() {
        community
                .say("plaza", "ana", "2026-11-01T10:00", "where is the flyer?")
                .say("plaza", "ben", "2026-11-01T10:01", "https://files.example.org/f1")
                .say("plaza", "ana", "2026-11-20T09:00", "the flyer is printed, " + "and more ".repeat(100))
                .say("board-1", "千恵", "2026-11-10T09:00", "明太子がいちばん")
                .say("office", "boss", "2026-11-19T09:00", "the amber flyer is secret");
    }

    private JsonNode ok(String tool, String arguments) throws InterruptedException {
        ToolResult result = community.call(tool, arguments, "plaza");
        assertThat(result).isInstanceOf(ToolResult.Ok.class);
        return Json.read(((ToolResult.Ok) result).text());
    }

    private String failed(String tool, String arguments) throws InterruptedException {
        ToolResult result = community.call(tool, arguments, "plaza");
        assertThat(result).isInstanceOf(ToolResult.Failed.class);
        return ((ToolResult.Failed) result).reason();
    }

    @Test
    void a_hit_says_who_when_where_and_how_to_open_it() throws Exception {
        JsonNode found = ok("search_messages", "{\"query\":\"明太子\"}");
        assertThat(found.path("total").asInt()).isEqualTo(1);
        JsonNode hit = found.path("hits").path(0);
        assertThat(hit.path("id").asLong()).isEqualTo(community.id("明太子がいちばん").value());
        assertThat(hit.path("by").asText()).isEqualTo("千恵");
        assertThat(hit.path("at").asText()).isEqualTo("2026-11-10 09:00");
        assertThat(hit.path("in").asText()).isEqualTo("#掲示板");
        assertThat(hit.path("th").asText()).isEqualTo("ごはんのおとも");
        assertThat(hit.path("url").asText()).startsWith("/at/board-1/");
    }

    @Test
    void a_search_tells_that_the_index_is_behind_and_not_that_there_is_nothing() throws Exception {
        community.behind(41_000);
        JsonNode found = ok("search_messages", "{\"query\":\"sourdough\"}");
        assertThat(found.path("behind").asLong()).isEqualTo(41_000);
        assertThat(found.path("not_all").asText()).contains("being built");
        assertThat(found.has("note")).isFalse();
    }

    @Test
    void a_search_tells_how_common_its_words_are_among_what_can_be_read() throws Exception {
        JsonNode found = ok("search_messages", "{\"query\":\"flyer amber\"}");
        assertThat(found.path("words").path("flyer").asInt()).isEqualTo(2);
        assertThat(found.path("words").path("amber").asInt(-1)).isZero();
        assertThat(found.path("of").asInt()).isEqualTo(4);
    }

    @Test
    void what_murabito_was_told_is_no_evidence_and_crowds_out_nothing() throws Exception {
        community.say("plaza", "ben", "2026-11-10T10:00", "shrimp gives me a rash");
        for (int i = 0; i < 40; i++) {
            community.say("plaza", "ben", "2026-11-19T10:" + (10 + i), "@Murabito forget what I said of shrimp " + i);
        }
        JsonNode found = ok("search_messages", "{\"query\":\"shrimp forget said\",\"limit\":5}");
        assertThat(found.path("hits").findValuesAsText("t")).containsExactly("shrimp gives me a rash");
        assertThat(found.path("total").asInt()).isEqualTo(1);

        JsonNode sought = ok("search_messages", "{\"query\":\"forget\",\"author\":\"ben\",\"limit\":5}");
        assertThat(sought.path("hits").findValuesAsText("to_you")).hasSize(5).containsOnly("true");
    }

    @Test
    void what_murabito_said_before_stands_in_nobodys_way() throws Exception {
        for (int i = 0; i < 12; i++) {
            community.say("plaza", "self", "2026-11-19T1" + i % 10 + ":00", "flyer flyer flyer " + i);
        }
        JsonNode found = ok("search_messages", "{\"query\":\"flyer\",\"limit\":5}");
        assertThat(found.path("hits").findValuesAsText("by"))
                .containsOnly("ana")
                .hasSize(2);
        assertThat(found.path("total").asInt()).isEqualTo(2);
        assertThat(ok("search_messages", "{\"query\":\"flyer\",\"author\":\"Murabito\"}")
                        .path("total")
                        .asInt())
                .isEqualTo(12);
    }

    @Test
    void a_whole_name_comes_before_a_part_of_one() throws Exception {
        community
                .member("Benedict", "benedict-ben2")
                .member("Tim Abel", "tabel")
                .say("plaza", "Benedict", "2026-11-02T10:00", "hi")
                .say("plaza", "Tim Abel", "2026-11-02T10:01", "hi");
        assertThat(ok("get_user_info", "{\"user\":\"ben\"}").path("name").asText())
                .isEqualTo("ben");
        assertThat(ok("get_user_info", "{\"user\":\"abel\"}").path("name").asText())
                .isEqualTo("Tim Abel");
    }

    @Test
    void a_search_narrows_by_time_channel_and_author() throws Exception {
        assertThat(ok("search_messages", "{\"query\":\"flyer\"}").path("total").asInt())
                .isEqualTo(2);
        assertThat(ok("search_messages", "{\"query\":\"flyer\",\"range\":\"1w\"}")
                        .path("total")
                        .asInt())
                .isEqualTo(1);
        assertThat(ok("search_messages", "{\"query\":\"flyer\",\"since\":\"2026-11-01\",\"until\":\"2026-11-01\"}")
                        .path("total")
                        .asInt())
                .isEqualTo(1);
        assertThat(ok("search_messages", "{\"query\":\"flyer\",\"author\":\"@Ben\"}")
                        .path("total")
                        .asInt())
                .isEqualTo(0);
        assertThat(ok("search_messages", "{\"query\":\"\",\"channel\":\"掲示板\"}")
                        .path("total")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void a_long_text_is_cut_around_the_words() throws Exception {
        JsonNode hits = ok("search_messages", "{\"query\":\"printed\"}").path("hits");
        assertThat(hits.path(0).path("t").asText())
                .hasSizeLessThan(450)
                .contains("printed")
                .endsWith("…");
    }

    @Test
    void wrong_times_are_told_with_what_is_allowed() throws Exception {
        assertThat(failed("search_messages", "{\"query\":\"x\",\"since\":\"soon\"}"))
                .contains("Write it like 2025-09-24");
        assertThat(failed("search_messages", "{\"query\":\"x\",\"since\":\"2026-02-02\",\"until\":\"2026-01-01\"}"))
                .contains("after");
        assertThat(failed("search_messages", "{\"query\":\"x\",\"since\":\"2026-02-02\",\"range\":\"1d\"}"))
                .contains("either");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    search_messages     | {"query":"x","channel":"PLACE"}
                    get_channel_info    | {"channel":"PLACE"}
                    get_thread_context  | {"thread":"PLACE"}
                    analyze_reactions   | {"channel":"PLACE"}
                    """)
    void a_hidden_place_is_refused_in_the_words_for_one_that_does_not_exist(String tool, String arguments)
            throws Exception {
        String hidden = failed(tool, arguments.replace("PLACE", "office"));
        String none = failed(tool, arguments.replace("PLACE", "nowhere"));
        assertThat(hidden.replace("office", "?")).isEqualTo(none.replace("nowhere", "?"));
    }

    @Test
    void a_hidden_message_is_refused_in_the_words_for_one_that_does_not_exist() throws Exception {
        String id = community.id("the amber flyer is secret").toString();
        for (String tool : new String[] {"get_messages_around", "get_thread_context", "analyze_reactions"}) {
            String hidden = failed(tool, "{\"message_id\":" + id + "}");
            String none = failed(tool, "{\"message_id\":99999}");
            assertThat(hidden.replace(id, "?")).isEqualTo(none.replace("99999", "?"));
        }
        assertThat(failed("get_messages_around", "{\"message_id\":\"https://x.example/at/office/k5\"}"))
                .startsWith("No message");
    }

    @Test
    void a_hidden_member_and_a_hidden_channel_show_nowhere() throws Exception {
        assertThat(failed("get_user_info", "{\"user\":\"boss\"}").replace("boss", "?"))
                .isEqualTo(failed("get_user_info", "{\"user\":\"nobody\"}").replace("nobody", "?"));
        assertThat(Json.write(ok("list_channels", "{}")))
                .doesNotContain("office")
                .doesNotContain("amber");
        assertThat(Json.write(ok("search_messages", "{\"query\":\"amber\"}"))).doesNotContain("secret");
    }

    @Test
    void the_lines_around_a_message_are_read_by_id_or_link() throws Exception {
        String id = community.id("where is the flyer?").toString();
        JsonNode around = ok("get_messages_around", "{\"message_id\":" + id + ",\"limit\":4}");
        assertThat(around.path("lines").path(0).path("mark").asBoolean()).isTrue();
        assertThat(around.path("lines").path(1).path("t").asText()).isEqualTo("https://files.example.org/f1");
        assertThat(ok("get_messages_around", "{\"message_id\":\"https://x.example/at/plaza/k1\",\"limit\":4}"))
                .isEqualTo(around);
    }

    @Test
    void a_link_names_a_message_wherever_an_id_does() throws Exception {
        String id = community.id("明太子がいちばん").toString();
        String link = "\"https://x.example/at/board-1/k4\"";
        for (String tool : List.of("get_thread_context", "analyze_reactions")) {
            assertThat(ok(tool, "{\"message_id\":" + link + "}"))
                    .isEqualTo(ok(tool, "{\"message_id\":" + id + "}"))
                    .isNotEmpty();
            assertThat(failed(tool, "{\"message_id\":\"https://x.example/at/office/k5\"}"))
                    .contains("/at/office/k5")
                    .doesNotContain("amber");
        }
    }

    @Test
    void a_thread_a_channel_and_a_member_can_be_looked_at() throws Exception {
        assertThat(ok("get_thread_context", "{\"thread\":\"おとも\"}")
                        .path("lines")
                        .size())
                .isEqualTo(1);
        assertThat(ok("get_thread_context", "{}").path("in").asText()).isEqualTo("#plaza");
        assertThat(ok("get_channel_info", "{\"channel\":\"#plaza\"}")
                        .path("messages")
                        .asInt())
                .isEqualTo(3);
        assertThat(ok("get_user_info", "{\"user\":\"anaさん\"}").path("messages").asInt())
                .isEqualTo(2);
        assertThat(ok("list_channels", "{\"about\":\"ごはん\"}").path("total").asInt())
                .isEqualTo(1);
    }

    @Test
    void of_many_channels_those_with_most_messages_are_listed_and_all_are_counted() throws Exception {
        for (int i = 0; i < 110; i++) {
            community.channel("room-" + i);
        }
        community.channel("attic").say("room-107", "ana", "2026-11-01T10:00", "hello");

        JsonNode listed = ok("list_channels", "{}");
        assertThat(listed.path("channels")).hasSize(100);
        assertThat(listed.path("channels").findValuesAsText("name").subList(0, 2))
                .containsExactly("#plaza", "#room-107");
        assertThat(listed.path("total").asInt()).isEqualTo(113);
        assertThat(listed.path("note").asText()).contains("about");
        assertThat(ok("list_channels", "{\"about\":\"attic\"}").path("channels").findValuesAsText("name"))
                .containsExactly("#attic");
    }
}
