package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.action.ReceiptStyle;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.ChatDoor;
import org.murabito.discord.standin.Request;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;
import org.murabito.testkit.agent.Await;
import org.murabito.text.Language;

/// What the door does over there: once, to the right place, and pinging nobody but the asker.
class SpeakingTest {
    private static final String MARKER = "answer:1";

    private final StandInDiscord discord = new StandInDiscord();
    private final Town town = discord.town();
    private final Visit visit = new Visit(discord);
    private final ChatDoor door = visit.chat.door();
    private final String server = town.server("Village Green");
    private final String hall = town.channel(server, "hall");
    private final String ana = town.person("ana");
    private CommunityId community = new CommunityId("none");
    private String question = "";

    @BeforeEach
    void enter() {
        community = visit.enter();
        question = discord.says(hall, ana, "who has the key?");
        visit.next();
    }

    @AfterEach
    void leave() {
        visit.close();
        discord.close();
        assertThat(discord.violations()).isEmpty();
    }

    private PlaceId here() {
        return new PlaceId(community, hall);
    }

    private List<Request> sent() {
        return discord.requests().stream()
                .filter(request ->
                        request.method().equals("POST") && request.path().equals("channels/" + hall + "/messages"))
                .toList();
    }

    @Test
    void replies_under_the_question_pings_the_asker_alone_and_shows_no_previews() {
        String key = door.post(here(), "Ben has it. https://example.org", question, MARKER);

        DataObject said = discord.message(hall, key);
        assertThat(said.getObject("message_reference").getString("message_id")).isEqualTo(question);
        assertThat(said.getInt("flags") & 4).isEqualTo(4);
        DataObject mentions = sent().getFirst().json().getObject("allowed_mentions");
        assertThat(mentions.getArray("parse").isEmpty()).isTrue();
        assertThat(mentions.hasKey("users")).isFalse();
        assertThat(mentions.getBoolean("replied_user")).isTrue();
    }

    @Test
    void posts_once_per_marker() {
        String key = door.post(here(), "one", question, MARKER);
        assertThat(door.post(here(), "two", question, MARKER)).isEqualTo(key);
        assertThat(discord.ownTexts(hall)).containsExactly("one");
        assertThat(door.findPosted(here(), MARKER)).contains(key);
        assertThat(door.findPosted(here(), "answer:2")).isEmpty();
    }

    @Test
    void finds_what_it_posted_before_a_kill_also_when_discord_forgot_the_nonce() {
        String key = door.post(here(), "one", question, MARKER);
        visit.posted.gone(community, MARKER);
        visit.posted.begun(here(), MARKER);
        discord.forgetsNonces();

        assertThat(door.post(here(), "one", question, MARKER)).isEqualTo(key);
        assertThat(discord.ownTexts(hall)).containsExactly("one");
    }

    @Test
    void takes_no_answer_to_another_for_its_own_although_it_says_the_same() {
        String other = discord.says(hall, town.person("ben"), "who has it?");
        door.post(here(), "one", question, MARKER);
        visit.posted.gone(community, MARKER);
        visit.posted.begun(here(), "answer:2");

        String key = door.post(here(), "one", other, "answer:2");

        assertThat(discord.message(hall, key).getObject("message_reference").getString("message_id"))
                .isEqualTo(other);
        assertThat(discord.ownTexts(hall)).containsExactly("one", "one");
    }

    @Test
    void finds_a_later_part_that_arrived_before_a_kill() {
        String key = door.post(here(), "a".repeat(2_000) + "b", question, MARKER);
        visit.posted.gone(community, MARKER + "#2");
        visit.posted.begun(here(), MARKER + "#2");

        door.edit(here(), key, "a".repeat(2_000) + "b", null);
        assertThat(discord.ownTexts(hall)).containsExactly("a".repeat(2_000), "b");
        door.edit(here(), key, "short", null);
        assertThat(discord.ownTexts(hall)).containsExactly("short");
    }

