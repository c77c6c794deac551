package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.action.ActionTool;
import org.murabito.action.ToolRequests;
import org.murabito.action.archive.CatchUp;
import org.murabito.answer.draft.Drafting;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.QuoteWriter;
import org.murabito.archive.Stores;
import org.murabito.catchup.CatchingUp;
import org.murabito.chat.Message;
import org.murabito.chat.door.QuestionPress;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.llm.Block;
import org.murabito.perceive.order.ExactOrders;
import org.murabito.reminder.Reminder;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.ScriptWords;

/// A model does what it is asked to do: once, with a receipt that code renders, and taken back at once.
final class ModelActsTest {
    static final ScriptedModel.Line SETS = ScriptedModel.calls(
            Block.use("1", "set_reminder", "{\"what\":\"call Ken\",\"when\":\"tomorrow at noon\"}"));
    private static final String RECEIPT = "⏰ I remind you on Monday 2 March 2026, 12:00: call Ken.";

    static Town town(ScriptedModel.Line... lines) {
        Town town = new Town(ScriptedModel.of(lines));
        ToolRequests requests = new ToolRequests(new Stores(town.messages, town.communities), _ -> false);
        town.chores
                .actions
                .all()
                .forEach(action -> town.with(new ActionTool(action, requests, town.receipts, _ -> "Murabito")));
        return town;
    }

    static String told(Town town, String text) {
        town.say(Town.ANA, "@Murabito " + text);
        town.settle();
        return town.newest().text();
    }

