package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.archive.Stores;
import org.murabito.archive.forgetting.ErasureTargets;
import org.murabito.archive.forgetting.ForgetJob;
import org.murabito.archive.forgetting.Forgetting;
import org.murabito.chat.Access;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.chat.event.ChatEvent;
import org.murabito.judge.limit.Filters;
import org.murabito.testing.agent.ScriptedModel;

/// Members say in plain words that they want to be forgotten, or not be kept.
class BeingForgottenTest {
    private final Town town = new Town(ScriptedModel.of());

    /// Does what was accepted.
    private void forgetWhoAsked() {
        ForgetJob worker = new ForgetJob(
                new Forgetting(
                        new ErasureTargets(
                                new Stores(town.messages, town.communities),
                                town.messages.erasure(),
                                town.runs,
                                AttachmentFiles.NONE,
                                _ -> {}),
                        town::on,
                        Clock.systemUTC()),
                town.sights::ofOperator,
                () -> {});
        town.jobs.start(Map.of(ForgetJob.KIND, worker));
        town.settle();
    }

    private long kept() {
        return town.messages
                .activity(town.sights.ofOperator(Town.ID), Town.ANA)
                .map(activity -> activity.messages())
                .orElse(0L);
    }

    @ParameterizedTest
    @CsvSource({"@Murabito what do you know about me?, one message of yours", "@Murabito 私のこと何を覚えてる？, 1件"})
    void tells_a_member_what_it_keeps_of_them_where_everybody_can_look(String asked, String told) {
        town.earlier(Town.COUNCIL, Town.ANA, "Something that not all may read.");

        town.say(Town.ANA, asked);

        assertThat(town.door.posts()).singleElement().asString().contains(told);
    }

    @ParameterizedTest
    @CsvSource({"@Murabito forget me, 'yes, forget me'", "@Murabito 私のこと忘れて, はい、私のこと忘れて"})
    void asks_back_before_it_forgets(String asked, String back) {
        town.say(Town.ANA, "The lantern is mine.");

        town.say(Town.ANA, asked);
        forgetWhoAsked();

        assertThat(town.door.posts()).singleElement().asString().contains(back);
        assertThat(kept()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({"'@Murabito yes, forget me'", "@Murabito はい、私のこと忘れて"})
    void forgets_who_is_sure_and_keeps_what_they_say_next(String sure) {
        town.say(Town.ANA, "The lantern is mine.");
        town.say(Town.BEN, "No, it is mine.");

        town.say(Town.ANA, sure);
        forgetWhoAsked();

        assertThat(kept()).isZero();
        assertThat(town.door.posts()).hasSize(1);
        town.say(Town.ANA, "Good morning.");
        assertThat(kept()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "@Murabito forget me, 'Ana, are you coming tonight?', yes",
        "@Murabito 私のこと忘れて, 今夜の飲み会来る？, うん",
        "@Murabito opt me out, 'Ana, are you coming tonight?', sure"
    })
    void a_yes_to_somebody_else_erases_nothing(String asked, String other, String yes) {
        town.say(Town.ANA, asked);
        town.say(Town.BEN, other);

        town.say(Town.ANA, yes);
        assertThat(isForgotten()).isFalse();
    }

    @Test
    void a_yes_in_reply_to_somebody_else_erases_nothing() {
        town.say(Town.BEN, "Ana, are you coming tonight?");
        Post yes = Post.said(Town.SQUARE, "yes", Town.ANA, Town.NOON.plusSeconds(300), "yes")
                .replyingTo(town.newest().key());
        town.say(Town.ANA, "@Murabito forget me");

        town.on(new ChatEvent.MessagePosted(yes));
        assertThat(isForgotten()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"'', yes", "'Ana, are you coming tonight?', '@Murabito yes'"})
    void a_yes_to_its_question_forgets(String other, String yes) {
        town.say(Town.ANA, "@Murabito forget me");
        if (!other.isEmpty()) {
            town.say(Town.BEN, other);
        }

        town.say(Town.ANA, yes);
        assertThat(isForgotten()).isTrue();
    }

    private boolean isForgotten() {
        return town.jobs.unfinished(9).stream().anyMatch(job -> job.id().kind().equals(ForgetJob.KIND));
    }

    @ParameterizedTest
    @CsvSource({
        "'@Murabito yes, opt me out', @Murabito where is the lantern?, You opted out, '@Murabito opt me in'",
        "@Murabito はい、私の発言を残さないで, @Murabito 提灯はどこ？, 残さない設定, @Murabito 私の発言を残して"
    })
    void keeps_nothing_of_who_opted_out_and_says_why_it_does_not_answer(
            String out, String called, String why, String in) {
        town.say(Town.ANA, "The lantern is mine.");
        town.say(Town.ANA, out);
        forgetWhoAsked();

        town.say(Town.ANA, "I said nothing.");
        town.say(Town.ANA, called);
        town.say(Town.ANA, called);

        assertThat(kept()).isZero();
        assertThat(town.door.posts()).hasSize(2).last().asString().contains(why);

        town.say(Town.ANA, in);
        town.say(Town.ANA, "Here I am again.");
        assertThat(kept()).isEqualTo(1);
    }

    @Test
    void says_that_a_channel_is_never_read() {
        town.messages.erasure().neverRead(Set.of(Town.SQUARE));

        town.say(Town.ANA, "nobody hears me");
        town.say(Town.ANA, "@Murabito where is the lantern?");

        assertThat(kept()).isZero();
        assertThat(town.jobs.unfinished(9)).isEmpty();
    }

    @Test
    void says_nothing_of_that_where_it_is_to_keep_out_or_quiet() {
        Filters filters = new Filters(false, Set.of(), Set.of(), Set.of(Town.HARBOUR));
        Town quiet = new Town(filters, ScriptedModel.of());
        PlaceId direct = new PlaceId(Town.ID, "direct");
        quiet.communities.save(new Place(direct, PlaceKind.DIRECT, "", null, Access.PRIVATE, ""));
        quiet.communities.saveReaders(direct, Set.of(Town.ANA));
        quiet.say(Town.BEN, "@Murabito quiet for an hour");
        quiet.messages.erasure().refuse(Town.ANA, Instant.MAX);
        List<String> before = quiet.door.posts();

        quiet.say(Town.SQUARE, Town.ANA, "@Murabito where is the lantern?", 60);
        quiet.say(Town.HARBOUR, Town.ANA, "@Murabito where is the lantern?", 60);
        quiet.say(direct, Town.ANA, "@Murabito where is the lantern?", 60);
        assertThat(quiet.door.posts()).isEqualTo(before);

        quiet.say(Town.HARBOUR, Town.ANA, "@Murabito opt me in", 60);
        assertThat(quiet.door.posts()).hasSize(before.size() + 1);
        quiet.say(Town.ANA, "Here I am again.");
        assertThat(quiet.newest().text()).isEqualTo("Here I am again.");
    }

    @ParameterizedTest
    @CsvSource({
        "@Murabito forget me not",
        "@Murabito what do you know about memory?",
        "@Murabito 私のこと忘れてないよね",
        "@Murabito who said forget me?"
    })
    void takes_other_words_for_a_question(String asked) {
        town.say(Town.ANA, asked);

        assertThat(isForgotten()).isFalse();
        assertThat(town.door.posts()).isEmpty();
    }
}
