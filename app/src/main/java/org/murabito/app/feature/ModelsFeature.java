package org.murabito.app.feature;

import java.time.Clock;
import java.util.Optional;
import org.murabito.answer.PromptFiles;
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
import org.murabito.sight.ChatScope;
import org.murabito.text.Words;
import org.murabito.tool.analysis.Analyst;
import org.murabito.tool.analysis.ModelAnalyst;

/// The language models that are set, what they cost, and what stands in where none is.
public record ModelsFeature(Models all, Prices prices, Words words, Clock clock) {
    static ModelsFeature of(Installation installation, Words words) {
        Settings settings = installation.settings();
        Clock clock = installation.clock();
        return new ModelsFeature(
                Models.of(settings.model(), installation.keys(), new SimpleModel(words, clock)),
                PriceFile.read(settings.model().prices(), installation.folder()),
                words,
                clock);
    }

    Optional<LanguageModel> of(Use use) {
        return all.of(use);
    }

    LanguageModel simple() {
        return new SimpleModel(words, clock);
    }

    /// Whether a model is set that answers.
    boolean understand() {
        return of(Use.ANSWERS).isPresent();
    }

    /// What a model set to answer understands is not obeyed without it, but for a few exact words.
    OrderReader orders() {
        return understand() ? new ExactOrders() : new PlainOrders();
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
