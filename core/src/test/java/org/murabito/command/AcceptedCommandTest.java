package org.murabito.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.text.Language;

final class AcceptedCommandTest {
    private static final Instant NOON = Instant.parse("2026-03-02T12:00:00Z");

    private static AcceptedCommand given(Map<String, String> arguments) {
        return new AcceptedCommand(
                new CommandCall(
                        "4711",
                        "ask",
                        arguments,
                        MemberId.of("town", "ana"),
                        PlaceId.of("town", "C1:12.3"),
                        NOON,
                        true,
                        Language.JAPANESE),
                new ReplyAddress("https://hooks.example/a b+c%20", NOON.plusSeconds(900)));
    }

    @Test
    void whatever_was_typed_comes_back_as_it_was() {
        AcceptedCommand typed = given(Map.of("question", "鍵は どこ?\n a+b=c & 100%", "empty", "", " odd name ", " "));

        assertThat(AcceptedCommand.parse(typed.payload())).isEqualTo(typed);
        assertThat(AcceptedCommand.parse(given(Map.of()).payload())).isEqualTo(given(Map.of()));
    }

    @Test
    void its_job_is_the_communitys_and_is_called_by_nothing_secret() {
        assertThat(given(Map.of()).id("ask").toString())
                .isEqualTo("ask:town/4711")
                .doesNotContain(given(Map.of()).address().secret());
    }
}
