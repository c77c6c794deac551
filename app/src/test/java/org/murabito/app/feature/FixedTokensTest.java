package org.murabito.app.feature;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.action.Actions;
import org.murabito.action.place.StoppedQuestions;
import org.murabito.answer.PromptFiles;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.SettingsReader;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.Doors;
import org.murabito.judge.limit.Budgets;
import org.murabito.llm.Estimate;
import org.murabito.llm.Json;
import org.murabito.llm.ToolDefinition;
import org.murabito.testing.RecordingDoor;

/// What every question to a real model costs before a word of it is read: the standing instructions, and what
/// it is told of its tools and actions.
final class FixedTokensTest {
    private static final Encoding TOKENS = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);
    private static final int MOST = 3_350;

    @TempDir
    private Path folder;

    private record Fixed(String system, List<ToolDefinition> tools) {
        String json() {
            ArrayNode told = Json.object().putArray("tools");
            tools.forEach(tool -> {
                ObjectNode one = told.addObject();
                one.put("name", tool.name()).put("description", tool.description());
                one.set("input_schema", tool.schema());
            });
            return Json.write(told);
        }
    }

    private Fixed fixed(Map<String, String> environment) {
        try (Wiring wiring = Wiring.open(
                folder,
                new SettingsReader().read(folder.resolve("none.yaml"), environment),
                ApiKeys.of(environment),
                Clock.systemUTC())) {
            Doors doors =
                    new Doors(wiring.storage().communities()::getCommunity, List.of(new RecordingDoor(DoorKind.WEB)));
            Actions actions = wiring.actions()
                    .all(
                            doors,
                            new Budgets(
                                    wiring.installation().settings().speech().budget(),
                                    wiring.installation().zone()),
                            new StoppedQuestions(),
                            (_, _) -> Optional.empty(),
                            (_, _) -> 0);
            wiring.actions().offer(actions, doors, wiring.tools().tooling());
            PromptFiles prompts = wiring.persona()
                    .prompts(wiring.installation(), wiring.storage().communities());
            return new Fixed(
                    prompts.system(new CommunityId("village")),
                    wiring.tools().tooling().get().definitions());
        }
    }

    @Test
    void instructions_tools_and_actions_together_are_told_in_few_tokens() {
        Fixed fixed = fixed(Map.of("MURABITO_MODEL", "anthropic:claude-sonnet-4-5", "ANTHROPIC_API_KEY", "none"));

        assertThat(fixed.tools())
                .extracting(ToolDefinition::name)
                .containsAll(ActionsFeature.OFFERED)
                .contains("search_messages", "find_help");
        int counted = TOKENS.countTokens(fixed.json()) + TOKENS.countTokens(fixed.system());
        long estimated = fixed.tools().stream()
                .mapToLong(tool -> Estimate.tokens(tool.name())
                        + Estimate.tokens(tool.description())
                        + Estimate.tokens(Json.write(tool.schema())))
                .sum();
        assertThat(Estimate.tokens(fixed.system()) + estimated)
                .as("as the product itself estimates")
                .isLessThanOrEqualTo(MOST);
        assertThat(counted).as("with o200k_base").isLessThanOrEqualTo(MOST);
    }

    @Test
    void they_are_the_same_for_every_question() {
        Map<String, String> environment =
                Map.of("MURABITO_MODEL", "anthropic:claude-sonnet-4-5", "ANTHROPIC_API_KEY", "none");

        assertThat(fixed(environment).json()).isEqualTo(fixed(environment).json());
    }

    @Test
    void simple_mode_is_offered_no_action() {
        assertThat(fixed(Map.of()).tools())
                .extracting(ToolDefinition::name)
                .doesNotContainAnyElementsOf(ActionsFeature.OFFERED);
    }
}
