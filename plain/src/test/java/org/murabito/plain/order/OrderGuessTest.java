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
                "could you ping me tomorrow around noon about calling Ken | REMINDER",
                "金曜の15時になったら声かけて | REMINDER",
                "remind Ben on Friday | REMINDER",
                "put lantern oil on our list | TASK",
                "#1と#2完了 | TASK",
                "ランタンの油をリストに入れといて | TASK",
                "forget what I said about shrimp | MEMORY",
                "エビの話は忘れて | MEMORY",
            })
    void is_asked_back(String words, Order.Unclear.Meant meant) {
        assertThat(orders.read(words)).contains(new Order.Unclear(meant));
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
