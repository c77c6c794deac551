package org.murabito.act;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.testing.RecordingDoor;
import org.murabito.testing.SettableAlarm;
import org.murabito.text.Phrases;

/// What is shown to whoever waits for an answer.
class ProgressTest {
    private static final CommunityId VILLAGE = new CommunityId("village");

    private final RecordingDoor door = new RecordingDoor(DoorKind.WEB);
    private final SettableAlarm alarm = new SettableAlarm();
    private boolean seen = true;

    private Progress on(String question) {
        Message asked = new Message(
                new MessageId(1),
                new PlaceId(VILLAGE, "square"),
                "k1",
                new MemberId(VILLAGE, "ana"),
                Instant.EPOCH,
                question,
                PostKind.SAID,
                null,
                List.of(),
                null);
        return new Progress(
                door,
                asked,
                new Phrases("org.murabito.act.phrases"),
                alarm,
                () -> seen ? Optional.of(ChatActivity.Drafted::text) : Optional.empty());
    }

    @Test
    void tells_at_once_that_it_thinks_and_then_what_it_does_and_where() {
        Progress progress = on("明太子のおすすめは？");
        assertThat(door.progress()).containsExactly("考えています");
        progress.doing(new ChatActivity.Searching("明太子", "#掲示板"));
        assertThat(door.progress()).last().isEqualTo("#掲示板 で「明太子」を探しています");
    }

    @Test
    void shows_what_is_written_until_it_is_over() {
        Progress progress = on("where is the lantern?");
        progress.doing(new ChatActivity.Drafted("", List.of()));
        progress.doing(new ChatActivity.Drafted("In the boat house.", List.of()));
        progress.doing(new ChatActivity.Drafted("In the boat house.", List.of()));
        progress.doing(new ChatActivity.Drafted("In the boat house. Ask Ben.", List.of()));
        progress.close();
        progress.doing(new ChatActivity.Drafted("late", List.of()));

        assertThat(door.previews()).containsExactly("In the boat house.", "In the boat house. Ask Ben.", "");
    }

    @Test
    void notes_after_twenty_seconds_and_then_every_thirty_that_it_takes_longer() {
        Progress progress = on("where is the lantern?");
        progress.doing(new ChatActivity.Searching("lantern", ""));
        alarm.pass(Duration.ofSeconds(19));
        assertThat(door.progress()).hasSize(2);
        alarm.pass(Duration.ofSeconds(1));
        assertThat(door.progress())
                .hasSize(3)
                .last()
                .isEqualTo("This takes a little longer. Right now: searching for lantern");
        alarm.pass(Duration.ofSeconds(29));
        assertThat(door.progress()).hasSize(3);
        alarm.pass(Duration.ofSeconds(31));
        assertThat(door.progress()).hasSize(5);
    }

    @Test
    void tells_only_that_it_thinks_once_not_all_that_it_draws_on_may_be_seen() {
        Progress progress = on("where is the lantern?");
        progress.doing(new ChatActivity.Searching("lantern", "#plans"));
        progress.doing(new ChatActivity.Drafted("In the boat house.", List.of()));
        progress.doing(new ChatActivity.Searching("lantern", "#plans"));
        seen = false;
        alarm.pass(Duration.ofSeconds(20));
        assertThat(door.progress())
                .endsWith(
                        "searching for lantern in #plans",
                        "thinking",
                        "This takes a little longer. Right now: thinking");
        assertThat(door.previews()).containsExactly("In the boat house.", "");

        progress.doing(new ChatActivity.LookingAtPlace("#plans"));
        progress.doing(new ChatActivity.Drafted("In the boat house. Ask Ben.", List.of()));

        assertThat(door.progress()).last().asString().endsWith("Right now: thinking");
        assertThat(door.previews()).hasSize(2);
    }

    @Test
    void notes_in_the_language_of_the_question() {
        on("ランタンはどこ？");
        alarm.pass(Duration.ofSeconds(20));
        assertThat(door.progress()).last().isEqualTo("もう少しかかります。いま：考えています");
    }

    @Test
    void takes_everything_away_at_the_end_and_stays_silent_then() {
        Progress progress = on("where is the lantern?");
        progress.close();
        progress.doing(new RunActivity.Answering());
        alarm.pass(Duration.ofMinutes(5));
        assertThat(door.progress()).containsExactly("thinking", "");
        assertThat(alarm.ringing()).isZero();
    }
}
