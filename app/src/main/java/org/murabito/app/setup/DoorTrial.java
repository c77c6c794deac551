package org.murabito.app.setup;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.murabito.app.feature.RemoteDoors;
import org.murabito.app.feature.Wiring;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.Settings;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.DoorFinding;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.text.Localized;
import org.murabito.text.Phrases;
import org.murabito.webchat.setup.Setup.Finding;
import org.murabito.webchat.setup.Setup.Tried;

/// Tries the tokens of a door as doctor does, and keeps them if they let in; what else is missing may be mended later.
record DoorTrial(Wiring wiring, Settings settings, ApiKeys keys, StoredEnvironment kept, FixedVariables fixed) {
    /// What either trial says itself.
    static final Phrases PHRASES = new Phrases("org.murabito.app.setup.trial");
    private static final Map<DoorKind, List<String>> TOKENS = Map.of(
            DoorKind.DISCORD, List.of("DISCORD_TOKEN"),
            DoorKind.SLACK, List.of("SLACK_BOT_TOKEN", "SLACK_APP_TOKEN"));

    Tried run(DoorKind kind, Map<String, String> typed) {
        Map<String, String> tokens = new HashMap<>();
        List<Finding> wrong = new ArrayList<>();
        for (String name : TOKENS.getOrDefault(kind, List.of())) {
            String token = typed.getOrDefault(name, "");
            if (StoredEnvironment.takes(name, token)) {
                tokens.put(name, token);
            } else {
                wrong.add(new Finding(
                        "missing", PHRASES.localized("no-token", name), PHRASES.localized("no-token.todo")));
            }
            fixed.requireFree(name);
        }
        return wrong.isEmpty() ? examine(kind, tokens) : new Tried(false, wrong);
    }

    private Tried examine(DoorKind kind, Map<String, String> tokens) {
        try {
            Optional<? extends RemoteDoor> door = RemoteDoors.toExamine(kind, wiring, settings, keys.with(tokens));
            if (door.isEmpty()) {
                return refused(PHRASES.localized("disabled", kind.name().toLowerCase(Locale.ROOT)));
            }
            List<DoorFinding> findings = door.get().examine();
            boolean letIn = !findings.isEmpty()
                    && findings.getFirst().state() == DoorFinding.State.WORKS
                    && findings.stream().noneMatch(DoorTrial::isDeaf);
            if (letIn) {
                kept.keep(tokens);
            }
            ApiKeys all = keys.with(tokens);
            return new Tried(
                    letIn, findings.stream().map(one -> finding(one, all)).toList());
        } catch (WrongSetting | IllegalArgumentException e) {
            return refused(Localized.same(String.valueOf(e.getMessage())));
        }
    }

    /// Slack's second token is as good as none where it is refused.
    private static boolean isDeaf(DoorFinding finding) {
        return finding.state() == DoorFinding.State.BROKEN
                && finding.what().english().startsWith("SLACK_APP_TOKEN");
    }

    static Tried refused(Localized why) {
        return new Tried(false, List.of(new Finding("missing", why, Localized.NONE)));
    }

    static Finding finding(DoorFinding finding, ApiKeys keys) {
        String state = switch (finding.state()) {
            case WORKS -> "ok";
            case NOTE -> "note";
            case BROKEN -> "missing";
        };
        return new Finding(
                state, finding.what().map(keys::without), finding.todo().map(keys::without));
    }
}
