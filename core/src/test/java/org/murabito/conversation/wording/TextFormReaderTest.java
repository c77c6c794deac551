package org.murabito.conversation.wording;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextFormReaderTest {
    private static TextForm read(String text) {
        return new TextFormReader().read(text, new Rarity());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "how do I mount this | OPENS_ASKING",
                "hi all, can somebody look at this | OPENS_ASKING",
                "is it broken :-) or what?? :) | ENDS_ASKING",
                "does anyone know a good editor | ASKS",
                "please look at my disk | ASKS",
                "what is https://example.org/find?place=mill ? | ASKS",
                "is it http://example.org? | ASKS",
                "yes, it does | ACKNOWLEDGES",
                "and then it stops | CONTINUES",
                "hello everyone | GREETS_ONLY",
                "hello, my disk is full | GREETS",
                "hello, my disk is full | SPEAKS_OF_SELF",
                "ok thanks a lot | THANKS",
                "see https://example.org/a | LINKS",
                "have you tried it | SAYS_YOU",
                "has anybody tried it | CALLS_ANYBODY",
                "資料はどこですか | ENDS_ASKING",
                "資料の場所を教えてください。 | ASKS",
                "こんにちは！ | GREETS_ONLY",
                "なるほど、分かりました | ACKNOWLEDGES",
                "でも雨ですよ | CONTINUES",
                "誰か鍵を持っていますか？ | OPENS_ASKING",
                "教えてくれてありがとう | THANKS",
                "はい、行きます | AFFIRMS",
                "そうです | AFFIRMS",
                "そうですね | REACTS",
                "なるほど、分かりました | REACTS",
                "ところで明日は雨ですか | CHANGES_SUBJECT"
            })
    void sees(String text, Form form) {
        assertThat(read(text).is(form)).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "the disk is full | ASKS",
                "the disk is full | OPENS_ASKING",
                "the map: https://example.org/find?place=mill | ASKS",
                "what? no | ENDS_ASKING",
                "hello, my disk is full | GREETS_ONLY",
                "the disk is full | ACKNOWLEDGES",
                "資料は机の上です | ASKS",
                "資料は机の上です | GREETS",
                "資料は机の上です | REACTS",
                "そうですね | AFFIRMS",
                "花屋はところで見つけました | CHANGES_SUBJECT"
            })
    void does_not_see(String text, Form form) {
        assertThat(read(text).is(form)).isFalse();
    }
}
