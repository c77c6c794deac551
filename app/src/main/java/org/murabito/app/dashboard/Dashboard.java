package org.murabito.app.dashboard;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.app.backup.Backups;
import org.murabito.app.check.PartFinding;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.listing.Setting;
import org.murabito.app.tool.DeclaredCheck;
import org.murabito.app.tool.McpCheck;
import org.murabito.app.tool.OwnCheck;
import org.murabito.app.tool.Tooling;
import org.murabito.llm.Prices;
import org.murabito.text.Language;
import org.murabito.tool.Tool;
import org.murabito.usage.UsageLog;
import org.murabito.webchat.source.ComponentState;
import org.murabito.webchat.source.OfferedTool;
import org.murabito.webchat.source.Operations;
import org.murabito.webchat.source.SettingLine;

/// What the dashboard shows of tools and settings.
///
/// @param folder the data folder
/// @param keys what of it nobody is shown
public record Dashboard(Settings all, ApiKeys keys, Path folder, Tooling tooling) {
    public Operations operations(UsageLog usage, Prices prices, Backups backups) {
        return new Operations(
                usage,
                prices,
                all.model().budget(),
                all.community().zone(),
                this::tools,
                this::parts,
                this::settings,
                new BackupView(backups));
    }

    private List<OfferedTool> tools() {
        return tooling.listed().stream().map(Dashboard::offered).toList();
    }

    private static OfferedTool offered(Tooling.Listed listed) {
        Tool tool = listed.tool();
        return new OfferedTool(
                tool.definition().name(),
                tool.definition().description().lines().findFirst().orElse(""),
                listed.origin(),
                tool.acts(),
                tool.reachesOutside());
    }

    private List<ComponentState> parts() {
        return Stream.of(McpCheck.of(tooling), DeclaredCheck.of(tooling), OwnCheck.of(tooling, all.tools()))
                .flatMap(List::stream)
                .map(finding -> state(finding))
                .toList();
    }

    private ComponentState state(PartFinding finding) {
        return new ComponentState(
                finding.part(),
                finding.state().name().toLowerCase(Locale.ROOT),
                keys.without(finding.what()),
                keys.without(finding.todo()));
    }

    /// What was set in the browser came in as a variable.
    private List<SettingLine> settings(Language language) {
        Map<String, String> kept = new StoredEnvironment(folder).read();
        return all.all().stream().map(setting -> line(setting, kept, language)).toList();
    }

    private SettingLine line(Setting setting, Map<String, String> kept, Language language) {
        boolean inBrowser = setting.value().equals(kept.get(setting.setBy()));
        return new SettingLine(
                setting.path(),
                keys.without(setting.value()),
                setting.standard(),
                SettingMeanings.of(setting, language),
                inBrowser ? "murabito.env" : setting.setBy());
    }
}
