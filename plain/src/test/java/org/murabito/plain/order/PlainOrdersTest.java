package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.LocalTime;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.date.span.FutureTime;
import org.murabito.perceive.order.Order;

final class PlainOrdersTest {
    private static final FutureTime AN_HOUR = new FutureTime.For(Duration.ofHours(1));

    private final PlainOrders orders = new PlainOrders();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "quiet for an hour",
                "Be quiet for an hour, please.",
                "could you please keep quiet for an hour?",
                "please stay silent for 1 hour",
                "mute yourself for an hour",
                "don't talk for an hour",
                "Stop talking for an hour!",
                "1時間静かにして",
                "１時間ほど静かにしていてください。",
                "しばらく静かにして",
                "ちょっと黙ってて",
                "しばらくの間は黙っていてもらえますか？",
                "しばらく話さないでください"
            })
    void is_asked_for_quiet(String text) {
        assertThat(orders.read(text)).contains(new Order.KeepQuiet(AN_HOUR));
    }

    @ParameterizedTest
    @ValueSource(strings = {"be quiet", "Hush!", "please be quiet here", "静かにして", "黙っててくれる？", "お静かにお願いします"})
    void is_asked_for_quiet_without_a_time(String text) {
        assertThat(orders.read(text)).contains(new Order.KeepQuiet(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"be quiet until 18:30", "18時半まで静かにして", "18:30まで静かにしていて"})
    void is_asked_for_quiet_until_a_time(String text) {
        assertThat(orders.read(text)).contains(new Order.KeepQuiet(new FutureTime.UntilTime(LocalTime.of(18, 30))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "only when called",
                "only speak when called here please",
                "speak in this channel only when you are mentioned",
                "please only speak when called",
                "Answer only if you are asked, please",
                "don't talk unless spoken to",
                "only reply when someone mentions you",
                "呼んだ時だけ",
                "呼ばれたときだけ話して",
                "これからは呼んだ時だけ答えてください",
                "呼ぶまで静かにしていて"
            })
    void is_to_speak_only_when_called(String text) {
        assertThat(orders.read(text)).contains(new Order.OnlyWhenCalled(null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"just watch", "please only listen", "observe only", "見てるだけにして", "見守っていて", "観察モードでお願い"})
    void is_to_watch(String text) {
        assertThat(orders.read(text)).contains(new Order.JustWatch(null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "you may talk again",
                "You can speak now",
                "ok you can talk",
                "please talk again",
                "unmute",
                "もう話していいよ",
                "また話してもいいですよ",
                "ミュート解除して",
                "元に戻して"
            })
    void may_speak_again(String text) {
        assertThat(orders.read(text)).contains(new Order.SpeakAgain());
    }

    @ParameterizedTest
    @ValueSource(strings = {"talk more", "be a bit more talkative please", "もっと話して", "もう少し会話に入ってきて"})
    void is_to_talk_more(String text) {
        assertThat(orders.read(text)).contains(new Order.TalkMore());
    }

    @ParameterizedTest
    @ValueSource(strings = {"talk less", "please be less chatty", "もう少し控えめにして", "話しすぎないで"})
    void is_to_talk_less(String text) {
        assertThat(orders.read(text)).contains(new Order.TalkLess());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "stop",
                "please stop that",
                "cancel",
                "never mind",
                "forget it, I don't need the milk",
                "never mind, we have some",
                "やめて",
                "ストップ！",
                "もういいよ",
                "やっぱりいいです",
                "やっぱりいいや、牛乳いらなかった"
            })
    void is_to_stop(String text) {
        assertThat(orders.read(text)).contains(new Order.Stop());
    }

    @ParameterizedTest
    @ValueSource(strings = {"forget me", "please forget everything I said", "私のこと忘れて", "私の発言を全部消してください"})
    void is_to_forget_whoever_says_so(String text) {
        assertThat(orders.read(text)).contains(new Order.ForgetMe(false));
    }

    @ParameterizedTest
    @ValueSource(strings = {"what do you know about me?", "私のこと何か覚えてる？", "私のこと何を覚えてる？"})
    void is_to_say_what_it_keeps(String text) {
        assertThat(orders.read(text)).contains(new Order.AboutMe());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "never mind, where is the flyer?",
                "やめて、どこにあるか教えて",
                "?",
                "why were you quiet for an hour",
                "who said be quiet yesterday?",
                "is it quiet in the harbour?",
                "be quiet for longer than the meeting takes",
                "when does the bus stop",
                "how do I stop the pump",
                "cancel the order for 20 lamps",
                "talk more about the budget",
                "did ana say you may talk again",
                "静かな部屋はどこ？",
                "昨日静かにしてって言ったのは誰？",
                "どこでバスは止まる？",
                "予約をキャンセルして",
                "会議で話していい内容を教えて",
                "もっと詳しく話して"
            })
    void leaves_a_question_a_question(String text) {
        assertThat(orders.read(text)).isEmpty();
    }
}
