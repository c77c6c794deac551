package org.murabito.embedding.minilm;

import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import java.util.ArrayList;
import java.util.List;
import org.murabito.llm.Deadline;
import org.murabito.llm.EmbeddingModel;
import org.murabito.llm.ModelException;
import org.murabito.text.Language;

/// The sentence transformer all-MiniLM-L6-v2, quantised: 384 numbers for an English text. It is loaded with the first
/// text.
public final class MiniLm implements EmbeddingModel {
    @Override
    public String name() {
        return "minilm";
    }

    @Override
    public boolean reads(String text) {
        return Language.of(text) == Language.ENGLISH;
    }

    @Override
    public List<float[]> embed(List<String> texts, Deadline deadline) throws InterruptedException {
        List<float[]> vectors = new ArrayList<>(texts.size());
        for (String text : texts) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            if (deadline.passed()) {
                throw new ModelException(ModelException.Kind.OVERLOADED, "minilm took too long");
            }
            vectors.add(Loaded.MODEL.embed(text).content().vector());
        }
        return vectors;
    }

    private static final class Loaded {
        static final AllMiniLmL6V2QuantizedEmbeddingModel MODEL =
                new AllMiniLmL6V2QuantizedEmbeddingModel(Runnable::run);
    }
}
