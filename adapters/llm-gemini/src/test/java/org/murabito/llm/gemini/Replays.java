package org.murabito.llm.gemini;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorServer;

/// Lets a model say made-up things, sends them back to it, and counts what is missing.
///
/// @param received parts that the model said
/// @param signatures how many of them were signed
record Replays(int replies, int received, int signatures, int lostParts, int lostSignatures) {
    private static final String SIGNED = "\"thoughtSignature\"";

    /// @param args how many replies, whole and streamed each, and the seed
    static void main(String[] args) throws InterruptedException {
        int replies = Integer.parseInt(args[0]);
        long seed = Long.parseLong(args[1]);
        System.out.println("whole:    " + of(replies, seed, false));
        System.out.println("streamed: " + of(replies, seed, true));
    }

    static Replays of(int replies, long seed, boolean streamed) throws InterruptedException {
        var wire = new GeminiWire("gemini-3.5-flash", streamed);
        var parts = new RandomParts(new Random(seed), streamed);
        var counted = new Replays(0, 0, 0, 0, 0);
        try (var server = VendorServer.start()) {
            LanguageModel model = wire.model(server.url(), "key");
            for (int reply = 0; reply < replies; reply++) {
                List<String> said = parts.next();
                Exchange exchange =
                        ask(model, server, said, streamed, List.of()).exchange();
                ask(model, server, List.of("{\"text\":\"ok\"}"), streamed, List.of(exchange, answered(exchange)));
                counted = counted.and(said, wire.replayed(server.last()));
            }
        }
        return counted;
    }

    private static ModelReply ask(
            LanguageModel model, VendorServer server, List<String> said, boolean streamed, List<Exchange> more)
            throws InterruptedException {
        server.answer(answer(said, streamed));
        List<Exchange> exchanges = new ArrayList<>(List.of(Exchange.user("Where?")));
        exchanges.addAll(more);
        return model.call(
                new ModelRequest("", List.of(), exchanges, ToolChoice.AUTO, 100, Deadline.in(Duration.ofSeconds(30))));
    }

    private static Answer answer(List<String> parts, boolean streamed) {
        if (!streamed) {
            return Answer.json(
                    200,
                    "{\"candidates\": [ {\"content\": {\"parts\": [ " + String.join(" , ", parts)
                            + " ] , \"role\": \"model\"}, \"finishReason\": \"STOP\"} ] }");
        }
        StringBuilder events = new StringBuilder();
        for (String part : parts) {
            events.append("data: {\"candidates\":[{\"content\":{\"parts\":[")
                    .append(part)
                    .append("]}}]}\n\n");
        }
        return Answer.events(events + "data: {\"candidates\":[{\"finishReason\":\"STOP\"}]}\n\n");
    }

    private static Exchange answered(Exchange said) {
        List<Block> results = new ArrayList<>();
        said.calls().forEach(call -> results.add(Block.result(call, "found")));
        return results.isEmpty() ? Exchange.user("Go on.") : Exchange.user(results);
    }

    private Replays and(List<String> said, List<String> replayed) {
        int signed = 0;
        int lost = 0;
        int lostSigned = 0;
        for (int at = 0; at < said.size(); at++) {
            boolean is = said.get(at).contains(SIGNED);
            boolean gone = at >= replayed.size() || !replayed.get(at).equals(said.get(at));
            signed += is ? 1 : 0;
            lost += gone ? 1 : 0;
            lostSigned += gone && is ? 1 : 0;
        }
        return new Replays(
                replies + 1,
                received + said.size(),
                signatures + signed,
                lostParts + lost + Math.max(0, replayed.size() - said.size()),
                lostSignatures + lostSigned);
    }
}
