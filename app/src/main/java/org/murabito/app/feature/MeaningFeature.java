package org.murabito.app.feature;

import java.util.Optional;
import org.murabito.app.settings.FactSettings;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.archive.meaning.ArchiveMeanings;
import org.murabito.archive.meaning.EmbeddingBudget;
import org.murabito.archive.meaning.Embeddings;
import org.murabito.archive.meaning.MeaningFeed;
import org.murabito.archive.search.MeaningIndex;
import org.murabito.memory.DailyTokens;
import org.murabito.search.lucene.LuceneVectorIndex;

/// Finding messages by what they mean, where an embedding model is set.
public record MeaningFeature(LuceneVectorIndex index, MeaningFeed feed, MeaningIndex meanings)
        implements AutoCloseable {
    private static final String FOLDER = "vectors";

    static Optional<MeaningFeature> open(Installation installation, StorageFeature storage, ModelsFeature models) {
        FactSettings settings = installation.settings().facts();
        return settings.embeddingOfMessages().map(choice -> {
            Embeddings embeddings = new Embeddings(models.all().embedding(choice));
            LuceneVectorIndex index =
                    LuceneVectorIndex.open(installation.folder().resolve(FOLDER));
            EmbeddingBudget budget = budget(choice, settings, installation, storage);
            return new MeaningFeature(
                    index,
                    new MeaningFeed(storage.messages(), index, embeddings, budget),
                    new ArchiveMeanings(embeddings, index));
        });
    }

    private static EmbeddingBudget budget(
            ModelChoice choice, FactSettings settings, Installation installation, StorageFeature storage) {
        return choice.isSimple()
                ? EmbeddingBudget.UNBOUNDED
                : new DailyEmbeddings(new DailyTokens(
                        settings.vectorTokens(), storage.store().ledger("vectors"), installation.clock()));
    }

    @Override
    public void close() {
        feed.close();
        index.close();
    }
}
