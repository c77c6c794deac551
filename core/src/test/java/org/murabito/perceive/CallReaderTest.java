package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.persona.Persona;

class CallReaderTest {
    private final CallReader callings = new CallReader(Persona.MURABITO);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@Murabito where is the flyer?",
                "@murabito where?",
                "＠Murabito TTのチラシのデータはどこ？",
                "@Murabitoさん、教えて",
                "@ムラビトこれどこ？",
                "ねえ @Murabito",
                "(@Murabito)"
            })
    void hears_a_mention(String text) {
        assertThat(callings.mentions(text)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"mail me at ana@murabito.example", "@Murabito2 is another bot", "@murabitos", "Murabito", ""})
    void hears_no_mention_in(String text) {
        assertThat(callings.mentions(text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Murabito, where is the flyer?",
                "hey Murabito: where is it",
                "Murabitoさん、チラシはどこ？",
                "Murabitoさん チラシはどこ？",
                "ムラビトくん、教えて",
                "ねえムラビトちゃん！",
                "where is the flyer, Murabito?",
                "チラシはどこですか、むらびとさん？",
                "Murabito！",
                "Murabito どう思う？",
                "Murabitoはどう思う？",
                "hey Murabito what do you think",
                "Hey, Murabito what do you think?",
                "Murabito what do you think",
                "Murabito can you find the flyer",
                "Murabito is the meeting on Friday?",
                "murabito please find the flyer",
                "murabito?",
                "Murabito",
                "むらびと？",
                "むらびと 教えて",
                "むらびと教えて",
                "むらびとって何ができる？",
                "むらびと チラシの場所",
                "ねえむらびと",
                "ねえ、むらびと、チラシはどこ",
                "ありがとうむらびと",
                "おはよう むらびと！",
                "どう思う むらびと",
                "thanks Murabito",
                "Thank you so much, Murabito!",
                "what do you think Murabito?",
                "where is the flyer Murabito",
                "good morning Murabito",
                "nice work murabito!",
                "Hi Murabito!",
                "That was quick. Murabito, and who said it?",
                "that helped, thanks Murabito 🙏",
                "ok murabito, and in July?",
                "ところでむらびと、会場は？",
                "Murabito - where is it?"
            })
    void hears_its_name_called(String text) {
        assertThat(callings.names(text)).as(text).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "I asked Murabito yesterday and it found it",
                "Murabitoはよく働くね",
                "Murabito is down again",
                "ムラビトさんが昨日言ってた",
                "村人、集まれ",
                "村人さん、こんにちは",
                "The murabitos, where are they?",
                "むらびとは静かだね",
                "むらびとって便利だよね？",
                "むらびとの答え、当たってた？",
                "昨日むらびとが教えてくれた",
                "むらびとさんって何者？",
                "Murabito はよく働くね",
                "Murabito found the flyer for me",
                "Murabito can find that kind of thing",
                "I asked Murabito",
                "have you tried Murabito?",
                "who is Murabito?",
                "what do you think of Murabito?",
                "just ask Murabito",
                "thanks to Murabito we found it",
                "それは ムラビト",
                "うちのむらびと",
                "Murabito's answer was right"
            })
    void is_spoken_about_not_called_in(String text) {
        assertThat(callings.names(text)).as(text).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "@Murabito TTのチラシのデータはどこ？ | TTのチラシのデータはどこ？",
                "Murabito, where is the flyer? | where is the flyer?",
                "where is the flyer @Murabito ? | where is the flyer ?",
                "Murabitoさん、チラシはどこ？ | チラシはどこ？",
                "where is the flyer, Murabito? | where is the flyer?",
                "Murabito どう思う？ | どう思う？",
                "むらびと教えて | 教えて",
                "hey Murabito what do you think | what do you think",
                "Hi Murabito! | Hi!",
                "ねえむらびと | ねえ",
                "thanks Murabito | thanks",
                "Thanks Murabito, that helped | Thanks that helped",
                "ありがとうむらびと！ | ありがとう！",
                "ok murabito, and in July? | and in July?",
                "who is ana@example.org? | who is ana@example.org?"
            })
    void takes_the_calling_out_of_the_question(String text, String question) {
        assertThat(callings.withoutCalling(text)).isEqualTo(question);
    }

    @Test
    void nothing_but_a_calling_leaves_nothing() {
        assertThat(callings.withoutCalling("@Murabito")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ÉMILE, where?",
                "émile, where?",
                "@Émile where?",
                "ΣΊΜΟΣ, where?",
                "σίμος, where?",
                "\u212Ai: where?"
            })
    void hears_a_name_in_capitals_of_any_script(String text) {
        CallReader called = new CallReader(Persona.called("Émile", List.of("Σίμος", "ki")));

        assertThat(heard(called, text).call()).isNotEqualTo(Call.NOT_CALLED);
        assertThat(heard(called, text).ofMurabito()).isTrue();
        assertThat(heard(called, text).words()).isEqualTo("where?");
    }

    @Test
    void leaves_the_words_as_they_are_but_for_spaces_where_nobody_is_named() {
        PerceivedEvent.Heard heard = heard(callings, "  where is   the flyer? ");

        assertThat(heard.call()).isEqualTo(Call.NOT_CALLED);
        assertThat(heard.ofMurabito()).isFalse();
        assertThat(heard.words()).isEqualTo("where is the flyer?");
    }

    private static PerceivedEvent.Heard heard(CallReader callings, String text) {
        PlaceId place = PlaceId.of("village", "plaza");
        Member author = new Member(MemberId.of("village", "ana"), "ana", MemberKind.PERSON, List.of());
        Message message = new Message(
                new MessageId(1), place, "k1", author.id(), Instant.EPOCH, text, PostKind.SAID, null, List.of(), null);
        Place plaza = new Place(place, PlaceKind.CHANNEL, "plaza", null, Access.OPEN, "");
        return callings.heard(message, plaza, author, false);
    }
}
