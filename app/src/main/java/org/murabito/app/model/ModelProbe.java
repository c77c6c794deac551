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
import org.murabito.text.Localized;
import org.murabito.text.Phrases;

/// Proves models by the smallest call there is, all at once.
public final class ModelProbe {
    private static final Phrases PHRASES = new Phrases("org.murabito.app.model.probe");
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
    public record Result(boolean works, Localized what, Localized todo) {}

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
            return new Result(true, replied(choice, uses, millis, model, reply), Localized.NONE);
        } catch (ModelException failure) {
            return new Result(
                    false,
                    PHRASES.localized("failed", choice, uses, String.valueOf(failure.getMessage())),
                    todo(choice, failure));
        } catch (RuntimeException e) {
            // Its message may hold the key.
            return new Result(
                    false,
                    PHRASES.localized("uncallable", choice, uses, e.getClass().getSimpleName()),
                    PHRASES.localized("todo.address", key(choice)));
        }
    }

    private Localized replied(ModelChoice choice, String uses, long millis, LanguageModel model, ModelReply reply) {
        Localized price = price(model);
        return prices.cost(model.name(), reply.usage())
                .map(cost -> PHRASES.localized(
                        "replied.for", choice, uses, Long.toString(millis), price, cost.toPlainString()))
                .orElseGet(() -> PHRASES.localized("replied", choice, uses, Long.toString(millis), price));
    }

    private Localized price(LanguageModel model) {
        return prices.find(model.name())
                .map(price -> PHRASES.localized(
                        "price",
                        price.fresh().toString(),
                        price.output().toString(),
                        prices.asOf().toString()))
                .orElseGet(() -> PHRASES.localized("price.unknown"));
    }

    private static String key(ModelChoice choice) {
        return choice.server() == null ? String.join(" / ", choice.vendor().keyVariables()) : "MURABITO_SERVER_KEY";
    }

    private static Localized todo(ModelChoice choice, ModelException failure) {
        String key = key(choice);
        return switch (failure.kind()) {
            case AUTH -> PHRASES.localized("todo.key", key);
            case NETWORK ->
                choice.server() == null
                        ? PHRASES.localized("todo.internet")
                        : PHRASES.localized("todo.server", choice.server());
            case MALFORMED, CONTEXT_TOO_LONG -> PHRASES.localized("todo.form");
            case RATE_LIMITED -> PHRASES.localized("todo.quota", key);
            case OVERLOADED -> PHRASES.localized("todo.busy");
            case REFUSED -> PHRASES.localized("todo.declined");
        };
    }
}
