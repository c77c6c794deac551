package org.murabito.app.setup;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.model.ModelProbe;
import org.murabito.app.model.Models;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.ModelSettings;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.text.Localized;
import org.murabito.webchat.setup.Setup.Finding;
import org.murabito.webchat.setup.Setup.Tried;
import org.murabito.webchat.setup.Setup.Wish;

/// Tries a model by the smallest call, and keeps it with its key if it replies.
record ModelTrial(Wiring wiring, Settings settings, ApiKeys keys, StoredEnvironment kept, FixedVariables fixed) {
    private static final String MODEL = "MURABITO_MODEL";
    private static final Map<String, String> KEYS = Map.of(
            "anthropic", "ANTHROPIC_API_KEY",
            "openai", "OPENAI_API_KEY",
            "gemini", "GEMINI_API_KEY");

    Tried run(Wish wish) throws InterruptedException {
        Map<String, String> more = new HashMap<>();
        String server = wish.server();
        String variable = server == null ? KEYS.get(wish.vendor()) : "MURABITO_SERVER_KEY";
        if (variable != null && !wish.key().isEmpty()) {
            more.put(variable, wish.key());
        }
        if (wish.vendor().equals("simple")) {
            more.put(MODEL, "simple");
        } else if (server != null) {
            more.put(MODEL, "openai:" + wish.name() + "@" + server);
        } else {
            more.put(MODEL, wish.vendor() + ":" + wish.name());
        }
        for (Map.Entry<String, String> entry : more.entrySet()) {
            if (!StoredEnvironment.takes(entry.getKey(), entry.getValue())) {
                return DoorTrial.refused(DoorTrial.PHRASES.localized("no-value", entry.getKey()));
            }
            fixed.requireFree(entry.getKey());
        }
        return call(more);
    }

    private Tried call(Map<String, String> more) throws InterruptedException {
        ApiKeys all = keys.with(more);
        try {
            Models models = Models.of(
                    alone(more.getOrDefault(MODEL, "simple")),
                    all,
                    wiring.models().all().answering().getLast());
            List<ModelProbe.Result> results =
                    new ModelProbe(models, wiring.models().prices()).all();
            boolean works = results.stream().allMatch(ModelProbe.Result::works);
            if (works) {
                kept.keep(more);
            }
            List<Finding> findings = results.stream()
                    .map(result -> new Finding(
                            result.works() ? "ok" : "missing",
                            result.what().map(all::without),
                            result.todo().map(all::without)))
                    .toList();
            return new Tried(
                    works,
                    findings.isEmpty()
                            ? List.of(new Finding("ok", DoorTrial.PHRASES.localized("simple"), Localized.NONE))
                            : findings);
        } catch (WrongSetting | IllegalArgumentException e) {
            return DoorTrial.refused(Localized.same(all.without(String.valueOf(e.getMessage()))));
        }
    }

    /// The model for every use, so that it is called once.
    private ModelSettings alone(String main) {
        ModelSettings now = settings.model();
        return new ModelSettings(main, "", "", "", "", "", now.thinking(), now.streamed(), now.prices(), now.budget());
    }
}