    @Test
    void posts_what_did_not_arrive_before_a_kill() {
        visit.posted.begun(here(), MARKER);
        assertThat(door.findPosted(here(), MARKER)).isEmpty();
        door.post(here(), "one", question, MARKER);
        assertThat(discord.ownTexts(hall)).containsExactly("one");
    }

    @Test
    void tries_again_without_doubling_when_discord_fails_after_it_took_the_message() {
        discord.faults().set(0, 0.4);
        for (int i = 0; i < 12; i++) {
            String marker = "answer:" + i;
            String text = "text " + i;
            try {
                door.post(here(), text, question, marker);
            } catch (DoorException passing) {
                assertThat(passing.worthRetrying()).isTrue();
                discord.faults().set(0, 0);
                door.post(here(), text, question, marker);
                discord.faults().set(0, 0.4);
            }
        }
        discord.faults().set(0, 0);
        assertThat(discord.ownTexts(hall)).doesNotHaveDuplicates().hasSize(12);
    }

    @Test
    void waits_out_a_limit() {
        discord.faults().limitNext(1);
        door.post(here(), "one", question, MARKER);
        assertThat(discord.ownTexts(hall)).containsExactly("one");
    }

    @Test
    void keeps_what_it_said_in_the_archive() {
        String key = door.post(here(), "ask <#" + hall + ">", question, MARKER);
        assertThat(visit.saidIn(here())).anySatisfy(message -> {
            assertThat(message.key()).isEqualTo(key);
            assertThat(message.text()).isEqualTo("ask #hall");
            assertThat(message.author()).isEqualTo(new MemberId(community, town.self()));
        });
        door.edit(here(), key, "ask Ben", null);
        assertThat(visit.saidIn(here()))
                .anySatisfy(message -> assertThat(message.text()).isEqualTo("ask Ben"));
        door.delete(here(), key);
        assertThat(visit.saidIn(here()))
                .noneSatisfy(message -> assertThat(message.key()).isEqualTo(key));
    }

    @Test
    void writes_long_answers_in_several_messages_and_changes_them_together() {
        String key = door.post(here(), "a".repeat(2_000) + "b".repeat(2_000) + "c", question, MARKER);
        assertThat(discord.ownTexts(hall)).containsExactly("a".repeat(2_000), "b".repeat(2_000), "c");

        door.edit(here(), key, "short", null);
        assertThat(discord.ownTexts(hall)).containsExactly("short");
        door.edit(here(), key, "d".repeat(2_001), null);
        assertThat(discord.ownTexts(hall)).containsExactly("d".repeat(2_000), "d");
        door.edit(here(), key, "short again", null);
        door.edit(here(), key, "d".repeat(2_001), null);
        assertThat(discord.ownTexts(hall)).as("the same part again").containsExactly("d".repeat(2_000), "d");
        door.delete(here(), key);
        assertThat(discord.ownTexts(hall)).isEmpty();
        assertThat(door.findPosted(here(), MARKER)).isEmpty();
    }

    @Test
    void writes_tables_so_that_they_can_be_read_without() {
        door.post(here(), "| who | has |\n|---|---|\n| Ben | the key |", question, MARKER);
        assertThat(discord.ownTexts(hall))
                .singleElement()
                .satisfies(text -> assertThat(text).contains("Ben", "the key").doesNotContain("|---"));
    }

    @Test
    void lets_a_post_that_somebody_took_away_be_gone() {
        String key = door.post(here(), "one", question, MARKER);
        discord.deletes(hall, key);
        door.edit(here(), key, "two", null);
        door.delete(here(), key);
        assertThat(discord.ownTexts(hall)).isEmpty();
    }

