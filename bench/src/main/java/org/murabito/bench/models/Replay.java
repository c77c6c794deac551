package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorServer;

/// Sends made-up replies through an adapter and back: `COUNT SEED [VENDOR …]`. Each is received, answered, and
/// must come back as it was, whole and streamed, with the bytes cut anywhere.
public final class Replay {
    private final ReplayedVendor vendor;
    private final boolean streamed;
    private int lost;
    private int failed;

    Replay(ReplayedVendor vendor, boolean streamed) {
        this.vendor = vendor;
        this.streamed = streamed;
    }

    public static void main(String[] args) {
        if (args.length < 2) {
            System.err.println("usage: Replay COUNT SEED [openai|openai-compatible|openai-responses …]");
            System.exit(2);
        }
        System.out.println("| vendor | form | replies | lost | failed |");
        System.out.println("|---|---|---|---|---|");
        int count = Integer.parseInt(args[0]);
        List<String> names = List.of(args).subList(2, args.length);
        for (ReplayedVendor vendor : Vendors.REPLAYED) {
            if (names.isEmpty() || names.contains(vendor.name())) {
                for (boolean streamed : new boolean[] {false, true}) {
                    Replay replay = new Replay(vendor, streamed);
                    replay.run(count, Long.parseLong(args[1]));
                    System.out.printf(
                            "| %s | %s | %,d | %d | %d |%n",
                            vendor.name(), streamed ? "streamed" : "whole", count, replay.lost, replay.failed);
                }
            }
        }
        System.exit(0);
    }

    /// How many were lost or not even read.
    int run(int count, long seed) {
        try (VendorServer server = VendorServer.start()) {
            LanguageModel model = vendor.model(server.url(), streamed, null);
            for (int i = 0; i < count; i++) {
                once(server, model, new Random(seed + i));
            }
        }
        return lost + failed;
    }

    private void once(VendorServer server, LanguageModel model, Random random) {
        ObjectNode reply = vendor.oddReply(random);
        Answer answer = streamed
                ? Answer.events(vendor.events(reply, random)).inPieces(random, 400)
                : Answer.json(200, Json.write(reply));
        server.answer(answer, Answer.json(200, Json.write(vendor.reply(List.of(Block.use("call_9", "f", "{}"))))));
        try {
            Exchange question = Exchange.user("Where?");
            ModelReply first = model.call(request(question));
            Exchange results = Exchange.user(
                    first.exchange().calls().isEmpty()
                            ? List.of(Block.text("Go on."))
                            : first.exchange().calls().stream()
                                    .map(call -> Block.result(call, "found"))
                                    .toList());
            model.call(request(question, first.exchange(), results));
        } catch (InterruptedException | RuntimeException e) {
            failed++;
            System.err.println(vendor.name() + " failed: " + e.getMessage() + "\n" + Json.write(reply));
            return;
        }
        List<String> said = vendor.said(reply).stream().map(Json::write).toList();
        JsonNode body = Json.read(server.last().body());
        List<String> back = vendor.sentBack(body).stream().map(Json::write).toList();
        if (!said.equals(back)) {
            lost++;
            System.err.println(vendor.name() + " said  " + said + "\n" + vendor.name() + " got   " + back);
        }
    }

    private static ModelRequest request(Exchange... exchanges) {
        return new ModelRequest(
                "You answer.",
                List.of(),
                List.of(exchanges),
                ToolChoice.AUTO,
                ModelRequest.OUTPUT_TOKENS,
                Deadline.in(Duration.ofSeconds(30)));
    }
}
