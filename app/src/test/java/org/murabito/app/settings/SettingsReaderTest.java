package org.murabito.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.app.settings.listing.Setting;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.judge.limit.Budget;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.TalkativeHours;
import org.murabito.judge.mode.Talkativeness;
import org.murabito.judge.mode.ThreadMode;
import org.murabito.memory.profile.Familiarity;

final class SettingsReaderTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    web: {port: abc}       | setting web.port is "abc", but allowed is a whole number
                    web: {port: 1.5}       | setting web.port is "1.5", but allowed is a whole number
                    speech: {talkativeness: loud} | setting speech.talkativeness is "loud", but allowed is silent, reserved, balanced, talkative
                    speech: {threads: lax} | setting speech.threads is "lax", but allowed is engaged, strict
                    speech: {hours: [25-7 reserved]} | setting speech.hours is "25-7 reserved", but allowed is hours from 0 to 24 and how talkative it is then, like \"22-7 reserved\"
                    speech: {hours: [22-7 loud]} | setting speech.hours is "22-7 loud", but allowed is hours from 0 to 24 and how talkative it is then, like \"22-7 reserved\"
                    discord: {shards: 8/8} | setting discord.shards is "8/8", but allowed is nothing, or a range like 0-3/8 (connections 0 to 3 of 8)
                    speech: {memberAnswers: -1} | setting speech.memberAnswers is "-1", but allowed is 0 to 1000000
                    community: {name: "a {b}"} | setting community.name is "a {b}", but allowed is one line of up to 80 characters without {, }, <, > and \"
                    facts: {storage: cloud} | setting facts.storage is "cloud", but allowed is local, memory or firestore
                    facts: {mostPerChannel: 0} | setting facts.mostPerChannel is "0", but allowed is 1 to 1000000
                    facts: {halfLifeDays: 0} | setting facts.halfLifeDays is "0", but allowed is 1 to 36500
                    facts: {reflection: maybe} | setting facts.reflection is "maybe", but allowed is true or false
                    facts: {lullMinutes: 0} | setting facts.lullMinutes is "0", but allowed is 1 to 1440
                    facts: {lullMessages: 0} | setting facts.lullMessages is "0", but allowed is 1 to 1000
                    facts: {mostMessages: 9} | setting facts.mostMessages is "9", but allowed is 10 to 1000
                    facts: {tokens: -1} | setting facts.tokens is "-1", but allowed is 0 to 100000000
                    profile: {storage: disk} | setting profile.storage is "disk", but allowed is local, memory or firestore
                    context: {messages: 0} | setting context.messages is "0", but allowed is 1 to 240
                    context: {minutes: soon} | setting context.minutes is "soon", but allowed is a whole number
                    profile: {familiarity: [5, 5, 9]} | setting profile.familiarity is "[5, 5, 9]", but allowed is three whole numbers that rise, like 5,30,100
                    web: {port: 70000}     | setting web.port is "70000", but allowed is 0 to 65535
                    web: 5                 | setting web is "5", but allowed is further settings below it
                    web: {origins: one}    | setting web.origins is "one", but allowed is a list, like [one, two]
                    web: {proxies: [10.0.0.0/33]} | setting web.proxies is "10.0.0.0/33", but allowed is addresses like 192.0.2.1 or ::1, and networks like 10.0.0.0/8
                    web: {host: [a]}       | setting web.host is "["a"]", but allowed is a text
                    tools: {leastScore: 0} | setting tools.leastScore is "0", but allowed is 1 to 100
                    tools: {beforehand: 9} | setting tools.beforehand is "9", but allowed is 0 to 8
                    tools: {use: all}      | setting tools.use is "all", but allowed is a list, like [one, two]
                    retention: {days: 6}   | setting retention.days is "6", but allowed is 0 for all there is room for, or 7 to 36500
                    retention: {communities: [village]} | setting retention.communities is "village", but allowed is one like village=365 for each community
                    retention: {communities: [a=9, a=10]} | setting retention.communities is "a=10", but allowed is one like village=365 for each community
                    retention: {communities: [a=1]} | setting retention.communities is "1", but allowed is 0 for all there is room for, or 7 to 36500
                    listening: {direct: 7} | setting listening.direct is "7", but allowed is true or false
                    """)
    void a_wrong_value_is_refused_in_words_of_the_settings(String yaml, String message) {
        assertThatThrownBy(() -> read(yaml, Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessage(message);
    }

    @Test
    void a_wrong_value_in_the_environment_is_refused_the_same_way() {
        assertThatThrownBy(() -> read("", Map.of("MURABITO_WEB_PROT", "1")))
                .hasMessageContaining("did you mean MURABITO_WEB_PORT?")
                .hasMessageContaining("/operate#settings");
        assertThatThrownBy(() -> read("", Map.of("MURABITO_WEB_PORT", "x")))
                .hasMessage("setting web.port is \"x\", but allowed is a whole number");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "web:\n  port:\n",
                "backup:\n  everyHours:\n  folder:\n",
                "model:\n  main:\n  fallback:\n",
                "community:\n  name:\n  timeZone:\n",
                "listening:\n  onlyIn:\n    # - plaza\n",
                "signIn:\n  name:\n"
            })
    void what_nothing_is_written_behind_is_as_if_left_out(String yaml) throws IOException {
        Settings settings = read(yaml, Map.of());
        assertThat(settings).usingRecursiveComparison().isEqualTo(read("", Map.of()));
        assertThat(settings.backup().plan().folder()).isEmpty();
    }

    @Test
    void a_blank_variable_is_as_if_unset_and_empties_a_list() throws IOException {
        Map<String, String> blank =
                Map.of("MURABITO_MODEL", "", "MURABITO_WEB_PORT", " ", "MURABITO_PERSONA_NAME", "", "JUDGE_TOPICS", "");
        Settings settings = read("judge: {topics: [boats]}", blank);
        assertThat(settings.model().main()).isEqualTo(read("", Map.of()).model().main());
        assertThat(settings.web().port()).isEqualTo(8686);
        assertThat(settings.persona().name()).isEqualTo("Murabito");
        assertThat(settings.judge().topics()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "ja, '', Etc/UTC, Asia/Tokyo",
        "ja, '', Europe/Paris, Europe/Paris",
        "ja, Europe/Paris, Etc/UTC, Europe/Paris",
        "ja, UTC, Asia/Tokyo, UTC",
        "en, '', Etc/UTC, Etc/UTC"
    })
    void a_japanese_community_on_a_machine_of_utc_has_the_time_of_japan(
            String language, String set, ZoneId machine, ZoneId expected) throws IOException {
        Settings settings = read("community: {language: %s, timeZone: '%s'}".formatted(language, set), Map.of());
        assertThat(settings.community().zoneOn(machine)).isEqualTo(expected);
    }

    @Test
    void what_kubernetes_tells_pods_of_a_service_is_no_setting() throws IOException {
        Map<String, String> told = Map.of(
                "MURABITO_SERVICE_HOST", "10.96.0.7",
                "MURABITO_SERVICE_PORT_WEB", "8686",
                "MURABITO_PORT", "tcp://10.96.0.7:8686",
                "MURABITO_PORT_8686_TCP_ADDR", "10.96.0.7");
        assertThat(read("", told).web().port()).isEqualTo(8686);
    }

    @Test
    void a_key_that_stands_twice_is_refused_since_one_would_be_lost() {
        assertThatThrownBy(() -> read("tools:\n  use: [a]\nweb:\n  port: 1\ntools:\n  leastScore: 5\n", Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessageEndingWith("murabito.yaml has tools a second time at line 5; put both under one");
        assertThatThrownBy(() -> read("web:\n  port: 1\n  port: 2\n", Map.of()))
                .hasMessageEndingWith("has port a second time at line 3; put both under one");
    }

    @Test
    void a_second_part_of_the_file_is_refused_since_it_would_be_lost() throws IOException {
        assertThat(read("# ours\n---\nweb:\n  port: 1\n", Map.of()).web().port())
                .isEqualTo(1);
        assertThatThrownBy(() -> read("web:\n  port: 1\n---\nweb:\n  host: b\n", Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessageEndingWith(
                        "has a second part after \"---\" at line 4; put both into one, without that line");
    }

    @Test
    void a_file_that_is_no_yaml_is_told_with_its_line_and_the_reason_but_not_what_stands_there() {
        assertThatThrownBy(() -> read("web:\n\tport: 1\n", Map.of()))
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("is not YAML at line 2: ")
                .hasMessageContaining("TAB")
                .hasMessageNotContaining("port");
        assertThatThrownBy(() -> read("web: {host: s3cret\nport: [1}\n", Map.of()))
                .hasMessageContaining("is not YAML at line ")
                .hasMessageNotContaining("s3cret")
                .message()
                .hasLineCount(1);
    }

    @Test
    void a_file_that_names_no_settings_is_refused() {
        assertThatThrownBy(() -> read("- web", Map.of())).hasMessageContaining("has to name settings");
    }

    @Test
    void a_file_with_everything_commented_out_changes_nothing() throws IOException {
        assertThat(read("web:\n  # port: 1\n", Map.of())).isEqualTo(read("", Map.of()));
    }

    @Test
    void speech_is_balanced_and_bounded_where_nothing_else_is_set() throws IOException {
        SpeechSettings speech = read("", Map.of()).speech();

        assertThat(speech.mode()).isEqualTo(ChannelMode.BALANCED);
        assertThat(speech.budget()).isEqualTo(new Budget(100, 1_000_000, 500, 5_000_000, 5, 30));
    }

    @Test
    void a_night_and_watching_only_can_be_set_for_all_channels() throws IOException {
        SpeechSettings speech = read("speech: {hours: [22-7 reserved, 12-13 silent], observing: true}", Map.of())
                .speech();

        assertThat(speech.mode())
                .isEqualTo(new ChannelMode(
                        Talkativeness.BALANCED,
                        List.of(
                                new TalkativeHours(22, 7, Talkativeness.RESERVED),
                                new TalkativeHours(12, 13, Talkativeness.SILENT)),
                        Map.of(QuietKind.OBSERVING, ChannelMode.FOR_GOOD),
                        ThreadMode.ENGAGED));
    }

    @Test
    void people_come_to_the_first_origin_where_one_is_set() throws IOException {
        String own = "http://127.0.0.1:8686";

        assertThat(read("web:\n  port: 1\n", Map.of()).web().publicAddress(own)).isEqualTo(own);
        assertThat(read("web:\n  origins: [https://one.example.org, https://two.example.org]\n", Map.of())
                        .web()
                        .publicAddress(own))
                .isEqualTo("https://one.example.org");
    }

    @Test
    void the_environment_wins_over_the_file() throws IOException {
        Settings settings = read("web: {port: 1, host: b}", Map.of("MURABITO_WEB_PORT", "2"));
        assertThat(settings.web().port()).isEqualTo(2);
        assertThat(settings.web().host()).isEqualTo("b");
    }

    private Settings read(String yaml, Map<String, String> environment) throws IOException {
        return new SettingsReader().read(Files.writeString(folder.resolve("murabito.yaml"), yaml), environment);
    }

    @Test
    void the_names_that_others_gave_to_settings_of_memory_are_known() throws IOException {
        Settings settings = read(
                "",
                Map.of(
                        "CHANNEL_CONTEXT_ENABLED", "false",
                        "CHANNEL_CONTEXT_STORAGE_TYPE", "memory",
                        "SUMMARIZE_EVERY_N_MESSAGES", "30",
                        "SUMMARIZE_EVERY_N_MINUTES", "5",
                        "USER_PROFILE_ENABLED", "false",
                        "USER_PROFILE_STORAGE_TYPE", "memory",
                        "USER_PROFILE_TAGS_ENABLED", "true",
                        "FAMILIARITY_THRESHOLDS", "2, 4,8"));
        assertThat(settings.context()).isEqualTo(new ContextSettings(false, "memory", 30, 5, 200_000));
        assertThat(settings.profile()).isEqualTo(new ProfileSettings(false, "memory", true, List.of(2, 4, 8)));
        Settings reflecting = read(
                "",
                Map.of(
                        "REFLECTION_ENABLED", "false",
                        "REFLECTION_LULL_MINUTES", "20",
                        "REFLECTION_MIN_MESSAGES", "5",
                        "REFLECTION_MAX_BUFFER_MESSAGES", "50"));
        assertThat(reflecting.facts())
                .isEqualTo(new FactSettings("local", 1_000, 30, false, 20, 5, 50, 200_000, false, "", 2_000_000));
        assertThat(read("", Map.of()).facts())
                .isEqualTo(new FactSettings("local", 1_000, 30, true, 10, 10, 100, 200_000, false, "", 2_000_000));
        assertThat(read("", Map.of()).profile().thresholds()).isEqualTo(Familiarity.Thresholds.STANDARD);
    }

    @Test
    void vectors_need_a_model_that_gives_them() throws IOException {
        assertThatThrownBy(() -> read("", Map.of("VECTOR_SEARCH_ENABLED", "true")))
                .hasMessageContaining("facts.embeddingModel is empty");
        assertThatThrownBy(() -> read(
                        "", Map.of("VECTOR_SEARCH_ENABLED", "true", "EMBEDDING_MODEL", "anthropic:claude-sonnet-4-5")))
                .hasMessageContaining("openai:NAME");
        assertThat(read("", Map.of("EMBEDDING_MODEL", "openai:text-embedding-3-small"))
                        .facts()
                        .embedding())
                .isEmpty();
    }

    private static Setting find(Settings settings, String path) {
        return settings.all().stream()
                .filter(one -> one.path().equals(path))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void each_setting_says_what_it_means_and_who_set_it() throws IOException {
        Settings settings = read(
                "model: simple\nweb: {port: 9000, host: 127.0.0.1}\n",
                Map.of("MURABITO_WEB_PORT", "9001", "JUDGE_KEYWORDS", "tea,cake"));

        assertThat(find(settings, "web.port"))
                .isEqualTo(new Setting("web.port", "9001", "8686", "0 takes any free port", "MURABITO_WEB_PORT"));
        assertThat(find(settings, "web.host").setBy()).isEqualTo("murabito.yaml");
        assertThat(find(settings, "model.main").setBy()).isEqualTo("murabito.yaml");
        assertThat(find(settings, "model.main").meaning()).contains("anthropic:NAME", "MURABITO_SERVER_KEY");
        assertThat(find(settings, "judge.keywords").value()).isEqualTo("tea, cake");
        assertThat(find(settings, "judge.high").setBy()).isEmpty();
    }

    @Test
    void what_signs_in_at_an_address_is_not_shown() throws IOException {
        Settings settings = read("", Map.of("MURABITO_DISCORD_URL", "http://me:hush@127.0.0.1:9000/"));
        assertThat(find(settings, "discord.url").value()).isEqualTo("http://…@127.0.0.1:9000/");
    }
}
