package org.murabito.think;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.persona.Persona;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.Language;

final class PromptFilesTest {
    private static String system(Persona persona) {
        return new PromptFiles(new InMemoryCommunityStore(), ZoneOffset.UTC, persona, "")
                .system(new CommunityId("town"));
    }

    @Test
    void says_nothing_of_a_manner_that_is_not_set() {
        assertThat(system(Persona.MURABITO))
                .startsWith("You are Murabito, a member of the community \"town\".")
                .doesNotContain("You know most about", "How you talk", "you speak", "{");
    }

    @Test
    void tells_the_model_who_it_is() {
        Persona elder =
                new Persona("長老", List.of(), "Slowly, in proverbs.", List.of("harvest", "祭り"), "", Language.JAPANESE);

        assertThat(system(elder))
                .startsWith("You are 長老,")
                .contains("You know most about: harvest, 祭り.\n")
                .contains("you speak Japanese.\n")
                .contains("How you talk: Slowly, in proverbs.\n");
    }
}
