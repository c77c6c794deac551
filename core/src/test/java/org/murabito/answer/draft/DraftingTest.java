package org.murabito.answer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.runlog.Quote;
import org.murabito.text.ScriptWords;

class DraftingTest {
    private static final Member ANA = new Member(MemberId.of("town", "ana"), "Ana", MemberKind.PERSON, List.of());
    private static final Member BEN = new Member(MemberId.of("town", "ben"), "Ben", MemberKind.PERSON, List.of());

    private final Drafting drafting = new Drafting(new ScriptWords());
    private final Message read =
            message(7, "The deploy key lives in the vault, see https://wiki.example.org/keys for the way in.");

    @Test
    void keeps_the_mark_of_a_message_it_has_read() {
        Drafting.Draft draft = draft("Found one:\n[[7]]");

        assertThat(draft.text()).isEqualTo("Found one:\n[[7]]");
        assertThat(draft.quotes()).extracting(Quote::message).containsExactly(new MessageId(7));
    }

    @Test
    void drops_the_mark_of_a_message_it_has_not_read() {
        assertThat(draft("Found one: [[8]] and [[0]]").text()).isEqualTo("Found one: and");
    }

    @Test
    void turns_quoted_words_into_the_mark_of_the_message_they_come_from() {
        assertThat(draft("It is “The deploy key lives in the vault, see https://wiki.example.org/keys for the way in.”")
                        .text())
                .isEqualTo("It is [[7]]");
    }

    @Test
    void keeps_a_few_quoted_words_in_their_sentence_beside_the_mark() {
        assertThat(draft("It is “The deploy key lives in the vault”.").text())
                .isEqualTo("It is “The deploy key lives in the vault” [[7]].");
        assertThat(draft("Ana called it the “deploy key lives in the vault”, she said.")
                        .text())
                .isEqualTo("Ana called it the “deploy key lives in the vault”, she said [[7]].");
        assertThat(draft("Ben said “deploy key lives in the vault”.").text()).isEqualTo("[[7]]");
        assertThat(draft("They call it the \"deploy key\" [[7]].").text())
                .isEqualTo("They call it the \"deploy key\" [[7]].");
    }

    @Test
    void takes_quotation_marks_from_words_nobody_wrote() {
        assertThat(draft("It is \"under the doormat at home\".").text()).isEqualTo("It is under the doormat at home.");
    }

    @Test
    void takes_out_a_sentence_that_puts_unmarked_words_into_a_mouth() {
        assertThat(draft("There is a key. Ana said it is lost. [[7]]").text()).isEqualTo("There is a key. [[7]]");
        assertThat(draft("鍵の話です。Anaさんによると紛失したそうです。").text()).isEqualTo("鍵の話です。");
    }

    @Test
    void keeps_a_sentence_about_a_speaker_that_carries_its_mark() {
        assertThat(draft("Ana said where it is: [[7]]").text()).isEqualTo("Ana said where it is: [[7]]");
    }

    @Test
    void keeps_a_sentence_about_a_speaker_whose_words_stand_below_it() {
        assertThat(draft("It was said before. Ana told us where it is.\n[[7]]").text())
                .isEqualTo("It was said before. Ana told us where it is.\n[[7]]");
        assertThat(draft("Ben told us where it is.\n[[7]]").text()).isEqualTo("[[7]]");
        assertThat(draft("Ana said so. It is there.\n[[7]]").text()).isEqualTo("It is there.\n[[7]]");
        assertThat(draft("Ana told us where it is.\n\n[[7]]").text()).isEqualTo("[[7]]");
    }

    @Test
    void takes_a_name_in_quotation_marks_for_no_quotation() {
        Message list = message(7, "次は Murabitoさん の番です");
        Member self = new Member(MemberId.of("town", "m"), "Murabito", MemberKind.SELF, List.of());
        Drafting.Material material = new Drafting.Material("次は誰？", List.of(list), List.of(ANA, BEN, self), List.of());

        assertThat(drafting.draft("次は「Murabitoさん」です。", material).text()).isEqualTo("次は「Murabitoさん」です。");
    }

    @Test
    void puts_nothing_into_the_mouth_of_another_than_the_author() {
        assertThat(draft("Ben said where it is: [[7]]").text()).isEqualTo("[[7]]");
        assertThat(draft("Zoe says “The deploy key lives in the vault”.").text())
                .isEqualTo("[[7]]");
        assertThat(draft("According to Mr Nobody it is there [[7]].").text()).isEqualTo("[[7]]");
        assertThat(draft("花子さんによると金庫です [[7]]。").text()).isEqualTo("[[7]]");
        assertThat(draft("Ben: in the vault").text()).isEmpty();
        assertThat(draft("Ana asked [[7]], and Ben answered [[8]]").text()).isEqualTo("[[7]]");
    }