    @Test
    void does_it_at_once_and_the_receipt_stands_in_the_answer() {
        Town town = town(SETS, ScriptedModel.says("Sure thing, good luck with Ken!"));

        assertThat(told(town, "could you ping me tomorrow around noon about calling Ken"))
                .startsWith("Sure thing, good luck with Ken!")
                .contains(RECEIPT);
        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::due)
                .containsExactly(Instant.parse("2026-03-02T12:00:00Z"));
    }

    @Test
    void tells_what_was_done_also_where_it_was_asked_to_be_quiet_meanwhile() {
        Town town = town(SETS, ScriptedModel.says("Good luck!"));
        town.onceAnswered(() -> town.modes.change(new ModeChange(
                Town.SQUARE, ChannelMode.BALANCED.with(QuietKind.MUTED, ChannelMode.FOR_GOOD), null, Town.NOON)));

        assertThat(told(town, "ping me tomorrow noon about calling Ken")).contains(RECEIPT);
    }

    @Test
    void says_by_the_receipt_alone_what_was_done() {
        Town town = town(SETS, ScriptedModel.says("Done! I've set a reminder for Tuesday at 9."));

        assertThat(told(town, "ping me tomorrow noon")).startsWith(RECEIPT).doesNotContain("Tuesday");
    }

    @Test
    void says_that_nothing_was_done_where_only_a_model_says_so() {
        Town town = town(ScriptedModel.says("I've added it to the list. Anything else?"));

        assertThat(told(town, "put lantern oil on our list"))
                .isEqualTo("Anything else?\n\nI have not set, changed or sent anything.");
        assertThat(told(town(ScriptedModel.says("ランタンの油を登録しました。")), "ランタンの油をリストに入れて"))
                .isEqualTo("登録・変更・送信は何もしていません。");
        assertThat(told(town(ScriptedModel.says("花さんにお願いしました。")), "看板塗りを花さんに頼んで"))
                .isEqualTo("登録・変更・送信は何もしていません。");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put lantern oil on our list | Lantern oil is on the list now, right at the top.",
                "shift the hinges to Friday | The hinges are due on Friday.",
                "hush for an hour, please | Not a word from me until one.",
                "let Ben know that I am late | Ben knows it from me. He says that he waits.",
            })
    void says_that_nothing_was_done_however_a_model_says_it(String order, String claim) {
        Town town = town(ScriptedModel.says(claim), ScriptedModel.says(claim));

        assertThat(told(town, order)).endsWith("I have not set, changed or sent anything.");
    }

    @Test
    void does_it_after_all_where_a_model_only_said_so_at_first() {
        Town town = town(
                ScriptedModel.says("Okay, you'll hear from me tomorrow at noon."),
                SETS,
                ScriptedModel.says("Good luck with Ken!"));

        assertThat(told(town, "ping me tomorrow noon about calling Ken"))
                .startsWith("Good luck with Ken!")
                .contains(RECEIPT)
                .doesNotContain("not set");
    }

    @Test
    void shows_the_receipt_also_where_the_answer_fails() {
        Town town = town(SETS, _ -> {
            throw new IllegalStateException("broken");
        });

        assertThat(told(town, "ping me tomorrow noon")).contains(RECEIPT);
    }

    static ScriptedModel.Line sets(String what, String when) {
        return ScriptedModel.calls(
                Block.use("1", "set_reminder", "{\"what\":\"" + what + "\",\"when\":\"" + when + "\"}"));
    }

    @Test
    void does_it_once_however_it_words_it_when_the_question_is_looked_into_again() {
        Town town = town(
                SETS,
                ScriptedModel.says("Good luck!"),
                sets("phone Ken", "2026-03-02T12:00:00Z"),
                ScriptedModel.says("Good luck again!"));
        told(town, "ping me tomorrow noon about calling Ken");
        Message question = town.messages.latest(town.sights.inPlace(Town.SQUARE), Town.SQUARE, 2, null).stream()
                .filter(message -> message.author().equals(Town.ANA))
                .findFirst()
                .orElseThrow();

        assertThat(Objects.requireNonNull(town.buttons)
                        .press(new QuestionPress(
                                Town.ANA,
                                false,
                                question.place(),
                                question.id(),
                                true,
                                Language.ENGLISH,
                                town.clock.instant().plusSeconds(1))))
                .isEmpty();
        town.settle();

        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactly("call Ken");
        assertThat(town.door.posts().getLast()).contains("Good luck again!", RECEIPT);
    }

    @Test
    void does_two_of_a_kind_that_one_question_asks_for() {
        Town town = town(
                sets("call Ken", "tomorrow at noon"),
                sets("feed the hens", "tomorrow at 18:00"),
                ScriptedModel.says("Both."));
        told(town, "remind me of Ken tomorrow noon and of the hens at six");

        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::what)
                .containsExactly("call Ken", "feed the hens");
    }

    @Test
    void becomes_what_the_next_line_says_where_that_comes_before_the_answer() {
        Town town = town(
                SETS,
                ScriptedModel.says("Good luck!"),
                sets("call Ken", "tomorrow at 13:00"),
                ScriptedModel.says("At one, then."));
        boolean[] said = {false};
        town.onceAnswered(() -> {
            if (!said[0]) {
                said[0] = true;
                town.say(Town.SQUARE, Town.ANA, "@Murabito rather at one", 2);
            }
        });
        told(town, "ping me tomorrow noon about calling Ken");

        assertThat(town.chores.reminders.of(Town.ANA))
                .extracting(Reminder::due)
                .containsExactly(Instant.parse("2026-03-02T13:00:00Z"));
        assertThat(told(town, "undo that")).startsWith("↩ Taken back.");
        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
    }

    private static final ScriptedModel.Line LISTS = ScriptedModel.calls(Block.use("2", "list_reminders", "{}"));
    private static final String LISTED = "Monday 2 March 2026, 12:00: call Ken";

    @Test
    void shows_what_it_listed_where_the_model_says_no_more_than_here_you_are() {
        Town town = town(SETS, ScriptedModel.says("Good luck!"), LISTS, ScriptedModel.says("Here you are."));
        told(town, "ping me tomorrow noon");

        assertThat(told(town, "which reminders do I have?"))
                .startsWith("Here you are.\n\n")
                .containsOnlyOnce(LISTED);
    }

    @Test
    void shows_what_it_listed_once_where_the_model_repeats_it() {
        AtomicReference<String> listed = new AtomicReference<>("");
        Town town = town(SETS, ScriptedModel.says("Good luck!"), LISTS, request -> {
            listed.set(request.exchanges().getLast().results().getFirst().text());
            return ScriptedModel.says("Here you are:\n**" + listed.get() + "**").reply(request);
        });
        told(town, "ping me tomorrow noon");

        assertThat(told(town, "which reminders do I have?")).containsOnlyOnce(LISTED);
    }

    @Test
    void shows_no_list_beside_the_receipt_of_what_it_was_listed_for() {
        Town town = town(LISTS, SETS, ScriptedModel.says("Good luck!"));

        assertThat(told(town, "if I have none, ping me tomorrow noon"))
                .contains(RECEIPT)
                .doesNotContain("nothing to remind you of");
    }

    @Test
    void quotes_what_was_missed_where_the_model_says_no_more_than_here_you_are() {
        Town town = town(
                ScriptedModel.calls(Block.use("1", "catch_up", "{}")),
                ScriptedModel.says("That was about all."),
                ScriptedModel.calls(Block.use("2", "catch_up", "{}")),
                ScriptedModel.says("Only this:\n[[1]]"));
        Stores stores = new Stores(town.messages, town.communities);
        Drafting drafting = new Drafting(new ScriptWords());
        CatchUp catchUp = new CatchUp(
                new CatchingUp(
                        stores,
                        drafting.words(),
                        ZoneOffset.UTC,
                        new Phrases("org.murabito.answer.phrases"),
                        new ExactOrders()),
                town.messages,
                new QuoteWriter(
                        town.communities,
                        drafting,
                        new AnswerWriter(stores, new Phrases("org.murabito.act.phrases"), ZoneOffset.UTC)));
        town.with(new ActionTool(catchUp, new ToolRequests(stores, _ -> false), town.receipts, _ -> "Murabito"));
        town.say(Town.BEN, "When does the ferry leave on Sunday?");

        assertThat(told(town, "so what went on around here, roughly?"))
                .startsWith("That was about all.")
                .containsOnlyOnce("When does the ferry leave on Sunday?");
        assertThat(told(town, "and what did I miss, in your words?"))
                .startsWith("Only this:")
                .containsOnlyOnce("> When does the ferry leave on Sunday?");
    }

    @Test
    void says_why_what_was_agreed_to_was_refused_whatever_the_model_says() {
        Town town = town(
                ScriptedModel.calls(Block.use("1", "add_task", "{\"title\":\"paint\",\"assignee\":\"Ben\"}")),
                ScriptedModel.says("I would give it to Ben."),
                ScriptedModel.says("I've given it to Ben."));
        assertThat(told(town, "have Ben paint the sign"))
                .contains("May I do this?", "**Add a task**\n- Title: `paint`\n- For: `Ben`");

        assertThat(told(town, "yes"))
                .startsWith("I have not set, changed or sent anything.\n\nNo workspace belongs to this channel.");
    }

    @Test
    void says_why_it_was_not_done_whatever_the_model_says() {
        Town town = town(
                ScriptedModel.calls(
                        Block.use("1", "set_reminder", "{\"what\":\"call\",\"when\":\"yesterday at noon\"}")),
                ScriptedModel.says("All right."));

        assertThat(told(town, "ping me yesterday at noon")).startsWith("All right.\n\nThat is over already.");
    }

    @Test
    void asks_what_is_missing_where_the_model_does_not() {
        ScriptedModel.Line timeless = ScriptedModel.calls(Block.use("1", "set_reminder", "{\"what\":\"call Ken\"}"));

        assertThat(told(town(timeless, ScriptedModel.says("All right.")), "ping me about calling Ken"))
                .startsWith("All right.\n\nWhen shall I remind you?");
        assertThat(told(town(timeless, ScriptedModel.says("Sure, at what time?")), "ping me about calling Ken"))
                .isEqualTo("Sure, at what time?");
    }

    @Test
    void goes_with_the_message_that_asked_for_it() {
        Town town = town(SETS, ScriptedModel.says("Good luck!"));
        town.say(Town.ANA, "@Murabito ping me tomorrow noon about calling Ken");
        Message asking = town.newest();
        town.settle();
        assertThat(town.chores.reminders.of(Town.ANA)).hasSize(1);

        town.delete(asking);
        town.settle();

        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
        assertThat(town.door.posts()).noneMatch(post -> post.contains("call Ken"));
    }

    @Test
    void does_nothing_for_a_talk_that_asked_for_nothing() {
        Town town = town(SETS, ScriptedModel.says("It is at noon."));
        town.say(Town.ANA, "does anybody know when the ferry leaves tomorrow?");
        town.later(Duration.ofMinutes(20));
        town.settle();

        assertThat(town.chores.reminders.of(Town.ANA)).isEmpty();
    }
}
