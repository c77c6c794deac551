package org.murabito.app.model;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.murabito.app.settings.ModelSettings;
import org.murabito.app.settings.ModelSettings.Use;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.LanguageModel;

/// The models that were set, each made once. Simple mode is always among them: it needs nothing.
public final class Models {
    private final ModelChoice answers;
    private final Map<Use, ModelChoice> choices;
    private final Map<ModelChoice, LanguageModel> made = new LinkedHashMap<>();
    private final LanguageModel simple;
    private final VendorModels vendors;
    private final AtomicReference<String> speaking;

    private Models(ModelSettings set, ApiKeys keys, LanguageModel simpleModel) {
        this.answers = set.answers();
        this.choices = set.choices();
        this.speaking = new AtomicReference<>(answers.name());
        this.simple = new ObservedModel(simpleModel, keys, speaking::set);
        this.vendors = new VendorModels(keys, set.thought(), set.streamed());
        for (ModelChoice choice : choices.values()) {
            if (!choice.isSimple() && !made.containsKey(choice)) {
                made.put(choice, new ObservedModel(vendors.make(choice), keys, speaking::set));
            }
        }
    }

    /// Refuses, in one line, what lacks its key.
    public static Models of(ModelSettings set, ApiKeys keys, LanguageModel simple) {
        return new Models(set, keys, simple);
    }

    public ModelChoice answers() {
        return answers;
    }

    /// The one that answers, then those that stand in for it.
    public List<LanguageModel> answering() {
        List<LanguageModel> models = new ArrayList<>();
        for (Use use : List.of(Use.ANSWERS, Use.FALLBACK)) {
            of(use).filter(model -> !models.contains(model)).ifPresent(models::add);
        }
        models.add(simple);
        return List.copyOf(models);
    }

    /// The model set for a use; empty where none is, or simple mode.
    public Optional<LanguageModel> of(Use use) {
        return Optional.ofNullable(choices.get(use)).map(made::get);
    }

    /// Every model that was set, and for what.
    public Map<ModelChoice, Set<Use>> all() {
        Map<ModelChoice, Set<Use>> uses = new LinkedHashMap<>();
        choices.forEach((use, choice) -> {
            if (!choice.isSimple()) {
                uses.computeIfAbsent(choice, _ -> new TreeSet<>()).add(use);
            }
        });
        return uses;
    }

    /// One that gives vectors.
    public EmbeddingModel embedding(ModelChoice choice) {
        return vendors.embedding(choice);
    }

    LanguageModel made(ModelChoice choice) {
        return Objects.requireNonNull(made.get(choice));
    }

    /// The name of the model that spoke last; before the first word, of the one that will.
    public String speaking() {
        return speaking.get();
    }
}
