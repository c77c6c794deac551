package org.murabito.tool.analysis;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Deadline;
import org.murabito.llm.Json;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Prices;
import org.murabito.llm.Usage;
import org.murabito.run.Step;
import org.murabito.text.TextStart;
import org.murabito.tool.Analysis;
import org.murabito.tool.Scope;

/// Asks a model what a message wants, once, with little time and few tokens. What it says is a guess about a text and
/// is treated as one: scores that choose which look-up comes first, and words to search for. Whatever goes wrong, or
/// does not have the form, the rule has its say instead.
public final class ModelAnalyst implements Analyst {
    private static final Duration TIME = Duration.ofSeconds(5);
    private static final int OUTPUT_TOKENS = 300;
    private static final int MOST_READ = 4_000;
    private static final int LONGEST_TOPIC = 120;

    private final LanguageModel model;
    private final Function<Scope, String> instructions;
    private final Analyst rule;
    private final Prices prices;

    public ModelAnalyst(LanguageModel model, Function<Scope, String> instructions, Analyst rule, Prices prices) {
        this.model = model;
        this.instructions = instructions;
        this.rule = rule;
        this.prices = prices;
    }

    @Override
    public Analysed analyse(Scope scope, String text) throws InterruptedException {
        long at = System.nanoTime();
        try {
            ModelReply reply = model.call(request(scope, text));
            Analysis analysis = read(reply.exchange().text()).orElse(null);
            return analysis == null
                    ? byRule(scope, text, reply.usage(), "not the form asked for", at)
                    : new Analysed(analysis, call(reply.usage(), reply.stop().word(), at), cost(reply.usage()));
        } catch (ModelException failure) {
            return byRule(scope, text, Usage.NONE, "failed: " + failure.kind(), at);
        }
    }

    private ModelRequest request(Scope scope, String text) {
        String read = TextStart.of(text, MOST_READ);
        return ModelRequest.brief(
                        instructions.apply(scope),
                        "<message>\n" + read + "\n</message>",
                        OUTPUT_TOKENS,
                        Deadline.in(TIME))
                .chargedTo(scope.account());
    }

    private Analysed byRule(Scope scope, String text, Usage used, String why, long at) throws InterruptedException {
        return new Analysed(rule.analyse(scope, text).analysis(), call(used, why, at), cost(used));
    }

    private Step.ModelCalled call(Usage usage, String stop, long at) {
        return new Step.ModelCalled(0, model.name(), stop, usage, (System.nanoTime() - at) / 1_000_000);
    }

    private @Nullable BigDecimal cost(Usage usage) {
        return prices.cost(model.name(), usage).orElse(null);
    }

    /// Empty unless it is an object of exactly the form asked for; models like to wrap it in a fence.
    private static Optional<Analysis> read(String said) {
        int start = said.indexOf('{');
        int end = said.lastIndexOf('}');
        return start < 0 || end < start
                ? Optional.empty()
                : Json.find(said.substring(start, end + 1)).flatMap(ModelAnalyst::analysis);
    }

    private static Optional<Analysis> analysis(JsonNode json) {
        JsonNode topic = json.path("topic");
        boolean formed = isScore(json.path("guidanceSeeking"))
                && isScore(json.path("informationSeeking"))
                && (topic.isNull() || topic.isTextual());
        if (!formed) {
            return Optional.empty();
        }
        return Optional.of(new Analysis(
                json.path("guidanceSeeking").intValue(),
                json.path("informationSeeking").intValue(),
                topic(topic.asText(""))));
    }

    private static boolean isScore(JsonNode score) {
        return score.isIntegralNumber() && score.intValue() >= 0 && score.intValue() <= 100;
    }

    private static @Nullable String topic(String said) {
        String line = said.replaceAll("\\s+", " ").strip();
        if (line.isEmpty() || line.equals("null")) {
            return null;
        }
        return TextStart.of(line, LONGEST_TOPIC);
    }
}
