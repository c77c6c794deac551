package org.murabito.bench.models;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.murabito.bench.models.Bfcl.Call;
import org.murabito.llm.Block;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.Stop;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.tool.ToolNames;

/// Writes the reference answers with several calls as each vendor's replies, whole and streamed with the bytes cut
/// anywhere, and reads them through the adapters: `BFCL-FOLDER [VENDOR …]`.
public final class ParallelCalls {
    private static final long SEED = 2_026;

    private final Vendor vendor;
    private final boolean streamed;
    private final ToolNames names = new ToolNames();

    private ParallelCalls(Vendor vendor, boolean streamed) {
        this.vendor = vendor;
        this.streamed = streamed;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        if (args.length < 1) {
            System.err.println("usage: ParallelCalls BFCL-FOLDER [VENDOR …]");
            System.exit(2);
        }
        Map<String, List<Call>> answers = new Bfcl(Path.of(args[0])).parallel();
        System.out.println("| vendor | form | read as written |");
        System.out.println("|---|---|---|");
        for (Vendor vendor : Vendors.get(List.of(args).subList(1, args.length))) {
            for (boolean streamed : new boolean[] {false, true}) {
                int read = new ParallelCalls(vendor, streamed).run(answers);
                System.out.printf(
                        "| %s | %s | %d of %d |%n",
                        vendor.name(), streamed ? "streamed" : "whole", read, answers.size());
            }
        }
        System.exit(0);
    }

    private int run(Map<String, List<Call>> answers) throws InterruptedException {
        int read = 0;
        Random random = new Random(SEED);
        try (VendorServer server = VendorServer.start()) {
            LanguageModel model = vendor.model(server.url(), streamed, null);
            for (Map.Entry<String, List<Call>> answer : answers.entrySet()) {
                if (isRead(server, model, answer.getValue(), random)) {
                    read++;
                } else {
                    System.err.println(vendor.name() + " lost " + answer);
                }
            }
        }
        return read;
    }

    private boolean isRead(VendorServer server, LanguageModel model, List<Call> calls, Random random)
            throws InterruptedException {
        List<Block.ToolUse> written = new ArrayList<>();
        for (Call call : calls) {
            written.add(Block.use("call_" + written.size(), names.add(call.name()), Json.write(call.arguments())));
        }
        var reply = vendor.reply(written);
        server.answer(
                streamed
                        ? Answer.events(vendor.events(reply, random)).inPieces(random, 1 + random.nextInt(40))
                        : Answer.json(200, Json.write(reply)));
        try {
            ModelReply got = model.call(question());
            List<Call> read = got.exchange().calls().stream()
                    .map(call -> new Call(names.own(call.name()).orElse(""), Json.read(call.arguments())))
                    .toList();
            return got.stop() instanceof Stop.Tools && read.equals(calls);
        } catch (ModelException failure) {
            System.err.println(failure.getMessage());
            return false;
        }
    }

    private static ModelRequest question() {
        return new ModelRequest(
                "You answer.",
                List.of(),
                List.of(Exchange.user("Where?")),
                ToolChoice.AUTO,
                ModelRequest.OUTPUT_TOKENS,
                Deadline.in(Duration.ofSeconds(30)));
    }
}
