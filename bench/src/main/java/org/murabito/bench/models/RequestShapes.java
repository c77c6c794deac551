package org.murabito.bench.models;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.Arrived;
import org.murabito.testkit.llm.VendorServer;

/// Sends every shape of request that an adapter can send to a server that judges them: `URL VENDOR`, with what stands
/// in the place of `https://api.openai.com/v1`. Counts what the server refuses.
public final class RequestShapes {
    private final Judge judge;
    private final Vendor vendor;
    private int unread;
    private @Nullable Shape rehearsed;

    private RequestShapes(Judge judge, Vendor vendor) {
        this.judge = judge;
        this.vendor = vendor;
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length != 2) {
            System.err.println("usage: RequestShapes URL VENDOR");
            System.exit(2);
        }
        Judge judge = new Judge(args[0]);
        var shapes = new RequestShapes(judge, Vendors.get(args[1]));
        shapes.run();
        judge.refused().forEach(System.out::println);
        System.out.printf(
                "%s: %d requests, %d refused; %d replies that the adapter could not read%n",
                args[1], judge.asked(), judge.refused().size(), shapes.unread);
        System.exit(judge.refused().isEmpty() ? 0 : 1);
    }

    private void run() throws InterruptedException {
        try (VendorServer relay = VendorServer.start()) {
            relay.answerAlways(this::answer);
            for (Shape shape : Shape.all()) {
                LanguageModel model = vendor.model(relay.url(), shape.streamed(), shape.effort());
                rehearsed = shape;
                ModelRequest request = shape.request(model);
                rehearsed = null;
                try {
                    model.call(request);
                } catch (ModelException _) {
                    unread++;
                }
            }
        }
    }

    /// The first round is made up, so that there is something to go on from.
    private Answer answer(Arrived request) {
        Shape shape = rehearsed;
        if (shape == null) {
            return judge.of(request);
        }
        ObjectNode reply = vendor.reply(List.of(
                Block.use("call_a", "search_messages", "{\"query\":\"flyer\",\"limit\":3}"),
                Block.use("call_b", "list_channels", "{}")));
        return shape.streamed()
                ? Answer.events(vendor.events(reply, new Random(1)))
                : Answer.json(200, Json.write(reply));
    }
}
