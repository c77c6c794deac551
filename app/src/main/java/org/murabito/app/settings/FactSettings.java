package org.murabito.app.settings;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.StorageLocation;
import org.murabito.app.settings.value.Vendor;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.reflection.ReflectionSchedule;

/// How Murabito keeps what members state.
///
/// @param mostPerChannel how many claims are kept of the readers of one channel
/// @param halfLifeDays after so many days a fact counts half in recall
/// @param reflection whether a model, where there is one, draws facts after a lull
/// @param lullMinutes how long a lull is
/// @param lullMessages from how many messages on a lull counts
/// @param mostMessages how many are waited for at most, and read at once
/// @param tokens how many the model may use for it in one community in a day
/// @param vectors whether facts are found by their meaning, too
/// @param embeddingModel which model says what means alike, of messages and of facts
/// @param vectorTokens how many may go into vectors of messages of one community in a day; 0 for none of them
public record FactSettings(
        String storage,
        int mostPerChannel,
        int halfLifeDays,
        boolean reflection,
        int lullMinutes,
        int lullMessages,
        int mostMessages,
        int tokens,
        boolean vectors,
        String embeddingModel,
        int vectorTokens) {
    private static final int STANDARD_LULL = 10;
    private static final Set<Vendor> GIVE_VECTORS = Set.of(Vendor.OPENAI, Vendor.GEMINI);
    private static final String EMBEDDING_MODELS =
            "openai:NAME, gemini:NAME, openai:NAME@http://HOST/v1 for a server of your own, or minilm";

    /// The model that runs in the process, where its module is there: English, neither key nor network.
    private static final String EMBEDDED = "minilm";

    public FactSettings {
        StorageLocation.parse("facts.storage", storage);
        Settings.within("facts.mostPerChannel", mostPerChannel, 1, 1_000_000);
        Settings.within("facts.halfLifeDays", halfLifeDays, 1, 36_500);
        Settings.within("facts.lullMinutes", lullMinutes, 1, 1_440);
        Settings.within("facts.lullMessages", lullMessages, 1, 1_000);
        Settings.within("facts.mostMessages", mostMessages, lullMessages, 1_000);
        Settings.within("facts.tokens", tokens, 0, 100_000_000);
        Settings.within("facts.vectorTokens", vectorTokens, 0, 1_000_000_000);
        embedding(vectors, embeddingModel);
    }

    /// The model whose vectors find facts by meaning; empty where that is switched off.
    @JsonIgnore
    public Optional<ModelChoice> embedding() {
        return embedding(vectors, embeddingModel);
    }

    /// The model whose vectors find messages by meaning, where one is set and may be asked for them.
    @JsonIgnore
    public Optional<ModelChoice> embeddingOfMessages() {
        return vectorTokens == 0 ? Optional.empty() : embedding(embeddingModel);
    }

    /// The model that is asked for vectors of anything.
    @JsonIgnore
    public Optional<ModelChoice> embeddingOfAny() {
        return embeddingOfMessages().or(this::embedding);
    }

    private static Optional<ModelChoice> embedding(boolean vectors, String written) {
        Optional<ModelChoice> choice = embedding(written);
        if (vectors && choice.isEmpty()) {
            throw new WrongSetting(
                    "setting facts.vectors is true, but facts.embeddingModel is empty; allowed is " + EMBEDDING_MODELS);
        }
        return vectors ? choice : Optional.empty();
    }

    private static Optional<ModelChoice> embedding(String written) {
        if (written.strip().equals(EMBEDDED)) {
            return Optional.of(new ModelChoice(Vendor.SIMPLE, EMBEDDED, null));
        }
        Optional<ModelChoice> choice = ModelChoice.find("facts.embeddingModel", written);
        if (choice.filter(one -> !GIVE_VECTORS.contains(one.vendor())).isPresent()) {
            throw new WrongSetting("facts.embeddingModel", written, EMBEDDING_MODELS);
        }
        return choice;
    }

    @JsonIgnore
    public StorageLocation kept() {
        return StorageLocation.parse("facts.storage", storage);
    }

    @JsonIgnore
    public ReflectionSchedule rhythm() {
        // Whoever sets fewer wants short talks read, too.
        int words = lullMessages < STANDARD_LULL ? 0 : ReflectionSchedule.PAGE;
        return new ReflectionSchedule(Duration.ofMinutes(lullMinutes), lullMessages, words, mostMessages);
    }

    @JsonIgnore
    public Strength strength() {
        return new Strength(Duration.ofDays(halfLifeDays), Strength.FLOOR, mostPerChannel);
    }
}