    @Test
    void names_whom_a_page_names_but_no_member_without_their_words() {
        Drafting.Material material = new Drafting.Material(
                "Are kilns warm?",
                List.of(read),
                List.of(ANA, BEN),
                List.of(),
                List.of("Wikipedia on kilns. Ben and 田中太郎さん wrote this page."));
        for (String kept : List.of("According to Wikipedia kilns are warm.", "太郎さんによると、窯は温かいそうです。")) {
            assertThat(drafting.draft(kept, material).text()).isEqualTo(kept);
        }
        for (String cut : List.of("Ben said kilns are warm.", "According to Nobody it is so.", "花子さんによるとそうです。")) {
            assertThat(drafting.draft(cut, material).text()).isEmpty();
        }
    }

    @Test
    void keeps_sentences_that_only_look_like_somebody_speaking() {
        Member will = new Member(MemberId.of("town", "will"), "Will", MemberKind.PERSON, List.of());
        for (String sentence : List.of(
                "It says you will find it there.",
                "GitHub Actions reports and Release Notes state nothing.",
                "店長さんという人は見つかりませんでした。",
                "Ana and Ben look after the keys.")) {
            assertThat(drafting.draft(
                                    sentence,
                                    new Drafting.Material("Where?", List.of(read), List.of(ANA, BEN, will), List.of()))
                            .text())
                    .isEqualTo(sentence);
        }
    }

    @Test
    void lets_nothing_look_like_a_quote_but_what_the_archive_says() {
        assertThat(draft("Look:\n> The deploy key lives in the vault\n").text()).isEqualTo("Look:\n\n[[7]]");
        assertThat(draft("Look:\n> The deploy key is lost").text()).isEqualTo("Look:");
        assertThat(draft("It says \"not here\" [[7]]").text()).isEqualTo("It says not here [[7]]");
        assertThat(draft("『鍵は無い』‘the key, it’s lost’ «gone for good»").text())
                .isEqualTo("鍵は無いthe key, it’s lost gone for good");
    }

    @Test
    void repeats_the_words_of_the_asker_in_quotation_marks() {
        assertThat(draft("I looked for “Where is the key?”").text()).isEqualTo("I looked for “Where is the key?”");
    }

    @Test
    void makes_no_mark_from_what_is_left_of_others() {
        assertThat(draft("[[0[[5]]]] [[<@x>9]] [[1[[99]]2]]").text()).isEmpty();
    }

    @Test
    void marks_nothing_that_murabito_said_itself() {
        Member self = new Member(MemberId.of("town", "self"), "Murabito", MemberKind.SELF, List.of());
        Message own = new Message(
                new MessageId(9),
                read.place(),
                "k9",
                self.id(),
                Instant.EPOCH,
                "The key is there.",
                PostKind.SAID,
                null,
                List.of(),
                null);

        assertThat(drafting.draft(
                                "There: [[9]]",
                                new Drafting.Material("Where?", List.of(own), List.of(ANA, self), List.of()))
                        .text())
                .isEqualTo("There:");
    }

    @Test
    void lets_an_address_out_only_if_it_was_read_or_asked_about() {
        assertThat(draft("See https://wiki.example.org/keys").text()).isEqualTo("See https://wiki.example.org/keys");
        assertThat(draft("See https://evil.example.net/?q=secret now").text()).isEqualTo("See  now");
        assertThat(draft("See [here](https://evil.example.net/?q=secret)").text())
                .isEqualTo("See here");
        assertThat(draft("![x](https://evil.example.net/pixel.png)").text()).isEqualTo("x");
        assertThat(draft("See https://wiki.example.org/key and [this](/c/town/square?m=k7)")
                        .text())
                .isEqualTo("See  and this");
        assertThat(draft("[go](javascript:alert(1))").text()).doesNotContain("javascript");
    }

    @Test
    void pings_nobody_in_particular() {
        assertThat(draft("@everyone and @here and <!channel> look").text()).doesNotContain("@everyone", "@here", "<!");
    }

    @Test
    void shows_the_part_of_a_long_message_that_holds_the_question() {
        String filler = "Nothing to see in this sentence at all. ".repeat(30);
        Message longOne = message(9, filler + "The flyer template is on the shared drive. " + filler);

        Drafting.Draft draft = drafting.draft(
                "[[9]]",
                new Drafting.Material("Where is the flyer template?", List.of(longOne), List.of(ANA), List.of()));

        assertThat(draft.quotes())
                .singleElement()
                .satisfies(quote -> assertThat(quote.excerpt(longOne))
                        .contains("The flyer template is on the shared drive")
                        .hasSizeLessThan(QuoteExcerpt.MOST + 3));
    }

    @Property
    void never_fails_and_never_quotes_what_is_not_there(@ForAll String written) {
        Drafting.Draft draft = draft(written + " [[7]]");

        assertThat(draft.quotes()).allMatch(quote -> quote.holds(read));
    }

    private Drafting.Draft draft(String written) {
        return drafting.draft(
                written,
                new Drafting.Material("Where is the key?", List.of(read), List.of(ANA, BEN), List.of(read.text())));
    }

    private static Message message(long id, String text) {
        return new Message(
                new MessageId(id),
                PlaceId.of("town", "square"),
                "k" + id,
                ANA.id(),
                Instant.EPOCH,
                text,
                PostKind.SAID,
                null,
                List.of(),
                null);
    }
}