    @Test
    void takes_a_post_away_also_where_its_thread_was_archived() {
        String thread = town.thread(hall, Town.PUBLIC_THREAD, "keys", null);
        discord.tell("THREAD_CREATE", town.channel(thread));
        PlaceId there = new PlaceId(community, thread);
        Await.until(() -> visit.communities.findPlace(there).isPresent());
        String key = door.post(there, "Ben has it.", null, MARKER);
        town.archive(thread, Instant.now());

        door.delete(there, key);

        assertThat(discord.ownTexts(thread)).isEmpty();
        assertThat(visit.saidIn(there)).isEmpty();
    }

    @Test
    void puts_and_takes_its_reaction() {
        door.react(here(), question, "🤔", true);
        door.react(here(), question, "🤔", true);
        assertThat(discord.reactions()).containsExactly(question + " 🤔");
        door.react(here(), question, "🤔", false);
        assertThat(discord.reactions()).isEmpty();
    }

    @Test
    void goes_on_without_a_mark_where_it_may_not_put_one() {
        discord.refuse(hall, 50013);
        door.react(here(), question, "🤔", true);
        discord.refuse(hall, 0);
        door.react(here(), "1", "🤔", true);
        assertThat(discord.reactions()).isEmpty();
    }

    @Test
    void says_for_good_that_it_may_not_speak() {
        discord.refuse(hall, 50001);
        assertThatThrownBy(() -> door.post(here(), "one", question, MARKER))
                .isInstanceOfSatisfying(
                        DoorException.class, e -> assertThat(e.worthRetrying()).isFalse());
    }

    @Test
    void a_refusal_is_final_by_its_status_whatever_its_code() {
        for (int code : new int[] {20016, 31001, 99999}) {
            int before = sent().size();
            discord.refuse(hall, code);
            assertThatThrownBy(() -> door.post(here(), "one", question, MARKER + code))
                    .isInstanceOfSatisfying(
                            DoorException.class,
                            e -> assertThat(e.worthRetrying()).isFalse());
            assertThat(sent()).hasSize(before + 1);
        }
    }

    @Test
    void a_failure_of_discords_own_passes() {
        discord.faults().set(0, 1);
        assertThatThrownBy(() -> door.post(here(), "one", question, MARKER))
                .isInstanceOfSatisfying(
                        DoorException.class, e -> assertThat(e.worthRetrying()).isTrue());
        discord.faults().set(0, 0);
        assertThat(door.post(here(), "one", question, MARKER)).isNotEmpty();
    }

    @Test
    void answers_in_a_thread_of_its_own_where_that_is_wanted() {
        visit.close();
        try (Visit other = new Visit(discord, true)) {
            other.enter();
            String key = other.chat.door().post(here(), "Ben has it.", question, MARKER);
            assertThat(discord.ownTexts(hall)).isEmpty();
            assertThat(discord.ownTexts(question)).containsExactly("<@" + ana + ">\nBen has it.");
            assertThat(town.channel(question).getString("name")).isEqualTo("who has the key?");
            other.chat.door().edit(here(), key, "Cho has it.", null);
            assertThat(discord.ownTexts(question)).containsExactly("Cho has it.");
        }
    }

    @Test
    void a_thread_of_its_own_is_called_what_was_asked_without_the_mention() {
        visit.close();
        try (Visit other = new Visit(discord, true)) {
            other.enter();
            String called = discord.says(hall, ana, "<@" + town.self() + ">, where is <@" + ana + ">?");
            other.chat.door().post(here(), "In the hall.", called, MARKER);
            assertThat(town.channel(called).getString("name")).isEqualTo("where is @ana?");
        }
    }

    @Test
    void every_reader_sees_times_in_their_own_zone() {
        ReceiptStyle style = new ReceiptStyle(Language.JAPANESE, ZoneOffset.UTC, door.markup(), "Murabito");

        assertThat(style.when(Instant.ofEpochSecond(1_790_000_000))).isEqualTo("<t:1790000000:f>");
        assertThat(door.markup().escape("<t:1790000000:f>")).doesNotContain("<t:1790000000:f>");
    }

