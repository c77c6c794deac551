package org.murabito.app.model;

import java.util.ServiceLoader;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.llm.EmbeddingModel;

/// Models that run in the process. They are large, so that each is a module that is there only where it is chosen.
final class EmbeddedModels {
    private EmbeddedModels() {}

    static EmbeddingModel named(String name) {
        return ServiceLoader.load(EmbeddingModel.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(model -> model.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WrongSetting("the model " + name
                        + " is not part of this start: start ./murabito with EMBEDDING_MODEL=" + name
                        + " in the environment, or set facts.embeddingModel to another"));
    }
}
