package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.testing.agent.Proofs;
import org.murabito.text.Language;

/// Whoever asks is answered, whatever the question is made of: hundreds of them over the bundled village.
class ManyQuestionsTest extends AskingAVillage {
    private static final List<String> ENGLISH = List.of(
            "Where is %s?",
            "where is the %s",
            "When is %s?",
            "when does %s begin, and how long does it take?",
            "Who knows about %s?",
            "who said %s",
            "What is %s?",
            "what about the %s on Thursday at 7 pm?",
            "Which %s is it?",
            "How many %s are there?",
            "how much is %s?",
            "Why was %s put off?",
            "Is there any %s left?",
            "Has anybody seen %s yesterday?",
            "What did we decide about %s?");
    private static final List<String> JAPANESE = List.of(
            "%sはどこ？",
            "%sはどこにありますか",
            "%sはいつ？",
            "%sはいつからいつまで？",
            "%sは何日だった？",
            "%sは誰が知ってる？",
            "誰が%sと言いましたか？",
            "%sって何？",
            "%sはどれですか",
            "%sはいくつある？",
            "%sはいくら？",
            "なんで%sになったの",
            "昨日の%sについて教えて",
            "%sはもう決まりましたか。",
            "来週の木曜19時の%sはどこでやる？");
    private static final Pattern WORD = Pattern.compile("[\\p{IsHan}\\p{IsKatakana}ー]{2,}|\\p{Alpha}{3,}|\\d+");
    private static final int SEED = 20261123;
    private static final int QUESTIONS = Proofs.number(100, 300);
    private static final int LINES = Proofs.number(25, 80);

    ManyQuestionsTest() {
        super(Language.JAPANESE);
    }

    @Test
    void ordinary_questions_about_what_was_said() throws InterruptedException {
        Random dice = new Random(SEED);
        List<String> words = words();
        assertThat(words).hasSizeGreaterThan(100);
        for (int i = 0; i < QUESTIONS; i++) {
            boolean english = dice.nextBoolean();
            List<String> frames = english ? ENGLISH : JAPANESE;
            String about = words.get(dice.nextInt(words.size()));
            if (dice.nextInt(3) == 0) {
                about += (english ? " " : "の") + words.get(dice.nextInt(words.size()));
            }
            isAnswered(frames.get(dice.nextInt(frames.size())).formatted(about), i);
        }
    }

    @Test
    void every_line_that_was_said_as_a_question() throws InterruptedException {
        everyLine(LINES);
    }

    @Test
    void hostile_shapes() throws InterruptedException {
        List<String> shapes = Stream.of(
                        "?",
                        "？",
                        "…",
                        "where",
                        "どこ",
                        "where where where where?",
                        "いついついついついつ？",
                        "where is " + "…".repeat(5_000) + " ok?",
                        "a".repeat(10_000) + "?",
                        "どこ".repeat(5_000),
                        "where is the " + "very ".repeat(2_000) + "red lantern?",
                        "\n".repeat(500) + "where is the lantern?" + "\n".repeat(500),
                        "[[1]] [[2]] where is [[99999999]]?",
                        "{\"query\":\"lantern\"} where?",
                        "<script>alert(1)</script> where is it?",
                        "on Feb 30, 2026 at 25:61, where is it?",
                        "when is 99999999999999999999999?",
                        "what happened from 2026-13-45 to 0000-00-00?",
                        "令和99年13月45日はどこ？",
                        "九九九九九年九九月はいつ？",
                        "%s %d %n {0} {1,number} ${x} where?",
                        "\u0000\u0001\u202e where is it?",
                        "🏮".repeat(1_000) + "?",
                        "🏮\ud83c where?",
                        "\ud83c\ud83c\ud83c",
                        "ﾗﾝﾀﾝはﾄﾞｺ？",
                        "(".repeat(2_000) + "where" + ")".repeat(2_000),
                        "「".repeat(2_000) + "どこ" + "」".repeat(2_000),
                        "> where\n> is\n> it?\n\n```\nwhere is it?\n```",
                        "@Murabito @Murabito @Murabito where is @Murabito?",
                        "who is who and what is what when where why which how many?",
                        "#general #random <#C123> <@U123> where?",
                        "AND OR NOT \"lantern* ~2 ^3 field:where?",
                        "where is the study meeting, room 2, at 7 pm on Thursday in the town library?")
                .toList();
        for (int i = 0; i < shapes.size(); i++) {
            isAnswered(shapes.get(i), i);
        }
    }

    private List<String> words() {
        List<String> words = new ArrayList<>();
        for (Message message : everything()) {
            Matcher match = WORD.matcher(message.text().toLowerCase(Locale.ROOT));
            while (match.find()) {
                words.add(match.group());
            }
        }
        return words.stream().distinct().toList();
    }
}
