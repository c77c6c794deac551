package org.murabito.app.feature;

import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.murabito.answer.PromptFiles;
import org.murabito.app.metric.ModelMeters;
import org.murabito.app.model.MeteredModel;
import org.murabito.app.model.Models;
import org.murabito.app.model.PriceFile;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.Settings;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Prices;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.perceive.order.OrderReader;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.plain.model.SimpleModel;
import org.murabito.plain.order.PlainOrders;
import org.murabito.plain.order.StatementReader;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.ChatScope;
import org.murabito.text.Words;
import org.murabito.tool.analysis.Analyst;
import org.murabito.tool.analysis.ModelAnalyst;
import org.murabito.usage.UsageLog;

/// The language models that are set, what they cost, and what stands in where none is.
///
/// @param simple plays the model where none is set; the only one, since what it reads at its making takes a while
/// @param metering what a call for a purpose is counted with
public record ModelsFeature(
        Models all, LanguageModel simple, Metering metering, Prices prices, Words words, Clock clock) {
    private static final String ANSWERS = Use.ANSWERS.name().toLowerCase(Locale.ROOT);

    /// Has the calls of a model counted as some work.
    @FunctionalInterface
    interface Metering {
        Metering NONE = (_, model) -> model;

        LanguageModel of(String work, LanguageModel model);
    }

    static ModelsFeature of(Installation installation, Words words) {
        Settings settings = installation.settings();
        Clock clock = installation.clock();
        LanguageModel simple = new SimpleModel(words, clock);
        return new ModelsFeature(
                Models.of(settings.model(), installation.keys(), simple),
                simple,
                Metering.NONE,
                PriceFile.read(settings.model().prices(), installation.folder()),
                words,
                clock);
    }

    /// The same, and what their calls use is kept.
    ModelsFeature countedIn(UsageLog log, Installation installation) {
        Supplier<LocalDate> today = () -> LocalDate.ofInstant(clock.instant(), installation.zone());
        Metering metering = (work, model) ->
                new MeteredModel(model, work, log, today, new ModelMeters(installation.meters(), work, model.name()));
        return new ModelsFeature(all, simple, metering, prices, words, clock);
    }

    Optional<LanguageModel> of(Use use) {
        return of(use, use.name().toLowerCase(Locale.ROOT));
    }

    /// @param work what it is counted as
    Optional<LanguageModel> of(Use use, String work) {
        return all.of(use).map(model -> metering.of(work, model));
    }

    /// The one that answers, then those that stand in for it.
    public List<LanguageModel> answering() {
        return all.answering().stream()
                .map(model -> model.name().equals(RunRecord.SIMPLE) ? model : metering.of(ANSWERS, model))
                .toList();
    }

    /// Whether a model is set that answers.
    boolean understand() {
        return of(Use.ANSWERS).isPresent();
    }

    /// What a model set to answer understands is not obeyed without it, but for a few exact words.
    OrderReader orders() {
        return understand() ? new ExactOrders(StatementReader::isOne) : new PlainOrders();
    }

    boolean seesImages() {
        return all.answering().stream().anyMatch(LanguageModel::seesImages);
    }

    /// What reads a question before it is looked into.
    Analyst analyst(PromptFiles prompts) {
        Analyst rule = new RuledAnalyst(words);
        return of(Use.ANALYSIS)
                .<Analyst>map(model -> new ModelAnalyst(
                        model, scope -> prompts.analysis(ChatScope.of(scope).community()), rule, prices))
                .orElse(rule);
    }
}
