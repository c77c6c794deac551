package org.murabito.tool.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Json;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.Analysis;
import org.murabito.tool.Occasion;
import org.murabito.tool.PreparedCall;
import org.murabito.tool.ToolCall;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

final class DeclaredToolTest {
    private static final String SHOPS = """
            {"name":"find_shops","description":"Finds shops of a town by what they sell.",
             "parameters":{"town":{"type":"string"},
                           "goods":{"type":"string","description":"What they sell."},
                           "most":{"type":"integer","minimum":1,"maximum":50,"default":5},
                           "open":{"type":"boolean","optional":true}},
             "url":"https://api.example.org/v1/towns/{town}/shops?sells={goods}&limit={most}&open={open}&v=a b",
             "headers":{"X-Key":"${SHOP_KEY}","X-More":"${MORE?}"},
             "result":"$.shops[*]['name','at']"}""";
    private static final String FOUND = """
            {"shops":[{"name":"Yaoya","at":"3-1","owner":"x"},{"name":"Mise","at":"3-2"}],"more":false}""";

    private final RepliedClient web = new RepliedClient();
    private final AtomicLong nanos = new AtomicLong();

    private DeclaredTool read(String entry) {
        return read(entry, Map.of("SHOP_KEY", "s3cret"));
    }

    private DeclaredTool read(String entry, Map<String, String> environment) {
        return DeclaredTool.read(
                        List.of(Json.read(entry)),
                        name -> Optional.ofNullable(environment.get(name)),
                        _ -> web,
                        nanos::get)
                .getFirst();
    }

    private static ToolContext context() {
        return ToolContexts.empty();
    }

    private ToolResult call(String entry, String arguments) throws InterruptedException {
        DeclaredTool tool = read(entry);
        Toolbox tools = new Toolbox(List.of(tool.tool()));
        return switch (PreparedCall.of(tools, new NetworkntSchemaCheck(), ToolCall.of(tool.name(), arguments))) {
            case PreparedCall.Legal legal -> legal.execute(context());
            case PreparedCall.Refused(String reason) -> ToolResult.failed(reason);
        };
    }

    private String text(String entry, String arguments) throws InterruptedException {
        return call(entry, arguments) instanceof ToolResult.Ok ok ? ok.text() : "no text";
    }

    private static String reason(ToolResult result) {
        return result instanceof ToolResult.Failed failed ? failed.reason() : "no failure: " + result;
    }

    @Test
    void an_entry_is_a_tool_that_tells_what_stands_at_its_path() throws InterruptedException {
        web.says(200, FOUND);

        assertThat(text(SHOPS, "{\"town\":\"Mura\",\"goods\":\"tofu\"}"))
                .isEqualTo("[{\"name\":\"Yaoya\",\"at\":\"3-1\"},{\"name\":\"Mise\",\"at\":\"3-2\"}]");
        assertThat(web.lastUrl()).isEqualTo("https://api.example.org/v1/towns/Mura/shops?sells=tofu&limit=5&v=a%20b");
        assertThat(web.asked().getLast().headers())
                .containsEntry("X-Key", "s3cret")
                .doesNotContainKey("X-More");
    }

    @Test
    void a_value_stays_where_it_was_put() throws InterruptedException {
        web.says(200, FOUND);
        text(SHOPS, "{\"town\":\"a/../../admin?x#y\",\"goods\":\"tofu&limit=50 味噌+=%\",\"open\":true}");

        assertThat(web.lastUrl())
                .isEqualTo("https://api.example.org/v1/towns/a%2F..%2F..%2Fadmin%3Fx%23y/shops"
                        + "?sells=tofu%26limit%3D50%20%E5%91%B3%E5%99%8C%2B%3D%25&limit=5&open=true&v=a%20b");
    }

    @Test
    void a_value_that_would_name_another_path_is_refused() throws InterruptedException {
        for (String town : List.of("..", ".", "")) {
            assertThat(reason(call(SHOPS, "{\"town\":\"" + town + "\",\"goods\":\"tofu\"}")))
                    .contains("town");
        }
        assertThat(web.asked()).isEmpty();
    }

    @Test
    void arguments_are_checked_by_what_the_entry_says() throws InterruptedException {
        assertThat(reason(call(SHOPS, "{\"town\":\"Mura\"}"))).contains("goods");
        assertThat(reason(call(SHOPS, "{\"town\":\"Mura\",\"goods\":\"x\",\"most\":51}")))
                .contains("50");
        assertThat(reason(call(SHOPS, "{\"town\":\"Mura\",\"goods\":\"x\",\"host\":\"evil\"}")))
                .contains("host");
        assertThat(web.asked()).isEmpty();
    }

    @Test
    void a_reply_serves_again_for_its_time() throws InterruptedException {
        web.says(200, FOUND).says(200, FOUND);
        DeclaredTool tool = read(SHOPS);
        var arguments = Json.read("{\"town\":\"Mura\",\"goods\":\"tofu\"}");

        tool.tool().execute(arguments, context());
        tool.tool().execute(arguments, context());
        assertThat(web.asked()).hasSize(1);

        nanos.addAndGet(Duration.ofSeconds(61).toNanos());
        tool.tool().execute(arguments, context());
        assertThat(web.asked()).hasSize(2);
    }

