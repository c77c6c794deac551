package org.murabito.testkit.llm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;
import org.murabito.llm.Json;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// What a language model promises: what it was told arrives, what it said arrives here, and comes back to it unchanged.
public abstract class LanguageModelContract extends ModelFaultsContract {
    private static final List<String> ARGUMENTS = List.of(
            "{}",
            "{\"query\":\"チラシ\",\"limit\":3}",
            "{\"z\":1,\"a\":{\"y\":[],\"b\":null}}",
            "{\"n\":1.0,\"m\":1e3,\"big\":123456789012345678901234567890,\"small\":0.10}",
            "{\"query\":\"\\u30c1\\u30e9\\u30b7 \\/ \\\"quoted\\\" \\ud83d\\ude00\\n\"}",
            "{\"query\":\"cut in the mid",
            "not JSON at all");
    private static final int THOUGHT = 2_000;
    private static final int LINE = 40;
    private static final String PICTURE =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA" + "WjR9awAAAABJRU5ErkJggg==";

    @Test
    void gives_the_text_and_says_that_it_ended() throws Exception {
        ModelReply reply = ask(Said.text("The flyer is pinned. チラシは #events にあります。🎏"));

        assertThat(reply.exchange().text()).isEqualTo("The flyer is pinned. チラシは #events にあります。🎏");
        assertThat(reply.stop()).isEqualTo(new Stop.End());
        assertThat(reply.exchange().calls()).isEmpty();
    }

    @Test
    void reads_the_same_wherever_the_bytes_are_cut() throws Exception {
        Said said = Said.calls(
                Block.text("探します。🎏"), Block.use("call_1", "search_messages", "{\"query\":\"チラシ\",\"limit\":3}"));
        ModelReply whole = ask(said);

        for (int seed = 0; seed < 30; seed++) {
            server.answer(wire.reply(said).inPieces(new Random(seed), 1 + seed * 3));
            assertThat(ask(question("Where is the flyer?")))
                    .as("cut by " + seed)
                    .isEqualTo(whole);
        }
    }

    @Test
    void tells_the_model_everything_in_its_place() throws Exception {
        server.answer(wire.reply(Said.text("ok")));
        ask(question("Where is the flyer?"));

        Sent sent = wire.sent(server.last());
        assertThat(sent.model()).isEqualTo(wire.modelName());
        assertThat(sent.system()).isEqualTo(SYSTEM);
        assertThat(sent.tools()).containsExactly(SEARCH, CHANNELS);
        assertThat(sent.toolsOff()).isFalse();
        assertThat(sent.exchanges()).containsExactly(Exchange.user("Where is the flyer?"));
    }

    @Test
    void keeps_several_calls_in_order_and_their_arguments_as_the_model_wrote_them() throws Exception {
        List<Block> calls = new ArrayList<>();
        for (String arguments : ARGUMENTS) {
            if (wire.canWriteArguments(arguments)) {
                calls.add(Block.use("call_" + calls.size(), "search_messages", arguments));
            }
        }
        ModelReply reply = ask(Said.calls(calls.toArray(Block[]::new)));

        assertThat(reply.stop()).isEqualTo(new Stop.Tools());
        assertThat(reply.exchange().calls())
                .extracting(Block.ToolUse::arguments)
                .containsExactlyElementsOf(calls.stream()
                        .map(call -> ((Block.ToolUse) call).arguments())
                        .toList());
        assertThat(reply.exchange().calls()).extracting(Block.ToolUse::id).doesNotHaveDuplicates();
    }

    @Test
    void sends_a_reply_back_as_it_came_through_rounds_of_tools() throws Exception {
        List<Block> blocks = new ArrayList<>();
        if (wire.thinks()) {
            blocks.add(new Block.Thinking("", "c2lnbmVkLWVtcHR5", null));
            blocks.add(new Block.Thinking("First the channel.", "c2lnbmVkLXR3bw==", null));
        }
        blocks.addAll(wire.unknownBlocks());
        blocks.add(Block.text("探します。"));
        ARGUMENTS.stream()
                .filter(wire::canWriteArguments)
                .filter(arguments -> Json.find(arguments).isPresent())
                .forEach(it -> blocks.add(Block.use("call_" + blocks.size(), "search_messages", it)));
        Said said = Said.calls(blocks.toArray(Block[]::new));
        Exchange opening = Exchange.user("Where is the flyer?");
        ModelReply first = ask(said);
        server.answer(wire.reply(said), wire.reply(Said.text("done")));

        Exchange answered = results(first);
        ModelReply second = ask(request(opening, first.exchange(), answered));
        assertThat(wire.replayed(server.last())).containsExactlyElementsOf(wire.written(said));
        ask(request(opening, first.exchange(), answered, second.exchange(), results(second)));
        assertThat(wire.replayed(server.last())).containsExactlyElementsOf(wire.written(said));
        assertThat(wire.sent(server.last()).exchanges().subList(0, 3))
                .isEqualTo(wire.sent(server.arrived().get(1)).exchanges());
    }

