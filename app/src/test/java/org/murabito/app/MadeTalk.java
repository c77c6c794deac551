package org.murabito.app;

import java.util.List;
import java.util.Random;

/// What people in a made-up community say: some of it states something, some asks, most is neither. Rare words are few,
/// so that what is hidden is about the same things as what is not.
final class MadeTalk {
    private static final List<String> RARE = List.of(
            "lantern", "spade", "kettle", "harbour", "antenna", "violin", "teapot", "compass", "提灯", "灯台", "味噌", "望遠鏡");
    private static final List<String> CITIES = List.of("Oslo", "Lisbon", "Nairobi", "札幌", "福岡", "那覇");
    private static final List<String> SENTENCES = List.of(
            "The {r} is behind the shed.",
            "Has anybody seen the {r}?",
            "I live in {c}.",
            "I moved to {c} last week.",
            "The {r} meeting is on May {n}.",
            "Sorry, the {r} meeting is on June {n}.",
            "We use the {r} for the workshop.",
            "I don't use the {r} anymore.",
            "I like the {r} best.",
            "lol",
            "morning all",
            "thanks!",
            "The party is two days before the {r} meeting.",
            "who knows about the {r}?",
            "@Murabito where is the {r}?",
            "{m}, did you take the {r} along?",
            "{m} lives in {c} now, as far as I know",
            "{r}は物置の裏にあります",
            "{r}を見た人いますか？",
            "私は{c}に住んでいます",
            "先週{c}に引っ越しました",
            "{r}の会は5月{n}日です",
            "すみません、{r}の会は6月{n}日です",
            "工作には{r}を使っています",
            "{r}を使うのはやめました",
            "おはようございます",
            "なるほど",
            "ありがとうございます！",
            "{m}さん、{r}は持ってきましたか？",
            "{r}について詳しいのは誰ですか");

    private final Random random;
    private final List<String> people;

    MadeTalk(Random random, List<String> people) {
        this.random = random;
        this.people = people;
    }

    String sentence() {
        String person = pick(people);
        return pick(SENTENCES)
                .replace("{r}", pick(RARE))
                .replace("{c}", pick(CITIES))
                .replace("{n}", Integer.toString(10 + random.nextInt(19)))
                .replace("{m}", Character.toUpperCase(person.charAt(0)) + person.substring(1));
    }

    List<String> questions() {
        return List.of(
                "where is the " + pick(RARE) + "?",
                pick(RARE) + "はどこですか？",
                pick(RARE) + " " + pick(RARE) + " meeting",
                pick(CITIES));
    }

    <T> T pick(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }
}
