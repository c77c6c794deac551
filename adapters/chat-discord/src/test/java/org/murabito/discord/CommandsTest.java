package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandCall;
import org.murabito.discord.standin.Town;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// Slash commands, from the list that Discord shows to the answer that only one sees.
class CommandsTest extends OnTheGreen {
    private static final int FOR_CALLER_ALONE = 64;
    private static final int NO_PREVIEWS = 1 << 2;

    private static DataObject given(String name, String option, String value) {
        DataObject one = DataObject.empty().put("name", option).put("type", 3).put("value", value);
        return DataObject.empty()
                .put("name", name)
                .put("options", DataArray.empty().add(one));
    }

    private static DataObject ask(String question) {
        return given("ask", "question", question);
    }

    private DataObject answer(String token) {
        Await.until(() -> discord.commandAnswers().containsKey(token)
                && discord.commandAnswers().get(token).hasKey("content"));
        return Objects.requireNonNull(discord.commandAnswers().get(token));
    }

    @Test
    void lists_its_commands_in_two_languages_and_again_only_when_they_changed() {
        visit.enter();
        Await.until(() -> discord.registrations() == 1);
        assertThat(discord.registeredCommands().stream(DataArray::getObject))
                .extracting(command -> command.getString("name") + " " + command.getInt("type"))
                .containsExactly("ask 1", "quiet 1", "mark-solution 1", "mark-solution 3");
        DataObject japanese = discord.registeredCommands().getObject(0).getObject("description_localizations");
        assertThat(japanese.getString("ja")).isEqualTo("言います");
        visit.close();

        try (Visit same = new Visit(discord)) {
            same.enter();
            Await.until(() -> looks() == 2);
        }
        assertThat(discord.registrations()).isEqualTo(1);
        try (Visit other = new Visit(discord)) {
            other.commands.onlyFirst();
            other.enter();
            Await.until(() -> discord.registrations() == 2);
        }
    }

    private long looks() {
        String look = "GET applications/" + town.self() + "/commands";
        return discord.asked().stream().filter(look::equals).count();
    }

    @Test
    void answers_at_once_and_to_the_caller_alone() {
        CommunityId community = visit.enter();
        town.join(server, ana, town.role(server, Town.MANAGE_SERVER, "keepers"));
        DataObject answer = answer(discord.commands(hall, ana, ask("who has the key?"), "ja"));

        assertThat(answer.getString("content")).isEqualTo("ask who has the key?");
        assertThat(answer.getInt("flags") & FOR_CALLER_ALONE).isEqualTo(FOR_CALLER_ALONE);
        CommandCall call = visit.commands.calls.getFirst();
        assertThat(call.administrator()).isTrue();
        assertThat(call.language()).isEqualTo(Language.JAPANESE);
        assertThat(call.place().key()).isEqualTo(hall);
        assertThat(visit.communities.roles(call.caller())).hasSize(1);
        assertThat(call.caller().community()).isEqualTo(community);
    }

    @Test
    void shows_all_what_is_for_all() {
        visit.enter();
        DataObject answer = answer(discord.commands(hall, ana, ask("tell all"), "en-US"));
        assertThat(answer.getInt("flags") & FOR_CALLER_ALONE).isZero();
        assertThat(visit.commands.calls.getFirst().administrator()).isFalse();
    }

    @Test
    void what_is_for_all_is_in_the_archive_under_its_key_at_once_and_once() {
        PlaceId place = new PlaceId(visit.enter(), hall);
        answer(discord.commands(hall, ana, ask("tell all"), "en-US"));
        Await.until(() -> said(place).contains("ask tell all"));
        String slow = discord.commands(hall, ana, ask("slow for all"), "en-US");
        Await.until(() -> discord.commandAnswers().containsKey(slow));
        visit.commands.goOn.release();
        Await.until(() -> said(place).contains("ask slow for all"));
        answer(discord.commands(hall, ana, ask("for me"), "en-US"));

        assertThat(said(place)).containsExactlyInAnyOrder("ask tell all", "ask slow for all");
        assertThat(visit.saidIn(place)).allSatisfy(message -> {
            assertThat(message.author().key()).isEqualTo(town.self());
            assertThat(discord.message(hall, message.key()).getString("content"))
                    .isEqualTo(message.text());
            assertThat(visit.posted.findByKey(place, message.key())).isPresent();
        });
    }

    @Test
    void what_is_for_all_is_kept_also_where_discord_takes_it_without_giving_it_back() {
        PlaceId place = new PlaceId(visit.enter(), hall);
        discord.takesAnswersTersely();

        answer(discord.commands(hall, ana, ask("tell all"), "en-US"));

        Await.until(() -> said(place).contains("ask tell all"));
        assertThat(said(place)).containsExactly("ask tell all");
        assertThat(discord.ownTexts(hall)).containsExactly("ask tell all");
    }

    private List<String> said(PlaceId place) {
        return visit.saidIn(place).stream().map(Message::text).toList();
    }

    /// Members give commands also where the bot may not look in; whatever it would say there later would be lost.
    @Test
    void takes_no_command_where_it_sees_no_channel() {
        String staff = town.channel(server, "staff");
        town.overwrite(staff, server, true, 0, Town.VIEW);
        visit.enter();

        DataObject answer = answer(discord.commands(staff, ana, ask("who has the key?"), "en-US"));

        assertThat(answer.getString("content")).startsWith("I do not know this place");
        assertThat(answer.getInt("flags") & FOR_CALLER_ALONE).isEqualTo(FOR_CALLER_ALONE);
        assertThat(visit.commands.calls).isEmpty();
    }

    @Test
    void asks_for_patience_first_where_it_takes_longer() {
        visit.enter();
        String token = discord.commands(hall, ana, ask("slow"), "en-US");
        Await.until(() -> discord.commandAnswers().containsKey(token));
        visit.commands.goOn.release();
        DataObject answer = answer(token);
        assertThat(answer.getString("content")).isEqualTo("ask slow");
        assertThat(answer.getInt("flags") & FOR_CALLER_ALONE).isEqualTo(FOR_CALLER_ALONE);
        assertThat(answer.getInt("flags") & NO_PREVIEWS).isEqualTo(NO_PREVIEWS);
    }

    @Test
    void says_that_it_failed_and_not_how() {
        visit.enter();
        DataObject answer = answer(discord.commands(hall, ana, ask("fail"), "ja"));
        assertThat(answer.getString("content")).startsWith("うまくいきませんでした").doesNotContain("told");
    }

    @Test
    void finds_the_message_that_a_command_is_about_by_link_or_by_pointing_at_it() {
        visit.enter();
        String key = discord.said(hall, ana, "Ben has it.", Instant.now());
        String link = "https://discord.com/channels/" + server + "/" + hall + "/" + key;
        answer(discord.commands(hall, ana, given("mark-solution", "message", link), "ja"));
        DataObject pointed = DataObject.empty().put("name", "mark-solution").put("type", 3);
        answer(discord.commands(hall, ana, pointed.put("target_id", key), "ja"));
        assertThat(visit.commands.calls)
                .extracting(call -> call.argument("message").orElse(""))
                .containsExactly(key, key);
    }
}