    private static Exchange results(ModelReply reply) {
        return Exchange.user(reply.exchange().calls().stream()
                .map(call -> Block.result(call, "3 messages, 3件"))
                .toList());
    }

    @Test
    void keeps_thinking_apart_with_its_signature_and_even_without_a_text() throws Exception {
        assumeThat(wire.thinks()).isTrue();
        ModelReply reply = ask(Said.calls(
                new Block.Thinking("", "c2lnbmVkLWVtcHR5", null),
                new Block.Thinking("First the channel.", "c2lnbmVkLXR3bw==", null),
                Block.use("call_1", "search_messages", "{}")));

        List<Block.Thinking> thought = reply.exchange().blocks().stream()
                .filter(Block.Thinking.class::isInstance)
                .map(Block.Thinking.class::cast)
                .toList();
        assertThat(thought).extracting(Block.Thinking::text).containsExactly("", "First the channel.");
        assertThat(thought)
                .extracting(Block.Thinking::signature)
                .containsExactly("c2lnbmVkLWVtcHR5", "c2lnbmVkLXR3bw==");
        assertThat(reply.exchange().text()).isEmpty();
    }

    @Test
    void what_is_heard_while_it_comes_is_always_a_beginning_of_what_is_said() throws Exception {
        String text = "The flyer is pinned in #events. チラシは #events にあります。🎏 That was on Monday.";
        List<Block> blocks = new ArrayList<>();
        if (wire.thinks()) {
            blocks.add(new Block.Thinking("First the channel.", "c2lnbmVkLXR3bw==", null));
        }
        blocks.add(Block.text(text));
        blocks.add(Block.use("call_1", "search_messages", "{\"query\":\"チラシ\"}"));
        for (int seed = 0; seed < 10; seed++) {
            server.answer(wire.reply(Said.calls(blocks.toArray(Block[]::new))).inPieces(new Random(seed), 7));
            List<String> heard = new CopyOnWriteArrayList<>();
            ModelReply reply = ask(question("Where is the flyer?"), heard::add);

            assertThat(heard)
                    .as("cut by " + seed)
                    .allSatisfy(soFar -> assertThat(text).startsWith(soFar));
            assertThat(heard).isSortedAccordingTo(Comparator.comparingInt(String::length));
            assertThat(heard.getLast())
                    .isEqualTo(text)
                    .isEqualTo(reply.exchange().text());
            assertThat(reply.exchange().calls()).hasSize(1);
        }
    }

    @Test
    void what_comes_in_pieces_is_heard_before_it_is_whole() throws Exception {
        assumeThat(wire.streamed()).isTrue();
        Said said = Said.text("It is pinned in #events. " + "And so on. ".repeat(200));
        server.answer(wire.reply(said).silentAfter(wire.reply(said).body().length / 2));
        BlockingQueue<String> heard = new LinkedBlockingQueue<>();
        FutureTask<ModelReply> asked = new FutureTask<>(() -> model.call(question("Where is the flyer?"), heard::add));
        Thread asking = Thread.ofVirtual().start(asked);

        assertThat(heard.poll(20, TimeUnit.SECONDS)).isNotNull();
        assertThat(asked).isNotDone();
        asking.interrupt();
        assertThatThrownBy(asked::get).hasCauseInstanceOf(InterruptedException.class);
    }

    @Test
    void a_model_that_thinks_first_has_room_for_its_one_line() throws Exception {
        Said line = Said.text("それは良かったですね。");
        Said cut = new Said(List.of(), new Stop.Length(), Usage.NONE);
        server.answerAlways(request -> wire.reply(wire.outputLimit(request) >= THOUGHT + LINE ? line : cut));
        model = wire.thinker(server.url(), KEY);

        ModelReply reply = ask(ModelRequest.brief(SYSTEM, "A nod, please.", LINE, Deadline.in(Duration.ofSeconds(30))));

        assertThat(reply.stop()).isEqualTo(new Stop.End());
        assertThat(reply.exchange().text()).isEqualTo("それは良かったですね。");
    }

    @Test
    void keeps_what_it_does_not_know() throws Exception {
        List<Block.Opaque> unknown = wire.unknownBlocks();
        assumeThat(unknown).isNotEmpty();
        List<Block> blocks = new ArrayList<>(unknown);
        blocks.add(Block.text("Here."));
        ModelReply reply = ask(new Said(blocks, new Stop.End(), Usage.NONE));

        assertThat(reply.exchange().blocks()).containsAll(unknown);
        assertThat(reply.exchange().text()).isEqualTo("Here.");
    }

