package org.murabito.llm.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.openai.form.CacheKey;
import org.murabito.llm.openai.setup.ServerDialect;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.testkit.llm.VendorWire;

/// OpenAI caches whatever a request begins with; so what was sent once is never sent differently.
final class PrefixTest {
    private final VendorServer server = VendorServer.start();

    @AfterEach
    void close() {
        server.close();
    }

    static Stream<VendorWire> wires() {
        return Stream.of(new ChatWire(ServerDialect.OPENAI, true), new ResponsesWire(false));
    }

    private List<JsonNode> fifteenRounds(VendorWire wire) throws InterruptedException {
        LanguageModel model = wire.model(server.url(), "key");
        List<Exchange> exchanges = new ArrayList<>(List.of(Exchange.user("Where is the flyer?")));
        List<JsonNode> bodies = new ArrayList<>();
        for (int round = 0; round < 15; round++) {
            List<Block> blocks = new ArrayList<>();
            if (wire.thinks()) {
                blocks.add(new Block.Thinking("", "c2ln" + round, null));
            }
            blocks.add(Block.text("探します。" + round));
            blocks.add(Block.use("call_" + round, "search_messages", "{\"query\" : \"" + round + "\"}"));
            server.answer(wire.reply(Said.calls(blocks.toArray(Block[]::new))));
            ModelRequest usual = Rounds.of(exchanges);
            ToolChoice choice = round == 14 ? ToolChoice.NONE : ToolChoice.AUTO;
            Exchange said = model.call(new ModelRequest(
                            usual.system(), usual.tools(), exchanges, choice, 4_096 - round, usual.deadline()))
                    .exchange();
            bodies.add(Json.read(server.last().body()));
            exchanges.add(said);
            exchanges.add(Exchange.user(List.of(
                    new Block.ToolResult("call_" + round, "search_messages", "3 messages", List.of(), round % 2 == 0),
                    Block.text("Left: " + (14 - round)))));
        }
        return bodies;
    }

    @ParameterizedTest
    @MethodSource("wires")
    void what_was_sent_once_is_never_sent_differently(VendorWire wire) throws Exception {
        List<JsonNode> bodies = fifteenRounds(wire);
        for (int round = 1; round < bodies.size(); round++) {
            JsonNode before = bodies.get(round - 1);
            JsonNode after = bodies.get(round);
            assertThat(said(after))
                    .startsWith(said(before).substring(0, said(before).length() - 1));
            assertThat(Json.write(after.path("tools"))).isEqualTo(Json.write(before.path("tools")));
            assertThat(after.path("instructions")).isEqualTo(before.path("instructions"));
        }
    }

    @ParameterizedTest
    @MethodSource("wires")
    void requests_that_begin_alike_go_to_the_same_cache(VendorWire wire) throws Exception {
        assertThat(fifteenRounds(wire))
                .extracting(body -> body.path("prompt_cache_key").asText())
                .doesNotContain("")
                .containsOnly(CacheKey.of(Rounds.of(List.of(Exchange.user("Another question")))));
    }

    private static String said(JsonNode body) {
        return Json.write(body.has("messages") ? body.path("messages") : body.path("input"));
    }

    /// The requests that every model's tests ask.
    private abstract static class Rounds extends ModelRig {
        static ModelRequest of(List<Exchange> exchanges) {
            return request(exchanges.toArray(Exchange[]::new));
        }
    }
}
