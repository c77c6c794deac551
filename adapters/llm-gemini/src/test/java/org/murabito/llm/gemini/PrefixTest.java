package org.murabito.llm.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelReply;
import org.murabito.llm.RawJson;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.VendorWire;

/// Google caches the beginning of a prompt by itself, so that it has to stay the same from round to round.
final class PrefixTest extends ModelRig {
    private static final Block.Image PICTURE = new Block.Image("image/png", "iVBORw0KGgo=", null);

    @Override
    protected VendorWire wire() {
        return new GeminiWire("gemini-2.5-flash", false);
    }

    @Test
    void each_round_begins_with_the_whole_round_before() throws Exception {
        List<Exchange> said = new ArrayList<>(List.of(Exchange.user("Where is the flyer?")));
        String before = "";
        for (int round = 0; round < 6; round++) {
            server.answer(wire.reply(Said.calls(
                    new Block.Thinking("Round " + round, "c2ln" + round, null),
                    Block.use("a" + round, "search_messages", "{\"limit\": 1e1, \"query\":\"チラシ\"}"),
                    Block.use("b" + round, "list_channels", "{}"))));
            ModelReply reply = ask(request(said.toArray(Exchange[]::new)));
            String sent = member("contents").replaceFirst("]$", "");

            assertThat(sent).startsWith(before);
            assertThat(member("tools")).isEqualTo(toolsAtFirst());
            before = sent;
            said.add(reply.exchange());
            said.add(answers(reply, round));
        }
        assertThat(before.length()).isGreaterThan(2_000);
    }

    private static Exchange answers(ModelReply reply, int round) {
        Block.ToolUse first = reply.exchange().calls().getFirst();
        return Exchange.user(List.of(
                new Block.ToolResult(first.id(), first.name(), "3 messages", List.of(PICTURE), false),
                Block.error(reply.exchange().calls().getLast(), "not now"),
                Block.text("Round " + round + " of 6.")));
    }

    private String member(String name) {
        return RawJson.members(server.last().body()).orElseThrow().getOrDefault(name, "");
    }

    private String toolsAtFirst() {
        return RawJson.members(server.arrived().getFirst().body()).orElseThrow().getOrDefault("tools", "none");
    }
}
