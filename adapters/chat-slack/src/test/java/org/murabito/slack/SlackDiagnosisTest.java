package org.murabito.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.door.DoorFinding;
import org.murabito.slack.wire.Tokens;
import org.murabito.testkit.slack.Faults;
import org.murabito.testkit.slack.SlackStandIn;

class SlackDiagnosisTest {
    private static final int SMALL = 15;

    private static Village village(@Nullable String app, @Nullable String signing, @Nullable String user, int page) {
        return new Village(
                new SlackStandIn.Options(Faults.none(), page), new Tokens(SlackStandIn.BOT_TOKEN, app, signing, user));
    }

    private static Village whole() {
        return village(SlackStandIn.APP_TOKEN, null, SlackStandIn.USER_TOKEN, 200);
    }

    private static List<String> found(Village village, DoorFinding.State state) {
        List<DoorFinding> findings = village.door.examine();
        assertThat(village.slack.complaints()).isEmpty();
        return findings.stream()
                .filter(finding -> finding.state() == state)
                .map(finding ->
                        finding.what().english() + " -> " + finding.todo().english())
                .toList();
    }

    @Test
    void says_what_is_in_place() {
        try (Village village = whole()) {
            assertThat(found(village, DoorFinding.State.WORKS))
                    .anyMatch(line -> line.startsWith("bot token: murabito in Town"))
                    .anyMatch(line -> line.startsWith("scopes: all "))
                    .anyMatch(line -> line.startsWith("events: over a socket"))
                    .anyMatch(line -> line.startsWith("channels: it is in 2 of 3"))
                    .anyMatch(line -> line.startsWith("history: up to 200 messages at a time (Slack's tier 3)"))
                    .anyMatch(line -> line.startsWith("search: by Slack too"));
            assertThat(found(village, DoorFinding.State.BROKEN)).isEmpty();
        }
    }

    @Test
    void says_the_same_in_japanese() {
        try (Village village = whole()) {
            village.slack.allow(Scopes.BOT.stream()
                    .filter(scope -> !scope.equals("files:read"))
                    .collect(Collectors.joining(",")));
            assertThat(village.door.examine())
                    .extracting(finding -> finding.what().japanese())
                    .contains("ボットのトークン：Town の murabito", "足りないスコープ：files:read (質問に付いた画像を見るため)", "イベント：ソケットで届きます");
        }
    }

    @Test
    void offers_the_export_where_history_comes_in_small_pages() {
        try (Village village = village(SlackStandIn.APP_TOKEN, null, null, SMALL)) {
            for (int i = 0; i <= SMALL; i++) {
                village.slack.say(Village.GENERAL, Village.ANA, "line " + i);
            }
            assertThat(found(village, DoorFinding.State.NOTE))
                    .anyMatch(line -> line.startsWith("history: Slack gives this app 15 messages at a time")
                            && line.contains("murabito import"));
        }
    }

    @Test
    void names_each_scope_that_is_missing_and_what_it_is_for() {
        try (Village village = whole()) {
            village.slack.allow(Scopes.BOT.stream()
                    .filter(scope -> !scope.equals("files:read"))
                    .collect(Collectors.joining(",")));
            assertThat(found(village, DoorFinding.State.BROKEN))
                    .singleElement()
                    .asString()
                    .contains("files:read (to look at images of a question)", "slack-manifest.yaml");
        }
    }

    @Test
    void says_that_nothing_is_heard_without_a_way_for_events_to_come() {
        try (Village village = village(null, null, null, 200)) {
            assertThat(found(village, DoorFinding.State.BROKEN))
                    .singleElement()
                    .asString()
                    .contains("nothing is heard", "SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET");
        }
    }

    @Test
    void a_token_that_may_not_search_is_not_called_one_that_may() {
        try (Village village = whole()) {
            String[] twice = new String[2];
            Arrays.fill(twice, "not_allowed_token_type");
            village.slack.refuse("assistant.search.context", twice);
            village.slack.refuse("search.messages", twice);
            assertThat(found(village, DoorFinding.State.BROKEN))
                    .singleElement()
                    .asString()
                    .contains("SLACK_USER_TOKEN", "search.messages: not_allowed_token_type", "xoxp-");
        }
    }

    @Test
    void a_wrong_token_is_broken_and_shown_nowhere() {
        try (Village village = new Village(
                SlackStandIn.Options.standard(), new Tokens("xoxb-secret-1", SlackStandIn.APP_TOKEN, null, null))) {
            assertThat(found(village, DoorFinding.State.BROKEN))
                    .singleElement()
                    .asString()
                    .contains("SLACK_BOT_TOKEN", "invalid_auth")
                    .doesNotContain("secret-1");
        }
    }
}
