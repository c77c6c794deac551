package org.murabito.llm;

import java.util.List;

/// Says of texts how near they are in meaning: the vectors of texts that mean alike point the same way. Safe from any
/// thread. It fails with a [ModelException], within the deadline; an interrupt ends it promptly.
public interface EmbeddingModel {
    /// Vectors of one name can be compared, and no others.
    String name();

    /// Whether it knows the language of a text. Vectors of what it cannot read are near to anything.
    default boolean reads(String text) {
        return true;
    }

    /// A vector for each text, in their order, all of one length.
    List<float[]> embed(List<String> texts, Deadline deadline) throws InterruptedException;
}