    @Test
    void sends_another_providers_reply_without_what_only_that_one_understands() throws Exception {
        String raw = "{\"raw\":\"canary-raw\"}";
        Exchange elsewhere = new Exchange(
                Role.ASSISTANT,
                List.of(
                        new Block.Thinking("canary-thought", "canary-signature", raw),
                        new Block.Opaque("odd", raw),
                        new Block.Text("I look.", raw),
                        new Block.ToolUse("toolu:1/ä", "search_messages", "{\"query\":\"flyer\"}", raw),
                        new Block.ToolUse("", "search_messages", "{\"query\":\"cut in the mid", raw)),
                "elsewhere");
        server.answer(wire.reply(Said.text("ok")));
        ask(request(
                Exchange.user("Where is the flyer?"),
                elsewhere,
                Exchange.user(List.of(
                        Block.result(elsewhere.calls().getFirst(), "one message"),
                        Block.error(elsewhere.calls().getLast(), "not JSON")))));

        Arrived arrived = server.last();
        assertThat(arrived.body()).doesNotContain("canary-raw", "canary-thought", "canary-signature");
        Sent sent = wire.sent(arrived);
        assertThat(sent.exchanges().get(1).text()).isEqualTo("I look.");
        assertThat(Json.read(sent.calls().getFirst().arguments())).isEqualTo(Json.read("{\"query\":\"flyer\"}"));
        assertThat(sent.calls().getLast().arguments()).contains("cut in the mid");
        assertThat(sent.results())
                .extracting(Block.ToolResult::callId)
                .containsExactly(
                        sent.calls().getFirst().id(), sent.calls().getLast().id())
                .doesNotHaveDuplicates();
    }

    @Test
    void shows_pictures_in_the_question_and_in_results() throws Exception {
        var inQuestion = new Block.Image("image/png", PICTURE, null);
        var inResult = new Block.Image("image/jpeg", PICTURE.replace('A', 'B'), null);
        Block.ToolUse call = Block.use("call_1", "search_messages", "{}");
        server.answer(wire.reply(Said.text("ok")));
        ask(request(
                Exchange.user(List.of(Block.text("What is this?"), inQuestion)),
                Exchange.assistant(List.of(call)),
                Exchange.user(List.of(
                        new Block.ToolResult("call_1", "search_messages", "a picture", List.of(inResult), false)))));

        Sent sent = wire.sent(server.last());
        assertThat(sent.images()).containsExactly(inQuestion, inResult);
        assertThat(sent.results().getFirst().text()).isEqualTo("a picture");
    }

    @Test
    void says_which_results_are_errors_and_keeps_their_order() throws Exception {
        Exchange calls = Exchange.assistant(List.of(
                Block.use("call_1", "search_messages", "{\"query\":\"a\"}"),
                Block.use("call_2", "list_channels", "{}")));
        server.answer(wire.reply(Said.text("ok")));
        ask(request(
                Exchange.user("Where?"),
                calls,
                Exchange.user(List.of(
                        Block.result(calls.calls().getFirst(), "found"),
                        Block.error(calls.calls().getLast(), "no such channel"),
                        Block.text("Left: 3 rounds.")))));

        Sent sent = wire.sent(server.last());
        assertThat(sent.results()).extracting(Block.ToolResult::error).containsExactly(false, true);
        assertThat(sent.results().getLast().text()).contains("no such channel");
        assertThat(sent.exchanges().getLast().text()).isEqualTo("Left: 3 rounds.");
    }

    @Test
    void keeps_the_tools_where_they_are_when_they_are_turned_off() throws Exception {
        server.answer(wire.reply(Said.text("ok")), wire.reply(Said.text("ok")));
        ask(question("Where?"));
        ask(request(List.of(Exchange.user("Where?")), ToolChoice.NONE, Duration.ofSeconds(30)));

        Sent off = wire.sent(server.last());
        assertThat(off.toolsOff()).isTrue();
        assertThat(off.tools()).isEqualTo(wire.sent(server.arrived().getFirst()).tools());
    }

    @Test
    void reports_usage_in_five_numbers() throws Exception {
        ModelReply reply = ask(new Said(List.of(Block.text("Here.")), new Stop.End(), wire.usage()));

        assertThat(reply.usage()).isEqualTo(wire.usage());
        assertThat(reply.estimated()).isFalse();
    }

    @Test
    void estimates_usage_that_is_not_reported_and_says_so() throws Exception {
        ModelReply reply = ask(new Said(List.of(Block.text("Here it is, here.")), new Stop.End(), null));

        assertThat(reply.estimated()).isTrue();
        assertThat(reply.usage().fresh()).isBetween(20L, 1_000L);
        assertThat(reply.usage().output()).isBetween(1L, 50L);
    }

    @Test
    void says_why_the_model_stopped() throws Exception {
        for (Stop stop : wire.stops()) {
            Block block = stop instanceof Stop.Tools ? Block.use("call_1", "list_channels", "{}") : Block.text("So f");
            assertThat(ask(new Said(List.of(block), stop, Usage.NONE)).stop()).isEqualTo(stop);
        }
    }

    @Test
    void serves_many_threads_at_once() throws Exception {
        server.answerAlways(request -> wire.reply(
                Said.text("re: " + wire.sent(request).exchanges().getLast().text())));
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = IntStream.range(0, 50)
                    .mapToObj(number -> threads.submit(() -> model.call(question("question " + number))
                            .exchange()
                            .text()))
                    .toList();
            for (int number = 0; number < 50; number++) {
                assertThat(answers.get(number).get()).isEqualTo("re: question " + number);
            }
        }
        assertThat(server.arrived()).hasSize(50);
    }
}
