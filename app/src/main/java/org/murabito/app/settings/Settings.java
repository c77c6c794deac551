package org.murabito.app.settings;

import java.net.URI;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.PromptFiles;
import org.murabito.app.backup.BackupPlan;
import org.murabito.app.settings.listing.Setting;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Initiative;
import org.murabito.sight.ChannelReach;
import org.murabito.text.Language;
import org.murabito.tool.outside.AddressRange;
import org.murabito.webchat.settings.OpenIdSettings;

/// Everything that can be set. What each means and its default stand in `murabito-defaults.yaml`.
///
/// @param all each of them with who set it, to be shown
public record Settings(
        Web web,
        SignIn signIn,
        DiscordDoorSettings discord,
        SlackDoorSettings slack,
        McpSettings mcp,
        ToolSettings tools,
        InternetSettings internet,
        CommunityDefaults community,
        ModelSettings model,
        Investigation investigation,
        SightSettings sight,
        Listening listening,
        JudgingSettings judge,
        PersonaSettings persona,
        CompanionSettings personas,
        SpeechSettings speech,
        SpeakingFirst speakingFirst,
        Memory memory,
        ContextSettings context,
        ProfileSettings profile,
        FactSettings facts,
        StoreSettings store,
        SearchSettings search,
        RetentionSettings retention,
        Backup backup,
        Watching watching,
        List<Setting> all) {

    /// How it decides where nobody asked it; what the persona knows is among its topics.
    public JudgeSettings judging() {
        return judge.settings(community.zone()).knowing(persona.topics());
    }

    /// @param proxies who is believed for whom they speak
    /// @param requestsPerSecond of one person
    public record Web(String host, int port, List<String> origins, List<String> proxies, int requestsPerSecond) {
        private static final int REQUESTS_PER_SECOND = 20;

        public Web {
            within("web.requestsPerSecond", requestsPerSecond, 1, 10_000);
            origins = List.copyOf(origins);
            proxies = List.copyOf(proxies);
            within("web.port", port, 0, 65_535);
            for (String origin : origins) {
                if (!origin.matches("https?://[^/\\s]+")) {
                    throw new WrongSetting(
                            "web.origins", origin, "addresses like https://chat.example.org, without a path");
                }
            }
            for (String proxy : proxies) {
                try {
                    AddressRange.of(proxy);
                } catch (IllegalArgumentException _) {
                    throw new WrongSetting(
                            "web.proxies", proxy, "addresses like 192.0.2.1 or ::1, and networks like 10.0.0.0/8");
                }
            }
        }

        /// For programs of this machine alone.
        ///
        /// @param port 0 for any free one
        public static Web ofThisMachine(int port) {
            return new Web("127.0.0.1", port, List.of(), List.of(), REQUESTS_PER_SECOND);
        }

        /// Where people come to it: behind a proxy or a balancer another address than its own.
        ///
        /// @param own where it listens
        public String publicAddress(String own) {
            return origins.isEmpty() ? own : origins.getFirst();
        }

        public boolean isLoopback() {
            return List.of("127.0.0.1", "localhost", "::1", "[::1]").contains(host);
        }
    }

    /// Sign-in to the web chat by a provider of OpenID Connect.
    public record SignIn(
            String issuer,
            String clientId,
            String name,
            List<String> scopes,
            String groups,
            List<String> operators,
            List<String> members,
            List<String> guests) {
        public SignIn {
            if (!issuer.isEmpty()) {
                address("signIn.issuer", issuer);
                if (!issuer.matches("(?i)https://.*|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])([:/].*)?")) {
                    throw new WrongSetting("signIn.issuer", issuer, "an address of https, or one of this machine");
                }
                if (clientId.isEmpty()) {
                    throw new WrongSetting("signIn.clientId", clientId, "as the provider knows this installation");
                }
            }
            if (!scopes.contains("openid")) {
                throw new WrongSetting("signIn.scopes", String.join(",", scopes), "openid among them");
            }
        }

        /// @param secret null for a public client
        /// @return null where no provider is set
        public @Nullable OpenIdSettings openId(@Nullable String secret) {
            if (issuer.isEmpty()) {
                return null;
            }
            URI address = URI.create(issuer);
            return new OpenIdSettings(
                    address,
                    clientId,
                    secret,
                    name.isEmpty() ? String.valueOf(address.getHost()) : name,
                    scopes,
                    new OpenIdSettings.Groups(groups, Set.copyOf(operators), Set.copyOf(members), Set.copyOf(guests)));
        }
    }

    public record CommunityDefaults(String name, String timeZone, String language, String village, String purpose) {
        private static final int LONGEST_NAME = 80;
        private static final int LONGEST_PURPOSE = 300;
        private static final ZoneId JAPAN = ZoneId.of("Asia/Tokyo");

        public CommunityDefaults {
            if (name.length() > LONGEST_NAME || !name.matches("[^\\p{Cntrl}{}<>\"]*")) {
                throw new WrongSetting(
                        "community.name",
                        name,
                        "one line of up to " + LONGEST_NAME + " characters without {, }, <, > and \"");
            }
            if (purpose.length() > LONGEST_PURPOSE || purpose.lines().count() > 1) {
                throw new WrongSetting(
                        "community.purpose", purpose, "one line of up to " + LONGEST_PURPOSE + " characters");
            }
            if (!List.of("", "ja", "en").contains(language)) {
                throw new WrongSetting("community.language", language, "ja or en");
            }
            if (!List.of("", "ja", "en").contains(village)) {
                throw new WrongSetting("community.village", village, "ja or en");
            }
            if (!timeZone.isEmpty()) {
                try {
                    ZoneId.of(timeZone);
                } catch (DateTimeException e) {
                    throw new WrongSetting("community.timeZone", timeZone, "a zone like Asia/Tokyo or UTC");
                }
            }
        }

        /// What every prompt knows.
        public PromptFiles.Known known() {
            return new PromptFiles.Known(name, purpose);
        }

        public boolean isZoneChosen() {
            return !timeZone.isEmpty();
        }

        /// The machine's where none is set; on a machine that runs on UTC, as servers and containers do, Japan's where
        /// the readers are Japanese.
        public ZoneId zone() {
            return zoneOn(ZoneId.systemDefault());
        }

        ZoneId zoneOn(ZoneId machine) {
            if (!timeZone.isEmpty()) {
                return ZoneId.of(timeZone);
            }
            return readers() == Language.JAPANESE && isUtc(machine) ? JAPAN : machine;
        }

        private static boolean isUtc(ZoneId zone) {
            return zone.normalized().equals(ZoneOffset.UTC);
        }

        public Language spoken() {
            return of(language.isEmpty() ? Locale.getDefault().getLanguage() : language);
        }

        /// For readers of which language a first start opens a village.
        public Language readers() {
            return village.isEmpty() ? spoken() : of(village);
        }

        private static Language of(String tag) {
            return tag.equals("ja") ? Language.JAPANESE : Language.ENGLISH;
        }
    }

    public record Investigation(int rounds, int seconds, int tokens, int toolSeconds, int callsPerRound) {
        public Investigation {
            within("investigation.rounds", rounds, 10, 15);
            within("investigation.seconds", seconds, 60, 90);
            within("investigation.tokens", tokens, 1_000, 10_000_000);
            within("investigation.toolSeconds", toolSeconds, 1, 90);
            within("investigation.callsPerRound", callsPerRound, 1, 64);
        }
    }

    /// What an answer may draw on.
    public record SightSettings(String reach) {
        public SightSettings {
            if (!List.of("", "category", "audience").contains(reach)) {
                throw new WrongSetting("sight.reach", reach, "category or audience");
            }
        }

        /// How far channels reach; null for what is usual behind their door.
        public @Nullable ChannelReach channels() {
            return reach.isEmpty() ? null : ChannelReach.valueOf(reach.toUpperCase(Locale.ROOT));
        }
    }

    public record Listening(
            boolean direct, List<String> onlyIn, List<String> neverIn, List<String> neverRead, List<String> bots) {
        public Set<PlaceId> unread() {
            return neverRead.stream().map(PlaceId::parse).collect(Collectors.toSet());
        }

        public Filters filters() {
            return new Filters(
                    direct,
                    bots.stream().map(MemberId::parse).collect(Collectors.toSet()),
                    onlyIn.stream().map(PlaceId::parse).collect(Collectors.toSet()),
                    neverIn.stream().map(PlaceId::parse).collect(Collectors.toSet()));
        }
    }

    public record Memory(int lines, int minutes) {
        public Memory {
            within("memory.lines", lines, 1, 10_000);
            within("memory.minutes", minutes, 1, 10_080);
        }

        public Duration age() {
            return Duration.ofMinutes(minutes);
        }
    }

    /// Bringing up something remembered.
    public record SpeakingFirst(boolean enabled, int aDay, int silentMinutes) {
        public SpeakingFirst {
            within("speakingFirst.aDay", aDay, 0, 100);
            within("speakingFirst.silentMinutes", silentMinutes, 1, 10_080);
        }

        public Initiative initiative() {
            return new Initiative(enabled, aDay, Duration.ofMinutes(silentMinutes));
        }
    }

    /// What programs that watch are shown.
    ///
    /// @param traces address of a collector of OpenTelemetry; empty for none
    public record Watching(boolean metrics, String traces, boolean toolArguments) {
        public Watching {
            if (!traces.isEmpty()) {
                address("watching.traces", traces);
            }
        }

        public URI collector() {
            return URI.create(traces);
        }
    }

    /// Copies of everything that is kept.
    public record Backup(int everyHours, String folder, int keep) {
        public Backup {
            within("backup.everyHours", everyHours, 0, 8_760);
            within("backup.keep", keep, 1, 1_000);
        }

        public BackupPlan plan() {
            return new BackupPlan(folder.strip(), Duration.ofHours(everyHours), keep);
        }
    }

    static void address(String key, String value) {
        if (!value.matches("(?i)https?://[^\\s/]+(/\\S*)?")) {
            throw new WrongSetting(key, value, "an address like https://example.org/api/");
        }
    }

    static void within(String key, int value, int least, int most) {
        if (value < least || value > most) {
            throw new WrongSetting(key, value, least + " to " + most);
        }
    }
}
