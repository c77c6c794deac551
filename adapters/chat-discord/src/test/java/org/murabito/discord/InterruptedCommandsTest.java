package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.command.CommandReply;
import org.murabito.chat.command.ReplyAddress;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// What becomes of commands that one life took and the next one answers.
class InterruptedCommandsTest extends OnTheGreen {
    private static final String LONG = "It stands in the boat house. ".repeat(160);

    /// A command that this life knows only from what was kept of it.
    private record Kept(CommandCall call, ReplyAddress address, String token) {}

    private Kept kept(CommunityId community) {
        String id = town.newId();
        String token = "token-" + id;
        CommandCall call = new CommandCall(
                id,
                "ask",
                Map.of("question", "who?"),
                new MemberId(community, ana),
                new PlaceId(community, hall),
                Instant.now(),
                false,
                Language.ENGLISH);
        return new Kept(
                call, new ReplyAddress(town.self() + " " + token, Instant.now().plus(Duration.ofMinutes(15))), token);
    }

    /// Patience was asked for, and then the process ended.
    private Kept awaited() {
        visit.enter();
        DataObject question =
                DataObject.empty().put("name", "question").put("type", 3).put("value", "slow");
        String token = discord.commands(
                hall,
                ana,
                DataObject.empty()
                        .put("name", "ask")
                        .put("options", DataArray.empty().add(question)),
                "en-US");
        Await.until(() -> discord.commandAnswers().containsKey(token));
        visit.close();
        return new Kept(visit.commands.calls.getFirst(), visit.commands.taken.getFirst(), token);
    }

    private String shown(Kept kept) {
        return Objects.requireNonNull(discord.commandAnswers().get(kept.token()))
                .getString("content", "");
    }

    @Test
    void the_next_life_answers_where_patience_was_asked_for_and_once() throws InterruptedException {
        Kept kept = awaited();
        try (Visit next = new Visit(discord)) {
            next.enter();
            CommandReplies replies = next.chat.door().commandReplies();

            assertThat(replies.hasAnswered(kept.call(), kept.address())).isFalse();
            assertThat(replies.answer(kept.call(), kept.address(), CommandReply.alone(LONG)))
                    .isTrue();

            List<String> more = discord.followUps(kept.token());
            assertThat(shown(kept)).startsWith("It stands").hasSizeLessThanOrEqualTo(2_000);
            assertThat(more).hasSize(2);
            assertThat(replies.hasAnswered(kept.call(), kept.address())).isTrue();
            assertThat(replies.answer(kept.call(), kept.address(), CommandReply.alone(LONG)))
                    .isTrue();
            assertThat(discord.followUps(kept.token())).isEqualTo(more);
        }
    }

    @Test
    void what_is_for_all_then_stands_in_the_channel_once() throws InterruptedException {
        Kept kept = awaited();
        try (Visit next = new Visit(discord)) {
            PlaceId place = new PlaceId(next.enter(), hall);
            CommandReplies replies = next.chat.door().commandReplies();

            assertThat(replies.answer(kept.call(), kept.address(), CommandReply.toAll("I keep quiet.")))
                    .isTrue();
            assertThat(replies.answer(kept.call(), kept.address(), CommandReply.toAll("I keep quiet.")))
                    .isTrue();

            assertThat(next.saidIn(place))
                    .singleElement()
                    .satisfies(message -> assertThat(message.text()).isEqualTo("I keep quiet."));
            assertThat(shown(kept)).isEqualTo("Done.");
        }
    }

    @Test
    void one_that_discord_has_heard_nothing_about_is_answered_while_there_is_time() throws InterruptedException {
        CommunityId community = visit.enter();
        Kept kept = kept(community);
        CommandReplies replies = visit.chat.door().commandReplies();

        assertThat(replies.hasAnswered(kept.call(), kept.address())).isFalse();
        assertThat(replies.answer(kept.call(), kept.address(), CommandReply.alone("Ben has it.")))
                .isTrue();

        assertThat(shown(kept)).isEqualTo("Ben has it.");
    }

    @Test
    void after_three_seconds_without_a_word_it_takes_no_answer() throws InterruptedException {
        CommunityId community = visit.enter();
        Kept kept = kept(community);
        discord.late(kept.token());

        assertThat(visit.chat
                        .door()
                        .commandReplies()
                        .answer(kept.call(), kept.address(), CommandReply.alone("Ben has it.")))
                .isFalse();
        assertThat(discord.commandAnswers()).doesNotContainKey(kept.token());
    }

    @Test
    void the_address_is_open_for_a_quarter_of_an_hour_and_its_secret_stands_in_no_text() {
        Kept kept = awaited();

        assertThat(kept.address().secret()).contains(kept.token());
        assertThat(kept.address().toString() + kept.call()).doesNotContain(kept.token());
        assertThat(Duration.between(kept.call().at(), kept.address().until())).isEqualTo(Duration.ofMinutes(15));
    }
}
