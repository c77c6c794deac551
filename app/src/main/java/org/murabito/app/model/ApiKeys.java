package org.murabito.app.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.value.ModelChoice;
import org.murabito.app.settings.value.Vendor;
import org.murabito.app.settings.value.WrongSetting;

/// The keys of the vendors and the tokens of the doors, out of the environment. Never shown.
public final class ApiKeys {
    public static final ApiKeys NONE = new ApiKeys(Map.of(), Map.of());

    /// For a server of one's own: a vendor's key is sent to that vendor only.
    private static final String SERVER = "MURABITO_SERVER_KEY";

    private static final String DISCORD = "DISCORD_TOKEN";
    private static final String SLACK_BOT = "SLACK_BOT_TOKEN";
    private static final String SLACK_APP = "SLACK_APP_TOKEN";
    private static final String SLACK_SIGNING = "SLACK_SIGNING_SECRET";
    private static final String SLACK_USER = "SLACK_USER_TOKEN";
    private static final List<String> SLACK = List.of(SLACK_BOT, SLACK_APP, SLACK_SIGNING, SLACK_USER);

    private static final String OPENID = "OPENID_CLIENT_SECRET";

    private static final List<String> SEARCH = List.of("BRAVE_API_KEY", "TAVILY_API_KEY");

    private final Map<String, String> byVariable;
    private final Map<String, String> environment;

    /// What opens the door to Slack: an app's token for Socket Mode, or the secret that signs events over
    /// HTTP, or both.
    ///
    /// @param user a member's token, for the platform's search
    public record Slack(
            String bot,
            @Nullable String app,
            @Nullable String signing,
            @Nullable String user) {
        @Override
        public String toString() {
            return "Slack tokens";
        }
    }

    private ApiKeys(Map<String, String> byVariable, Map<String, String> environment) {
        this.byVariable = Map.copyOf(byVariable);
        this.environment = Map.copyOf(environment);
    }

    public static ApiKeys of(Map<String, String> environment) {
        Map<String, String> keys = new HashMap<>();
        Stream.of(
                        Stream.of(Vendor.values()).flatMap(vendor -> vendor.keyVariables().stream()),
                        Stream.of(SERVER, DISCORD, OPENID),
                        SLACK.stream(),
                        SEARCH.stream())
                .flatMap(variables -> variables)
                .forEach(variable -> Optional.ofNullable(environment.get(variable))
                        .map(String::strip)
                        .filter(key -> !key.isEmpty())
                        .ifPresent(key -> keys.put(variable, key)));
        return new ApiKeys(keys, environment);
    }

    /// Blank where a server of one's own wants none. Refused, in one line, where a vendor's is missing.
    String of(ModelChoice choice) {
        if (choice.server() != null) {
            return byVariable.getOrDefault(SERVER, "");
        }
        return choice.vendor().keyVariables().stream()
                .map(byVariable::get)
                .filter(key -> key != null)
                .findFirst()
                .orElseThrow(() -> new WrongSetting(choice + " needs a key: set "
                        + String.join(" or ", choice.vendor().keyVariables()) + " in the environment"));
    }

    /// These keys and further ones, by their variables.
    public ApiKeys with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(more);
        return of(all);
    }

    /// A variable that the operator names in a file of settings; it may be a secret.
    public Optional<String> variable(String name) {
        return Optional.ofNullable(environment.get(name));
    }

    /// The token of the bot on Discord.
    public Optional<String> discord() {
        return Optional.ofNullable(byVariable.get(DISCORD));
    }

    /// What this installation shows to the provider of sign-in.
    public Optional<String> openId() {
        return Optional.ofNullable(byVariable.get(OPENID));
    }

    /// Refused, in one line, where there are some and others are missing.
    public Optional<Slack> slack() {
        String bot = byVariable.get(SLACK_BOT);
        String app = byVariable.get(SLACK_APP);
        String signing = byVariable.get(SLACK_SIGNING);
        if (bot == null) {
            if (SLACK.stream().anyMatch(byVariable::containsKey)) {
                throw new WrongSetting("the door to Slack needs " + SLACK_BOT
                        + " in the environment, too: the Bot User OAuth Token of the app");
            }
            return Optional.empty();
        }
        if (app == null && signing == null) {
            throw new WrongSetting(SLACK_BOT + " needs a way for events to come in: set " + SLACK_APP
                    + " (Socket Mode) or " + SLACK_SIGNING + " (events over HTTP) in the environment");
        }
        return Optional.of(new Slack(bot, app, signing, byVariable.get(SLACK_USER)));
    }

    /// The text with every key taken out of it.
    public String without(String text) {
        String clean = text;
        for (String key : byVariable.values()) {
            clean = clean.replace(key, "[key]");
        }
        return clean;
    }

    @Override
    public String toString() {
        return "ApiKeys" + byVariable.keySet();
    }
}
