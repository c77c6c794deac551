package org.murabito.app.model;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.llm.Deadline;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;

/// Proves models by the smallest call there is, all at once.
public final class ModelProbe {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    /// The least that every vendor takes.
    private static final int OUTPUT_TOKENS = 16;

    private final Models models;
    private final Prices prices;

    public ModelProbe(Models models, Prices prices) {
        this.models = models;
        this.prices = prices;
    }

    /// How a model did.
    ///
    /// @param todo empty where it works
    public record Result(boolean works, String what, String todo) {}

    public List<Result> all() throws InterruptedException {
        try (ExecutorService beside = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Result>> calls = models.all().entrySet().stream()
                    .map(entry -> (Callable<Result>) () -> one(
                            entry.getKey(),
                            entry.getValue().stream()
                                    .map(use -> use.name().toLowerCase(Locale.ROOT))
                                    .collect(Collectors.joining(", "))))
                    .toList();
            return beside.invokeAll(calls).stream().map(ModelProbe::done).toList();
        }
    }

    private static Result done(Future<Result> call) {
        try {
            return call.resultNow();
        } catch (IllegalStateException e) {
            throw new IllegalStateException("a trial went wrong", call.exceptionNow());
        }
    }

    private Result one(ModelChoice choice, String uses) throws InterruptedException {
        LanguageModel model = models.made(choice);
        long at = System.nanoTime();
        try {
            ModelReply reply =
                    model.call(ModelRequest.brief("", "Reply with: ok", OUTPUT_TOKENS, Deadline.in(PATIENCE)));
            long millis = (System.nanoTime() - at) / 1_000_000;
            return new Result(
                    true,
                    choice + " (" + uses + ") replied in " + millis + " ms" + cost(model, reply) + "; " + price(model),
                    "");
        } catch (ModelException failure) {
            return new Result(false, choice + " (" + uses + "): " + failure.getMessage(), todo(choice, failure));
        } catch (RuntimeException e) {
            // Its message may hold the key.
            return new Result(
                    false,
                    choice + " (" + uses + ") cannot be called: " + e.getClass().getSimpleName(),
                    "check its address, and the key in " + key(choice));
        }
    }

    private String cost(LanguageModel model, ModelReply reply) {
        return prices.cost(model.name(), reply.usage())
                .map(cost -> " for $" + cost.toPlainString())
                .orElse("");
    }

    private String price(LanguageModel model) {
        return prices.find(model.name())
                .map(price -> "$" + price.fresh() + " in and $" + price.output() + " out per million tokens, as of "
                        + prices.asOf())
                .orElse("its price is not known, so its cost is shown as unknown");
    }

    private static String key(ModelChoice choice) {
        return choice.server() == null ? String.join(" or ", choice.vendor().keyVariables()) : "MURABITO_SERVER_KEY";
    }

    private static String todo(ModelChoice choice, ModelException failure) {
        String key = key(choice);
        return switch (failure.kind()) {
            case AUTH -> "check the key in " + key + " and what it may use";
            case NETWORK ->
                choice.server() == null
                        ? "check this machine's way to the internet, and its proxy"
                        : "check that a server runs at " + choice.server();
            case MALFORMED, CONTEXT_TOO_LONG -> "check the name of the model, and that the address speaks this form";
            case RATE_LIMITED -> "wait a little, or check the quota of the key in " + key;
            case OVERLOADED -> "wait a little; the provider is busy";
            case REFUSED -> "choose another model: this one declined the word ok";
        };
    }
}
