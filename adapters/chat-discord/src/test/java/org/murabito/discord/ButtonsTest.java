package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.Press;
import org.murabito.discord.standin.Town;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// Two buttons below what Murabito asks: from the message that carries them to what whoever presses is told.
class ButtonsTest extends OnTheGreen {
    private static final String YES = "Yes, do this";
    private static final String NO = "No";
    private static final Offer OFFER = new Offer(Visit.TAKEN, YES, NO);
    private static final String MARKER = "answer:1";
    private static final int FOR_PRESSER_ALONE = 64;

    private final ChatDoor door = visit.chat.door();
    private PlaceId here = new PlaceId(new CommunityId("none"), hall);
    private String question = "";

    @BeforeEach
    void ask() {
        here = new PlaceId(visit.enter(), hall);
        question = discord.says(hall, ana, "open an issue");
        visit.next();
    }

    private String offered(Offer offer) {
        return door.post(here, "May I?", question, MARKER, offer);
    }

    private Press press() throws InterruptedException {
        return Objects.requireNonNull(visit.pressed.poll(Await.PATIENCE.toSeconds(), TimeUnit.SECONDS), "no press");
    }

    /// What whoever pressed is told at once.
    private DataObject told(String token) {
        Await.until(() -> discord.commandAnswers().containsKey(token));
        return Objects.requireNonNull(discord.commandAnswers().get(token));
    }

    private void assertToldAlone(String token, String words) {
        assertThat(told(token).getString("content")).isEqualTo(words);
        assertThat(told(token).getInt("flags") & FOR_PRESSER_ALONE).isEqualTo(FOR_PRESSER_ALONE);
        assertThat(discord.callbacks(token)).containsExactly(4);
    }

    @Test
    void stand_in_one_row_below_the_message_green_for_yes() {
        DataObject said = discord.message(hall, offered(OFFER));

        assertThat(said.getArray("components"))
                .hasToString(DataArray.fromJson("""
                [{"type":1,"components":[
                {"type":2,"style":3,"label":"Yes, do this","custom_id":"offer:yes:4711"},
                {"type":2,"style":2,"label":"No","custom_id":"offer:no:4711"}]}]
                """).toString());
    }

    @Test
    void as_long_as_they_may_be_are_taken() {
        String key = offered(new Offer("x".repeat(50), "は".repeat(40), "い".repeat(40)));
        assertThat(discord.buttons(hall, key)).containsExactly("は".repeat(40), "い".repeat(40));
    }

    @Test
    void a_press_comes_in_with_who_pressed_what_and_in_which_language() throws InterruptedException {
        String key = offered(OFFER);
        String ben = town.person("ben");
        town.join(server, ben, town.role(server, 0, "keepers"));
        MemberId member = new MemberId(here.community(), ben);

        told(discord.presses(hall, key, ben, NO, "ja"));

        assertThat(press()).isEqualTo(new Press(member, Visit.TAKEN, false, Language.JAPANESE));
        assertThat(visit.communities.getMember(member).name()).isEqualTo("ben");
        assertThat(visit.communities.roles(member)).hasSize(1);
        door.edit(here, key, "May I now?", OFFER);
        told(discord.presses(hall, key, ana, YES, "en-GB"));
        assertThat(press())
                .isEqualTo(new Press(new MemberId(here.community(), ana), Visit.TAKEN, true, Language.ENGLISH));
    }

    @Test
    void when_it_is_taken_they_go_at_once_and_the_words_stay() {
        String key = offered(OFFER);
        String token = discord.presses(hall, key, ana, YES, "en-US");

        Await.until(() -> discord.buttons(hall, key).isEmpty());
        assertThat(discord.message(hall, key).getString("content")).isEqualTo("May I?");
        assertThat(discord.callbacks(token)).containsExactly(7);
        assertThat(visit.rest()).isEmpty();
    }

    @Test
    void when_it_is_not_taken_whoever_pressed_is_told_why_alone_and_they_stay() {
        String key = offered(new Offer("others", YES, NO));

        assertToldAlone(discord.presses(hall, key, ana, YES, "en-US"), "not yours");

        assertThat(discord.buttons(hall, key)).containsExactly(YES, NO);
        assertThat(discord.ownTexts(hall)).containsExactly("May I?");
    }

    @Test
    void an_edit_takes_them_away_or_puts_others() {
        String key = offered(OFFER);
        door.edit(here, key, "May I, then?", new Offer("2", "Do", "Leave"));
        assertThat(discord.buttons(hall, key)).containsExactly("Do", "Leave");
        door.edit(here, key, "Done.", null);
        assertThat(discord.buttons(hall, key)).isEmpty();
        assertThat(discord.ownTexts(hall)).containsExactly("Done.");
    }

    @Test
    void of_a_long_post_the_end_alone_has_them_however_long_it_becomes() {
        String key = door.post(here, "a".repeat(2_000) + "b", question, MARKER, OFFER);
        assertThat(allButtons()).containsExactly(List.of(), List.of(YES, NO));
        door.edit(here, key, "a".repeat(2_000) + "b".repeat(2_000) + "c", OFFER);
        assertThat(allButtons()).containsExactly(List.of(), List.of(), List.of(YES, NO));
        door.edit(here, key, "short", OFFER);
        assertThat(allButtons()).containsExactly(List.of(YES, NO));
        door.edit(here, key, "a".repeat(2_000) + "d", null);
        assertThat(allButtons()).containsExactly(List.of(), List.of());
    }

