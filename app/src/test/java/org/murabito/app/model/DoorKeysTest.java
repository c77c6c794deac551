package org.murabito.app.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.app.settings.value.WrongSetting;

final class DoorKeysTest {
    @Test
    void without_tokens_every_remote_door_is_shut() {
        assertThat(ApiKeys.NONE.discord()).isEmpty();
        assertThat(ApiKeys.NONE.slack()).isEmpty();
        assertThat(ApiKeys.of(Map.of("DISCORD_TOKEN", " ")).discord()).isEmpty();
    }

    @Test
    void tokens_come_from_the_environment() {
        ApiKeys keys =
                ApiKeys.of(Map.of("DISCORD_TOKEN", "d-1", "SLACK_BOT_TOKEN", "xoxb-1", "SLACK_SIGNING_SECRET", "s-1"));

        assertThat(keys.discord()).contains("d-1");
        assertThat(keys.slack()).contains(new ApiKeys.Slack("xoxb-1", null, "s-1", null));
    }

    @Test
    void half_of_the_tokens_stops_the_start_and_says_what_is_missing() {
        assertThatThrownBy(() -> ApiKeys.of(Map.of("SLACK_BOT_TOKEN", "xoxb-1")).slack())
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("SLACK_APP_TOKEN")
                .hasMessageContaining("SLACK_SIGNING_SECRET")
                .hasMessageNotContaining("xoxb-1");
        assertThatThrownBy(() -> ApiKeys.of(Map.of("SLACK_APP_TOKEN", "xapp-1")).slack())
                .isInstanceOf(WrongSetting.class)
                .hasMessageContaining("SLACK_BOT_TOKEN");
    }

    @Test
    void no_token_is_ever_shown() {
        ApiKeys keys =
                ApiKeys.of(Map.of("DISCORD_TOKEN", "d-1", "SLACK_BOT_TOKEN", "xoxb-1", "SLACK_APP_TOKEN", "xapp-1"));

        assertThat(keys.toString() + keys.slack()).doesNotContain("d-1", "xoxb-1", "xapp-1");
        assertThat(keys.without("401 for d-1 and xapp-1")).isEqualTo("401 for [key] and [key]");
    }
}
