package org.murabito.app.tool;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.murabito.app.check.PartFinding;
import org.murabito.app.check.PartFinding.State;
import org.murabito.app.settings.InternetSettings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.consent.Consents;
import org.murabito.llm.Deadline;
import org.murabito.tool.Tool;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.web.FetchPage;
import org.murabito.tool.web.GuardedWebClient;
import org.murabito.tool.web.SearchEngine;
import org.murabito.tool.web.SearchSite;
import org.murabito.tool.web.SearchWeb;
import org.murabito.tool.web.WebSearch;

/// The public web, as far as it was set up. Nothing is asked of it before a model calls a tool.
public final class WebTools {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final InternetSettings settings;
    private final @Nullable WebSearch search;

    private WebTools(InternetSettings settings, @Nullable WebSearch search) {
        this.settings = settings;
        this.search = search;
    }

    /// @param environment what a variable is set to
    public static WebTools of(InternetSettings settings, Function<String, Optional<String>> environment) {
        return new WebTools(
                settings,
                settings.engine()
                        .map(engine -> WebSearch.over(
                                new SearchSite(engine, settings.engineUrl(engine), key(engine, environment))))
                        .orElse(null));
    }

    private static String key(SearchEngine engine, Function<String, Optional<String>> environment) {
        if (engine.keyVariable().isEmpty()) {
            return "";
        }
        return environment
                .apply(engine.keyVariable())
                .map(String::strip)
                .filter(key -> !key.isEmpty())
                .orElseThrow(() -> new WrongSetting("internet.search needs a key: set " + engine.keyVariable()
                        + " in the environment, or leave internet.search empty"));
    }

    public List<Tool> tools(Consents consents) {
        List<Tool> tools = new ArrayList<>();
        if (search != null) {
            tools.add(new SearchWeb(search));
        }
        if (settings.pages()) {
            tools.add(new FetchPage(new GuardedWebClient(settings.egress())));
        }
        return tools.stream()
                .<Tool>map(tool -> new GuardedTool(tool, new ToolPermission(false, settings.afterPrivate()), consents))
                .toList();
    }

    /// Whether it works; the search engine is tried with one search.
    public List<PartFinding> findings() {
        List<PartFinding> findings = new ArrayList<>();
        if (settings.pages()) {
            findings.add(
                    new PartFinding("Web pages", State.WORKS, settings.egress().allowed(), ""));
        }
        if (search != null) {
            findings.add(finding(search));
        }
        return findings;
    }

    private PartFinding finding(WebSearch tried) {
        try {
            WebSearch.Trial trial = tried.tried(Deadline.in(PATIENCE));
            return new PartFinding(
                    "Web search",
                    trial.works() ? State.WORKS : State.BROKEN,
                    settings.search() + " " + trial.what(),
                    trial.todo());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new PartFinding("Web search", State.BROKEN, "not tried: interrupted", "run doctor again");
        }
    }
}
