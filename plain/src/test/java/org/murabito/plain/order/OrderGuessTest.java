package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.perceive.order.Order;

/// What is plainly an order and not understood is asked back; a question stays one.
final class OrderGuessTest {
    private final PlainOrders orders = new PlainOrders();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "could you ping me about calling Ken | REMINDER",
                "give me a reminder for the lamps | REMINDER",
                "scrap the reminder about the bread | KEPT_REMINDER",
                "push my reminder to 6pm | KEPT_REMINDER",
                "cancel all my reminders | KEPT_REMINDER",
                "stop the reminders about the dentist | KEPT_REMINDER",
                "リマインド6時にずらして | KEPT_REMINDER",
                "リマインダー全部消して | KEPT_REMINDER",
                "move the oil task up the board | TASK",
                "forget what I said about shrimp | MEMORY",
                "エビの話は忘れて | MEMORY",
            })
    void is_asked_back(String words, Order.Unclear.Meant meant) {
        assertThat(orders.read(words)).contains(new Order.Unclear(meant, words));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "could you ping me tomorrow around noon about calling Ken",
                "nudge me every Thursday at 6pm to soak the beans",
                "金曜の15時になったら声かけて",
                "毎週水曜の朝8時にゴミ出しを思い出させてほしいな",
            })
    void what_has_a_time_is_a_reminder(String words) {
        assertThat(orders.read(words)).contains(new Order.Remind(words));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put lantern oil on our list | lantern oil",
                "please jot down two lamps on the shopping list | two lamps",
                "ランタンの油をリストに入れといて | ランタンの油",
                "買い物リストに味噌を足しておいて | 味噌",
                "やることに「ポスターの印刷」を入れて | ポスターの印刷",
                "買い物リストへの牛乳を追加して | 牛乳",
                "牛乳を買うのをリストに入れて | 牛乳を買う",
                "やることに牛乳を買うのを追加して | 牛乳を買う",
                "牛乳のタスクを追加して | 牛乳",
                "買い物リストに飲みものを追加して | 飲みもの",
                "リストにのりを追加して | のり",
            })
    void what_names_a_list_is_put_on_it(String words, String what) {
        assertThat(orders.read(words)).contains(new Order.AddTask(what));
    }

    @ParameterizedTest
    @ValueSource(strings = {"done #1 and #2", "#1と#2完了", "#1は土曜まで延ばして", "I'll take care of #1", "#1を手伝える人いないか聞いてみて"})
    void an_entry_of_the_board_is_asked_back_about(String words) {
        assertThat(orders.read(words)).contains(new Order.Puzzling(1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"今週のお知らせをまとめて", "お知らせの要約して", "最近のお知らせ教えて"})
    void a_notice_is_no_reminder(String words) {
        assertThat(orders.read(words)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"明日の朝に知らせて", "金曜15時にお知らせしてください"})
    void to_notify_at_a_time_is_to_remind(String words) {
        assertThat(orders.read(words)).contains(new Order.Remind(words));
    }

    @ParameterizedTest
    @ValueSource(strings = {"thanks for the reminder!", "リマインドしてくれてありがとう"})
    void thanks_order_nothing(String words) {
        assertThat(orders.read(words)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "where is the task list?",
                "who put oil on the list?",
                "what did Ben say about the reminder for the meeting?",
                "タスクのリストはどこですか？",
                "リマインダーの使い方を教えてくれた人は誰？",
                "勉強会の場所を教えて",
                "when does the bus stop",
                "do you remember the ferry times?",
                "is the harbour quiet at night?",
                "search for lantern oil",
                "ランタンの油について教えて"
            })
    void a_question_is_none(String words) {
        assertThat(orders.read(words)).isEmpty();
    }
}