    @Test
    void a_failure_is_not_kept_and_says_what_the_server_said_without_the_key() throws InterruptedException {
        web.says(400, "{\"error\":\"no town; your key was s3cret\"}").says(200, FOUND);
        DeclaredTool tool = read(SHOPS);
        var arguments = Json.read("{\"town\":\"Mura\",\"goods\":\"tofu\"}");

        assertThat(reason(tool.tool().execute(arguments, context())))
                .contains("api.example.org", "400", "no town")
                .doesNotContain("s3cret");
        assertThat(tool.tool().execute(arguments, context())).isInstanceOf(ToolResult.Ok.class);
    }

    @Test
    void a_server_that_is_busy_may_be_asked_again_unless_it_says_when() throws InterruptedException {
        web.says(503, "").says(429, "", Map.of("retry-after", "30"), false);
        ToolResult busy = call(SHOPS, "{\"town\":\"Mura\",\"goods\":\"tofu\"}");
        ToolResult later = call(SHOPS, "{\"town\":\"Mura\",\"goods\":\"tofu\"}");

        assertThat(busy)
                .isInstanceOfSatisfying(
                        ToolResult.Failed.class,
                        one -> assertThat(one.worthRetrying()).isTrue());
        assertThat(later).isInstanceOfSatisfying(ToolResult.Failed.class, one -> {
            assertThat(one.worthRetrying()).isFalse();
            assertThat(one.reason()).contains("30 s");
        });
    }

    @Test
    void what_cannot_be_read_fails_in_words() throws InterruptedException {
        web.says(200, "<html>").says(200, FOUND, Map.of(), true).says(200, "{\"shops\":[]}");
        String arguments = "{\"town\":\"Mura\",\"goods\":\"tofu\"}";

        assertThat(reason(call(SHOPS, arguments))).contains("no JSON");
        assertThat(reason(call(SHOPS, arguments))).contains("500,000 bytes");
        assertThat(text(SHOPS, arguments)).isEqualTo("Nothing was found.");
        assertThat(reason(call(SHOPS, arguments))).contains("cannot be reached");
    }

    @Test
    void an_odd_charset_or_a_mark_at_the_beginning_hinders_nothing() throws InterruptedException {
        String arguments = "{\"town\":\"Mura\",\"goods\":\"tofu\"}";
        for (String charset : List.of("-foo", "no-such-thing", "utf-8")) {
            web.says(200, "\ufeff" + FOUND, Map.of("content-type", "application/json; charset=" + charset), false);
            assertThat(text(SHOPS, arguments)).contains("Yaoya");
        }
    }

    @Test
    void what_has_no_place_in_the_address_goes_into_the_body_of_a_tool_that_acts() throws InterruptedException {
        String orders = """
                {"name":"order_goods","description":"Orders goods from a shop.","method":"POST",
                 "parameters":{"shop":{"type":"string"},"count":{"type":"integer"}},
                 "url":"https://api.example.org/shops/{shop}/orders"}""";
        web.says(201, "{\"id\":7}");

        assertThat(text(orders, "{\"shop\":\"yaoya\",\"count\":2}")).isEqualTo("{\"id\":7}");
        assertThat(read(orders).tool().acts()).isTrue();
        assertThat(web.asked().getLast().body())
                .isNotNull()
                .extracting(body -> body == null ? "" : body.text())
                .isEqualTo("{\"count\":2}");
    }

    @Test
    void a_tool_without_its_key_says_which_is_missing() {
        DeclaredTool tool = read(SHOPS.replace("SHOP_KEY", "OTHER_KEY"));

        assertThat(tool.missing()).containsExactly("OTHER_KEY");
        assertThat(read(SHOPS).missing()).isEmpty();
    }

    @Test
    void a_tool_whose_key_fits_no_header_says_which_it_is() {
        for (String key : List.of("clé", "one\ntwo", "日本")) {
            DeclaredTool tool = read(SHOPS, Map.of("SHOP_KEY", key));

            assertThat(tool.unfit()).containsExactly("SHOP_KEY");
            assertThat(tool.missing()).containsExactly("SHOP_KEY");
        }
        assertThat(read(SHOPS).unfit()).isEmpty();
    }

    @Test
    void run_by_score_it_takes_the_topic_where_the_entry_says_so() {
        String goods = """
                {"name":"find_goods","description":"Finds goods by their name.","beforehand":"name",
                 "parameters":{"name":{"type":"string"}},"url":"https://api.example.org/goods?name={name}"}""";
        Occasion occasion = new Occasion("what is tofu?", new Analysis(0, 80, "tofu"));

        assertThat(read(goods).tool().argumentsFor(occasion))
                .contains(Json.object().put("name", "tofu"));
        assertThat(read(SHOPS).tool().argumentsFor(occasion)).isEmpty();
    }
}
