package org.murabito.app.feature;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.murabito.app.check.PartFinding;
import org.murabito.app.operator.KeptEnvironment;
import org.murabito.app.settings.Setting;
import org.murabito.app.tool.DeclaredCheck;
import org.murabito.app.tool.McpCheck;
import org.murabito.app.tool.OwnCheck;
import org.murabito.app.tool.Tooling;
import org.murabito.tool.Tool;
import org.murabito.webchat.source.OfferedTool;
import org.murabito.webchat.source.Operations;
import org.murabito.webchat.source.PartState;
import org.murabito.webchat.source.SettingLine;

/// What the dashboard shows of tools and settings.
final class OperationsFeature {
    private final Installation installation;
    private final StorageFeature storage;
    private final ModelsFeature models;
    private final Tooling tooling;

    OperationsFeature(Installation installation, StorageFeature storage, ModelsFeature models, ToolsFeature tools) {
        this.installation = installation;
        this.storage = storage;
        this.models = models;
        this.tooling = tools.tooling();
    }

    Operations operations() {
        return new Operations(
                storage.store().usage(),
                models.prices(),
                installation.settings().model().budget(),
                installation.settings().community().zone(),
                this::tools,
                this::parts,
                this::settings);
    }

    private List<OfferedTool> tools() {
        return tooling.listed().stream().map(OperationsFeature::offered).toList();
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

    private List<PartState> parts() {
        return Stream.of(
                        McpCheck.of(tooling),
                        DeclaredCheck.of(tooling),
                        OwnCheck.of(tooling, installation.settings().tools()))
                .flatMap(List::stream)
                .map(finding -> state(finding))
                .toList();
    }

    private PartState state(PartFinding finding) {
        return new PartState(
                finding.part(),
                finding.state().name().toLowerCase(Locale.ROOT),
                installation.keys().without(finding.what()),
                installation.keys().without(finding.todo()));
    }

    /// What was set in the browser came in as a variable.
    private List<SettingLine> settings() {
        Map<String, String> kept = new KeptEnvironment(installation.folder()).read();
        return installation.settings().all().stream()
                .map(setting -> line(setting, kept))
                .toList();
    }

    private SettingLine line(Setting setting, Map<String, String> kept) {
        boolean inBrowser = setting.value().equals(kept.get(setting.setBy()));
        return new SettingLine(
                setting.path(),
                installation.keys().without(setting.value()),
                setting.standard(),
                setting.meaning(),
                inBrowser ? "murabito.env" : setting.setBy());
    }
}
