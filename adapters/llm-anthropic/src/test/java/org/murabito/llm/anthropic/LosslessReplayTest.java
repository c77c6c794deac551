package org.murabito.llm.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.RawJson;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.testing.agent.Proofs;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Said;
import org.murabito.testkit.llm.VendorServer;

/// Generated replies come back to the server byte for byte: thinking with and without a text, server tools, unknown
/// blocks, keys in any order, numbers and escapes in any spelling.
final class LosslessReplayTest {
    private static final int REPLIES = Proofs.number(100, 10_000);
    private static final List<String> NUMBERS =
            List.of("0", "-0", "1.0", "1e3", "-2.50E-7", "123456789012345678901234567890", "0.10");
    private static final List<String> STRINGS = List.of(
            "\"\"",
            "\"チラシ\"",
            "\"\\u30c1\\/\\n\"",
            "\"\\ud83c\\udf8f\"",
            "\"🎏 \\\"x\\\"\"",
            "\" a b \"",
            "\"</script>\"");

    private final Random random = new Random(20_261_121);

    @Test
    void every_byte_of_a_reply_comes_back() throws Exception {
        try (VendorServer server = VendorServer.start()) {
            AnthropicModel model = new AnthropicModel(new AnthropicSettings(
                    "key",
                    server.url(),
                    "claude-sonnet-4-5",
                    new ThinkingEffort.Tokens(2_048),
                    false,
                    AnthropicSettings.CacheTime.FIVE_MINUTES));
            AnthropicWire wire = new AnthropicWire(false);
            Exchange question = Exchange.user("Where?");
            for (int number = 0; number < REPLIES; number++) {
                List<String> blocks = blocks();
                server.answer(Answer.json(200, message(blocks)).inPieces(random, 200), wire.reply(Said.text("done")));
                ModelReply reply = model.call(request(question));
                model.call(request(question, reply.exchange(), results(reply)));

                assertThat(wire.replayed(server.last())).as("reply " + number).isEqualTo(blocks);
            }
        }
    }

    @Test
    void a_streamed_reply_comes_back_as_it_would_have_come_whole() throws Exception {
        try (VendorServer server = VendorServer.start()) {
            AnthropicWire wire = new AnthropicWire(true);
            var model = wire.model(server.url(), "key");
            Exchange question = Exchange.user("Where?");
            for (int number = 0; number < REPLIES; number++) {
                Said said = new Said(neutral(), new Stop.Tools(), Usage.NONE);
                server.answer(wire.reply(said).inPieces(random, 300), wire.reply(Said.text("done")));
                ModelReply reply = model.call(request(question));
                model.call(request(question, reply.exchange(), results(reply)));

                assertThat(wire.replayed(server.last())).as("reply " + number).isEqualTo(wire.written(said));
            }
        }
    }

    private static ModelRequest request(Exchange... exchanges) {
        return new ModelRequest(
                "", List.of(), List.of(exchanges), ToolChoice.AUTO, 4_096, Deadline.in(Duration.ofSeconds(30)));
    }

    private static Exchange results(ModelReply reply) {
        List<Block> results = new ArrayList<>();
        reply.exchange().calls().forEach(call -> results.add(Block.result(call, "ok")));
        results.add(Block.text("Left: 3 rounds."));
        return Exchange.user(results);
    }

    private String message(List<String> blocks) {
        return object(List.of(
                "\"content\":" + space() + "[" + String.join("," + space(), blocks) + "]",
                "\"stop_reason\":\"tool_use\"",
                "\"usage\":{\"input_tokens\":1,\"output_tokens\":1}"));
    }

    private List<String> blocks() {
        List<String> blocks = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(6); i++) {
            String number = Integer.toString(i);
            blocks.add(
                    switch (random.nextInt(6)) {
                        case 0 -> object(List.of("\"type\":\"text\"", "\"text\":\"T" + number + "\"", extra()));
                        case 1 ->
                            object(List.of(
                                    "\"type\":\"thinking\"",
                                    "\"thinking\":" + string(),
                                    "\"signature\":\"" + number + "c2ln\""));
                        case 2 ->
                            object(List.of(
                                    "\"type\":\"thinking\"",
                                    "\"thinking\":\"\"",
                                    "\"signature\":\"" + number + "c2ln\""));
                        case 3 ->
                            object(List.of(
                                    "\"type\":\"tool_use\"",
                                    "\"id\":\"toolu_" + number + "\"",
                                    "\"name\":\"search\"",
                                    "\"input\":" + tree(3, true),
                                    extra()));
                        case 4 ->
                            object(List.of(
                                    "\"type\":\"server_tool_use\"", "\"id\":\"srvtoolu_" + number + "\"",
                                    "\"name\":\"web_search\"", "\"input\":" + tree(2, true)));
                        default -> object(List.of("\"type\":\"odd_" + number + "\"", extra()));
                    });
        }
        // Thoughts come back where something follows them.
        blocks.add(object(List.of("\"type\":\"text\"", "\"text\":\"end\"", extra())));
        return blocks;
    }

    private List<Block> neutral() {
        List<Block> blocks = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(6); i++) {
            blocks.add(
                    switch (random.nextInt(4)) {
                        case 0 -> Block.text("T" + i + " チラシ🎏\n\"x\"");
                        case 1 -> new Block.Thinking(random.nextBoolean() ? "" : "hm 考える", i + "c2ln", null);
                        case 2 -> Block.use("toolu_" + i, "search", tree(3, true));
                        default ->
                            new Block.Opaque("odd_" + i, "{\"type\":\"odd_" + i + "\",\"x\":" + tree(2, false) + "}");
                    });
        }
        blocks.add(Block.text("end"));
        return blocks;
    }

    private String extra() {
        return "\"x" + random.nextInt(100) + "\":" + tree(2, false);
    }

    /// Members in any order, with spaces where JSON allows them.
    private String object(List<String> members) {
        List<String> shuffled = new ArrayList<>(members);
        Collections.shuffle(shuffled, random);
        return "{" + space() + String.join(space() + "," + space(), shuffled) + space() + "}";
    }

    private String space() {
        return random.nextInt(4) == 0 ? " " : "";
    }

    private String string() {
        return STRINGS.get(random.nextInt(STRINGS.size()));
    }

    private String tree(int depth, boolean object) {
        if (object || (depth > 0 && random.nextInt(3) == 0)) {
            List<String> members = new ArrayList<>();
            for (int i = 0; i < random.nextInt(4); i++) {
                members.add(RawJson.string("k" + random.nextInt(1_000) + "_" + i) + ":" + tree(depth - 1, false));
            }
            return object(members);
        }
        return switch (random.nextInt(depth > 0 ? 5 : 4)) {
            case 0 -> NUMBERS.get(random.nextInt(NUMBERS.size()));
            case 1 -> string();
            case 2 -> random.nextBoolean() ? "true" : "null";
            case 3 -> "[]";
            default -> "[" + space() + tree(depth - 1, false) + "," + tree(depth - 1, false) + space() + "]";
        };
    }
}
