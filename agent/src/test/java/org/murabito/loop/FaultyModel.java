package org.murabito.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Block;
import org.murabito.llm.Estimate;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.testing.agent.VirtualTime;

/// A model that does anything a model may do, by the dice.
///
/// @param requests where it notes what it was asked
record FaultyModel(String name, VirtualTime time, Random dice, List<ModelRequest> requests) implements LanguageModel {
    /// One that always answers, at once.
    static LanguageModel steady(List<ModelRequest> requests) {
        return new LanguageModel() {
            @Override
            public String name() {
                return "steady";
            }

            @Override
            public ModelReply call(ModelRequest request) {
                requests.add(request);
                return new ModelReply(Exchange.assistant("on the hook"), new Stop.End(), usage(request, 4), false);
            }
        };
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        requests.add(request);
        int what = dice.nextInt(28);
        return switch (what) {
            case 0 -> throw new IllegalStateException("by the dice");
            case 1 -> throw new StackOverflowError();
            case 2 -> {
                time.hang();
                yield replyTo(request);
            }
            case 3 -> {
                time.sleepDeaf(Duration.ofSeconds(dice.nextInt(200)));
                yield replyTo(request);
            }
            case 4 -> throw new InterruptedException("by itself");
            case 5 -> throw failure(Kind.NETWORK, null);
            case 6 -> throw failure(Kind.RATE_LIMITED, null);
            case 7 -> throw failure(Kind.RATE_LIMITED, Duration.ofSeconds(dice.nextInt(10)));
            case 8 -> throw failure(Kind.RATE_LIMITED, Duration.ofHours(1));
            case 9 -> throw failure(Kind.OVERLOADED, dice.nextBoolean() ? Duration.ofSeconds(1) : null);
            case 10 -> throw failure(Kind.MALFORMED, null);
            case 11 -> throw failure(Kind.CONTEXT_TOO_LONG, null);
            case 12 -> throw failure(dice.nextInt(4) == 0 ? Kind.REFUSED : Kind.AUTH, null);
            case 13 -> swallowing();
            default -> {
                time.sleep(Duration.ofMillis(dice.nextInt(8_000)));
                yield replyTo(request);
            }
        };
    }

    /// As a client library may: told to stop, it says that the connection was lost.
    private ModelReply swallowing() {
        try {
            time.sleep(Duration.ofSeconds(dice.nextInt(100)));
        } catch (InterruptedException _) {
            // swallowed
        }
        throw failure(Kind.NETWORK, null);
    }

    private static ModelException failure(Kind kind, @Nullable Duration retryAfter) {
        return new ModelException(kind, "by the dice", retryAfter, null);
    }

    private ModelReply replyTo(ModelRequest request) {
        List<Block> blocks = new ArrayList<>();
        for (int i = dice.nextInt(5); i > 0; i--) {
            blocks.add(
                    switch (dice.nextInt(6)) {
                        case 0 -> Block.text(dice.nextBoolean() ? "words " : "");
                        case 1 -> new Block.Thinking("", "s" + i, "{}");
                        default -> call(i);
                    });
        }
        return new ModelReply(
                Exchange.assistant(blocks), stop(), usage(request, dice.nextInt(request.maxOutputTokens())), false);
    }

    private Block call(int i) {
        String tool = List.of("look0", "look1", "look2", "act0", "act1", "none", "read_more")
                .get(dice.nextInt(7));
        String arguments = List.of("{}", "", "{", "{\"n\":1}", "{\"n\": 1.0}", "{\"n\":" + dice.nextInt(9) + "}", "[]")
                .get(dice.nextInt(7));
        return Block.use("c" + requests.size() + "-" + i, tool, arguments);
    }

    private Stop stop() {
        return switch (dice.nextInt(16)) {
            case 0 -> new Stop.End();
            case 1, 2 -> new Stop.Length();
            case 3 -> new Stop.Paused();
            case 4 -> dice.nextInt(4) == 0 ? new Stop.Refused() : new Stop.End();
            case 5 -> new Stop.ContextFull();
            case 6 -> new Stop.Unknown("new");
            default -> new Stop.Tools();
        };
    }

    private static Usage usage(ModelRequest request, long output) {
        long prompt = request.exchanges().stream().mapToLong(Estimate::tokens).sum();
        return new Usage(prompt, 0, 0, output, 0);
    }
}
