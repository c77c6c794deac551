package org.murabito.app.feature;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.SettingsReader;
import org.murabito.archive.Stores;
import org.murabito.llm.LanguageModel;
import org.murabito.plain.model.SimpleModel;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.ScriptWords;

final class InvestigatorsTest {
    private static final LanguageModel REAL = ScriptedModel.of();
    private static final LanguageModel SIMPLE = new SimpleModel(new ScriptWords(), Clock.systemUTC());

    @TempDir
    private Path folder;

    private boolean offers(Map<String, String> environment, LanguageModel... models) {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        Installation installation = Installation.of(
                folder,
                new SettingsReader().read(folder.resolve("murabito.yaml"), environment),
                ApiKeys.NONE,
                Clock.systemUTC());
        return new Investigators(
                        new Stores(new InMemoryMessageStore(communities), communities),
                        installation.settings(),
                        ModelsFeature.of(installation, new ScriptWords()))
                .smaller(List.of(models), _ -> "")
                .isPresent();
    }

    @Test
    void investigations_within_one_are_there_where_they_are_set_and_a_model_answers() {
        Map<String, String> set = Map.of("MURABITO_TOOLS_INVESTIGATE", "true");

        assertThat(offers(set, REAL, SIMPLE)).isTrue();
        assertThat(offers(Map.of(), REAL, SIMPLE)).isFalse();
    }

    @Test
    void simple_mode_takes_no_question_apart() {
        assertThat(offers(Map.of("MURABITO_TOOLS_INVESTIGATE", "true"), SIMPLE)).isFalse();
    }
}