    @Test
    void types_then_tells_in_one_message_what_it_does_and_takes_it_away() {
        door.progress(here(), question, "thinking");
        Await.until(() -> discord.ownTexts(hall).equals(List.of("-# ⏳ thinking")));
        door.progress(here(), question, "searching");
        Await.until(() -> discord.ownTexts(hall).equals(List.of("-# ⏳ searching")));
        door.progress(here(), question, "");
        Await.until(() -> discord.ownTexts(hall).isEmpty());
        assertThat(discord.asked()).contains("POST channels/" + hall + "/typing");
        assertThat(sent()).hasSize(1);
        Await.until(() -> visit.posted.startingWith(community, "progress:").isEmpty());
    }

    @Test
    void what_is_written_of_an_answer_shows_in_the_same_note_and_goes_with_it() {
        door.progress(here(), question, "writing");
        door.preview(here(), question, "It is **pinned**.");
        Await.until(() -> discord.ownTexts(hall).equals(List.of("-# ⏳ writing\nIt is **pinned**.")));
        door.preview(here(), question, "a ".repeat(3_000));
        Await.until(() -> discord.ownTexts(hall).getFirst().length() > 1_900);
        assertThat(discord.ownTexts(hall).getFirst()).hasSizeLessThanOrEqualTo(2_000);
        door.progress(here(), question, "");

        Await.until(() -> discord.ownTexts(hall).isEmpty());
        assertThat(sent()).hasSize(1);
    }

    @Test
    void takes_away_a_note_of_progress_that_an_earlier_life_left() {
        door.progress(here(), question, "thinking");
        Await.until(() ->
                visit.posted.startingWith(community, "progress:").stream().anyMatch(entry -> entry.key() != null));
        visit.forgetsWhatItWasDoing();
        Await.until(() -> discord.ownTexts(hall).isEmpty());
    }

    @Test
    void knows_who_manages_the_server() {
        String ben = town.person("ben");
        town.join(server, ben, town.role(server, Town.MANAGE_SERVER, "keepers"));
        discord.tell(
                "GUILD_ROLE_CREATE",
                DataObject.empty().put("guild_id", server).put("role", town.role(server, "keepers")));
        String cho = town.person("cho");
        town.join(server, cho);
        Await.until(() -> door.administers(new MemberId(community, ben)));
        assertThat(door.administers(new MemberId(community, cho))).isFalse();
        assertThat(door.administers(new MemberId(community, town.guild(server).getString("owner_id"))))
                .isTrue();
    }

    @Test
    void takes_nothing_from_others_words_for_markup() {
        assertThat(door.markup().escape("**b** <@1> @everyone [x](https://evil.example) `c`\n# h\n> q\n1. l\n- m"))
                .isEqualTo(
                        "\\*\\*b\\*\\* \\<@\u200b1\\> @\u200beveryone \\[x\\](https\\://evil.example) \\`c\\`\n\\# h\n"
                                + "\\> q\n1\u200b. l\n\\- m");
        assertThat(door.markup().quoted("*see* https://a.example/b_c. - Or\n- not"))
                .isEqualTo("\\*see\\* <https://a.example/b_c>. - Or\n\\- not");
        assertThat(door.markup().link(here(), question))
                .isEqualTo("https://discord.com/channels/" + server + "/" + hall + "/" + question);
    }

    @Test
    void reads_the_address_of_a_message_from_whichever_program_it_was_copied() {
        String path = "/channels/" + server + "/" + hall + "/" + question;
        assertThat(List.of(
                        "https://discord.com",
                        "<https://ptb.discord.com",
                        "https://canary.discord.com",
                        "https://discordapp.com"))
                .allSatisfy(host ->
                        assertThat(door.markup().key(here(), host + path)).contains(question));
        assertThat(door.markup().key(here(), "https://discord.com/channels/1/" + hall + "/" + question))
                .isEmpty();
        assertThat(door.markup().key(here(), "https://discord.com/channels/" + server + "/1/" + question))
                .isEmpty();
        assertThat(door.markup().key(here(), "https://evil.example" + path)).isEmpty();
    }
}
