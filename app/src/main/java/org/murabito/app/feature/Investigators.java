package org.murabito.app.feature;

import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.murabito.action.Receipts;
import org.murabito.answer.Investigator;
import org.murabito.answer.PromptAssembler;
import org.murabito.answer.draft.Drafting;
import org.murabito.app.settings.Settings;
import org.murabito.archive.Stores;
import org.murabito.consent.Consents;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.SharedResults;
import org.murabito.loop.SubAgentTool;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunId;
import org.murabito.runlog.RunRecord;
import org.murabito.runlog.RunStore;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.tool.Scope;
import org.murabito.tool.Tool;
import org.murabito.tool.Toolbox;

/// Makes investigators: within the same bounds, over the same results of tools; with models, tools and records of their
/// own.
final class Investigators {
    private final Stores stores;
    private final Settings settings;
    private final ModelsFeature models;
    private final SecureRandom random = new SecureRandom();
    private final SharedResults shared;

    Investigators(Stores stores, Settings settings, ModelsFeature models) {
        this.stores = stores;
        this.settings = settings;
        this.models = models;
        this.shared = new SharedResults(Duration.ofMinutes(1), 500, stores.messages()::cursor, System::nanoTime);
    }

    /// Who agreed to what, and what was done.
    record Acting(Consents consents, Receipts receipts) {}

    /// The tool that gives a part of a question to an investigation of its own: only where that is set, and a model
    /// answers. Simple mode takes no question apart.
    Optional<Tool> smaller(List<LanguageModel> answering, Function<Scope, String> instructions) {
        List<LanguageModel> real = answering.stream()
                .filter(model -> !model.name().equals(RunRecord.SIMPLE))
                .toList();
        return settings.tools().investigate() && !real.isEmpty()
                ? Optional.of(new SubAgentTool(loop(real), instructions))
                : Optional.empty();
    }

    private AgentLoop loop(List<LanguageModel> answering) {
        return new AgentLoop(answering, Retry.standard(random), new NetworkntSchemaCheck(), models.prices(), shared);
    }

    Investigator of(
            List<LanguageModel> answering,
            PromptAssembler assembler,
            Supplier<Toolbox> tools,
            Acting acting,
            RunStore runs) {
        return new Investigator(
                stores,
                runs,
                loop(answering),
                new Drafting(models.words()),
                new Investigator.Surroundings(
                        models.clock(),
                        settings.community().zone(),
                        assembler,
                        tools,
                        acting.consents(),
                        acting.receipts(),
                        models.orders(),
                        bounds(settings.investigation()),
                        () -> RunId.at(models.clock().instant(), random),
                        work -> Thread.ofVirtual().name("growing answer").start(work)));
    }

    private static Bounds bounds(Settings.Investigation set) {
        return new Bounds(
                        set.rounds(),
                        Duration.ofSeconds(set.seconds()),
                        set.tokens(),
                        Duration.ofSeconds(set.toolSeconds()),
                        set.callsPerRound())
                .asSettings();
    }
}