    private List<List<String>> allButtons() {
        return discord.own(hall).stream()
                .map(message -> discord.buttons(hall, message.getString("id")))
                .toList();
    }

    @Test
    void a_post_found_again_after_a_kill_has_them_once() {
        String key = offered(OFFER);
        visit.posted.gone(here.community(), MARKER);
        visit.posted.begun(here, MARKER);
        discord.forgetsNonces();

        assertThat(offered(OFFER)).isEqualTo(key);
        assertThat(allButtons()).containsExactly(List.of(YES, NO));
    }

    @Test
    void a_press_that_is_told_twice_is_taken_and_answered_once() throws InterruptedException {
        String key = offered(OFFER);
        String token = discord.presses(hall, key, ana, YES, "en-US");
        press();
        told(token);
        discord.repeatsPress(token);
        door.edit(here, key, "And this?", OFFER);
        String next = discord.presses(hall, key, ana, NO, "en-US");

        assertThat(press().yes()).isFalse();
        told(next);
        assertThat(visit.pressed).isEmpty();
        assertThat(discord.callbacks(token)).containsExactly(7);
    }

    @Test
    void where_a_press_fails_whoever_pressed_is_told_so_alone_and_nothing_of_why() {
        visit.pressing = _ -> {
            throw new IllegalStateException("the disk is full");
        };
        String key = offered(OFFER);

        assertToldAlone(discord.presses(hall, key, ana, YES, "ja"), "うまくいきませんでした。理由はログに残してあります。しばらくしてからもう一度お試しください。");

        assertThat(discord.buttons(hall, key)).containsExactly(YES, NO);
    }

    @Test
    void a_press_that_takes_long_is_acknowledged_in_time_and_told_of_later() throws InterruptedException {
        Semaphore goOn = new Semaphore(0);
        visit.pressing = _ -> {
            goOn.acquireUninterruptibly();
            return "too late";
        };
        String token = discord.presses(hall, offered(OFFER), ana, YES, "en-US");
        press();
        told(token);
        assertThat(discord.callbacks(token)).containsExactly(6);
        goOn.release();

        Await.until(() -> discord.followUps(token).equals(List.of("too late")));
        assertThat(discord.requests())
                .filteredOn(request ->
                        request.method().equals("POST") && request.path().startsWith("webhooks/"))
                .singleElement()
                .satisfies(later -> assertThat(later.json().getInt("flags") & FOR_PRESSER_ALONE)
                        .isEqualTo(FOR_PRESSER_ALONE));
    }

    @Test
    void others_that_come_while_a_press_is_answered_are_not_taken_with_the_first() {
        CompletableFuture<Void> edited = new CompletableFuture<>();
        String key = offered(OFFER);
        visit.pressing = _ -> {
            Thread.ofVirtual().start(() -> {
                door.edit(here, key, "And this?", OFFER);
                edited.complete(null);
            });
            assertThat(edited).failsWithin(Duration.ofMillis(300));
            return "";
        };
        String token = discord.presses(hall, key, ana, YES, "en-US");
        edited.join();

        assertThat(discord.callbacks(token)).containsExactly(7);
        assertThat(discord.buttons(hall, key)).containsExactly(YES, NO);
    }

    @Test
    void a_press_while_a_channel_holds_up_its_server_waits_for_nothing() throws InterruptedException {
        String key = offered(OFFER);
        Semaphore held = new Semaphore(0);
        visit.beforeTurn = held::acquireUninterruptibly;
        discord.says(hall, ana, "many words");
        told(discord.presses(hall, key, ana, YES, "en-US"));
        press();
        held.release();
        visit.next();
    }

    @Test
    void a_button_that_is_none_of_its_own_is_acknowledged_and_nothing_else() {
        String key = offered(OFFER);
        discord.message(hall, key)
                .getArray("components")
                .getObject(0)
                .getArray("components")
                .getObject(0)
                .put("custom_id", "somebody's");
        String token = discord.presses(hall, key, ana, YES, "en-US");

        told(token);
        assertThat(discord.callbacks(token)).containsExactly(6);
        assertThat(visit.pressed).isEmpty();
        assertThat(discord.buttons(hall, key)).containsExactly(YES, NO);
    }

    @Test
    void from_where_it_knows_nothing_a_press_is_answered_alone_and_not_taken() {
        String shut = town.channel(server, "shut");
        town.overwrite(shut, server, true, 0, Town.VIEW);
        discord.tell("CHANNEL_CREATE", town.channel(shut));
        String elsewhere = town.channel(town.server("Other Green"), "elsewhere");

        for (String channel : List.of(shut, elsewhere)) {
            String key = discord.said(channel, town.self(), "May I?", Instant.now());
            discord.message(channel, key)
                    .put("components", discord.message(hall, offered(OFFER)).getArray("components"));
            assertToldAlone(
                    discord.presses(channel, key, ana, YES, "en-US"),
                    "I do not know this place at the moment, so nothing came of it.");
        }
        assertThat(visit.pressed).isEmpty();
    }
}
