package org.murabito.answer;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;
import org.murabito.llm.Estimate;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;
import org.murabito.memory.DailyTokens;
import org.murabito.run.Step;

/// One call of a model, without tools, with little time and few tokens. It is cut off at its time whatever
/// the model thinks of deadlines, and whatever fails in it is no answer; nor is there one once a community's
/// tokens of the day are used up.
public record BriefCall(LanguageModel model, Prices prices, Duration time, DailyTokens budget) {
    /// @param text null where there is no whole answer
    /// @param cost in US dollars; null where the model's price is unknown
    public record Answer(
            @Nullable String text,
            Step.ModelCalled call,
            @Nullable BigDecimal cost) {
        public Usage usage() {
            return call.usage();
        }
    }

    public Answer ask(PlaceId place, String system, String talk, int tokens) throws InterruptedException {
        CommunityId community = place.community();
        long at = System.nanoTime();
        if (!budget.areLeft(community)) {
            return answer(null, "budget", Usage.NONE, at);
        }
        CompletableFuture<ModelReply> reply = new CompletableFuture<>();
        ModelRequest request =
                ModelRequest.brief(system, talk, tokens, Deadline.in(time)).chargedTo(place.toString());
        Thread caller = Thread.ofVirtual().name(model.name()).start(() -> {
            try {
                reply.complete(model.call(request));
            } catch (Throwable failure) {
                reply.completeExceptionally(failure);
            }
        });
        try {
            ModelReply said = reply.get(time.toMillis(), TimeUnit.MILLISECONDS);
            budget.spend(community, said.usage());
            return answer(
                    isWhole(said, tokens) ? said.exchange().text() : null,
                    said.stop().word(),
                    said.usage(),
                    at);
        } catch (ExecutionException failure) {
            return answer(null, "failed", Usage.NONE, at);
        } catch (TimeoutException late) {
            return answer(null, "too late", Usage.NONE, at);
        } finally {
            caller.interrupt();
        }
    }

    /// A model that thinks has more room than its line may take.
    private static boolean isWhole(ModelReply said, int tokens) {
        return said.stop() instanceof Stop.End
                && Estimate.tokens(said.exchange().text()) <= 2L * tokens;
    }

    private Answer answer(@Nullable String text, String stop, Usage usage, long at) {
        long millis = (System.nanoTime() - at) / 1_000_000;
        Step.ModelCalled call = new Step.ModelCalled(1, model.name(), stop, usage, millis);
        return new Answer(text, call, prices.cost(model.name(), usage).orElse(null));
    }
}
