package org.murabito.bench.calls;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.anthropic.AnthropicModel;
import org.murabito.llm.anthropic.AnthropicSettings;
import org.murabito.llm.anthropic.ThinkingEffort;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorServer;

/// Calls Anthropic's adapter against a server on the loopback that falls silent, interrupts the call or lets its time
/// run out, and measures until the call is over and until the server has seen the connection close: `[CALLS]`.
public final class CallEnds {
    private static final Duration TIME = Duration.ofMillis(300);
    private static final String HEAD = "event: message_start\ndata: {\"type\":\"message_start\",\"message\":{}}\n\n";

    private final VendorServer server;
    private final AnthropicModel model;
    private final Answer silent;
    private final List<Long> over = new ArrayList<>();
    private final List<Long> closed = new ArrayList<>();

    private CallEnds(VendorServer server, boolean streamed, boolean begun) {
        this.server = server;
        this.model = new AnthropicModel(new AnthropicSettings(
                "key",
                server.url(),
                "claude-sonnet-4-5",
                new ThinkingEffort.Off(),
                streamed,
                AnthropicSettings.CacheTime.FIVE_MINUTES));
        Answer reply = streamed ? Answer.events(HEAD) : Answer.json(200, "{\"content\":[");
        this.silent = begun ? reply.silentAfter(reply.body().length) : Answer.silence();
    }

    public static void main(String[] arguments) throws InterruptedException {
        int calls = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
        System.out.printf("milliseconds over %,d calls, after 50 to warm up%n", calls);
        for (boolean streamed : new boolean[] {false, true}) {
            for (boolean begun : new boolean[] {false, true}) {
                String what = (streamed ? "streamed" : "whole") + (begun ? ", in the body" : ", before the head");
                try (VendorServer server = VendorServer.start()) {
                    new CallEnds(server, streamed, begun).measure("interrupted, " + what, calls, true);
                    new CallEnds(server, streamed, begun).measure("time is up, " + what, calls, false);
                }
            }
        }
    }

    private void measure(String what, int calls, boolean interrupted) throws InterruptedException {
        for (int i = -50; i < calls; i++) {
            if (i == 0) {
                over.clear();
                closed.clear();
            }
            server.answer(silent);
            call(interrupted);
        }
        System.out.printf("%-40s over %s   closed %s%n", what, spread(over), spread(closed));
    }

    private void call(boolean interrupted) throws InterruptedException {
        long[] ended = new long[1];
        var done = new CountDownLatch(1);
        long due = System.nanoTime() + TIME.toNanos();
        Duration time = interrupted ? Duration.ofSeconds(30) : TIME;
        Thread caller = Thread.ofVirtual().start(() -> {
            try {
                model.call(new ModelRequest(
                        "", List.of(), List.of(Exchange.user("Where?")), ToolChoice.AUTO, 100, Deadline.in(time)));
            } catch (InterruptedException | ModelException _) {
                ended[0] = System.nanoTime();
            }
            done.countDown();
        });
        server.take();
        if (interrupted) {
            // The reply's head needs a moment to arrive.
            TimeUnit.MILLISECONDS.sleep(2);
            due = System.nanoTime();
            caller.interrupt();
        }
        done.await();
        over.add(ended[0] - due);
        closed.add(server.awaitClosed(Duration.ofSeconds(10)) - due);
    }

    private static String spread(List<Long> nanos) {
        List<Long> sorted = nanos.stream().sorted().toList();
        int last = sorted.size() - 1;
        return String.format(
                "p50 %6.2f p99 %6.2f max %6.2f",
                sorted.get(last / 2) / 1e6, sorted.get(last * 99 / 100) / 1e6, sorted.get(last) / 1e6);
    }
}
