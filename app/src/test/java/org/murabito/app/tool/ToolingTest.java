package org.murabito.app.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.action.ActionLog;
import org.murabito.action.ActionTool;
import org.murabito.action.Receipts;
import org.murabito.action.ToolRequests;
import org.murabito.action.reminder.ListReminders;
import org.murabito.app.settings.McpSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.archive.Stores;
import org.murabito.consent.ConsentLog;
import org.murabito.consent.Consents;
import org.murabito.llm.ToolDefinition;
import org.murabito.reminder.Reminders;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryJobs;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.InMemoryReminderStore;
import org.murabito.testing.agent.SettableClock;
import org.murabito.tool.Toolbox;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.mcp.McpServers;

/// What stops the start, since tools could not be told apart.
final class ToolingTest {
    private static final McpSettings SETTINGS = new McpSettings("mcp.json", 15, false);

    @TempDir
    private Path folder;

    @Test
    void a_server_that_is_set_up_twice_is_refused_with_what_helps() throws IOException {
        Files.writeString(folder.resolve("mcp.json"), "{\"mcpServers\":{\"semche\":{\"command\":\"uv\"}}}");
        Map<String, String> environment = Map.of("MCP_SEMCHE_PATH", folder.toString());

        assertThatThrownBy(() -> ConfiguredServers.of(
                        SETTINGS, folder, name -> Optional.ofNullable(environment.get(name)), Clock.systemUTC()))
                .isInstanceOf(WrongSetting.class)
                .hasMessage("MCP server semche: it is set up twice, by MCP_SEMCHE_PATH and in mcp.json;"
                        + " take one of them out");
    }

    @Test
    void actions_stand_behind_what_ships_and_wait_for_consent() {
        OperatorTools own = new OperatorTools(EmptyFolder.at(folder), _ -> ToolPermission.NONE, List.of());
        McpServers none = ConfiguredServers.of(SETTINGS, folder, _ -> Optional.empty(), Clock.systemUTC());
        Consents consents = new Consents(Clock.systemUTC(), ConsentLog.NONE);
        try (Tooling tooling = new Tooling(List.of(), own, none, consents, SETTINGS.told())) {
            assertThat(tooling.get().definitions()).isEmpty();
            tooling.offer(List.of(listsReminders()), List.of(), List.of());

            Toolbox toolbox = tooling.get();
            assertThat(toolbox.definitions()).extracting(ToolDefinition::name).containsExactly("list_reminders");
            assertThat(toolbox.find("list_reminders").orElseThrow()).isInstanceOf(GuardedTool.class);
        }
    }

    private static ActionTool listsReminders() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        Reminders reminders = new Reminders(
                new InMemoryReminderStore(communities),
                new InMemoryJobs(new SettableClock(Instant.EPOCH)),
                Clock.systemUTC(),
                ZoneOffset.UTC);
        return new ActionTool(
                new ListReminders(reminders, true),
                new ToolRequests(new Stores(new InMemoryMessageStore(communities), communities), _ -> false),
                new Receipts(ActionLog.NONE),
                _ -> "Murabito");
    }
}
