package org.murabito.plain.order;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What asks for a list that Murabito keeps is found however it is worded; what has a word of its own is a question.
final class OrderExamplesTest {
    private final PlainOrders orders = new PlainOrders();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "what's on my plate? | MyTasks[]",
                "which ones are assigned to me? | MyTasks[]",
                "わたしの仕事、なにが残ってる？ | MyTasks[]",
                "show me everything that is still open | OpenTasks[]",
                "show all tasks | OpenTasks[]",
                "list tasks | OpenTasks[]",
                "all tasks please | OpenTasks[]",
                "タスク一覧 | OpenTasks[]",
                "タスク一覧お願い | OpenTasks[]",
                "which jobs are not finished yet? | OpenTasks[]",
                "まだ終わってないやつ全部見せて | OpenTasks[]",
                "未完了のタスクある？ | OpenTasks[]",
                "are there overdue tasks? | DueTasks[time=, due=BEFORE]",
                "期限過ぎてるのある？ | DueTasks[time=, due=BEFORE]",
                "show me all my reminders | MyReminders[]",
                "リマインダーって何が残ってる？ | MyReminders[]",
                "what have you got stored on me? | AboutMe[]",
                "私のこと何知ってる？ | AboutMe[]",
                "why did you say that? | Why[]",
                "why did you write that just now? | Why[]",
                "なんで今それ言ったの？ | Why[]",
            })
    void is_found_by_its_nearest_example(String words, String order) {
        assertThat(orders.read(words).map(Object::toString)).contains(order);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what do you know about Ken?",
                "what's on the menu?",
                "what do I have to bring?",
                "is the library book overdue?",
                "who sets the reminders in this house?",
                "what is left of the cake?",
                "why did Ben say that?",
                "why?",
                "tell me about Ken",
                "show all recipes",
                "list the tasks that Ben took on in May",
                "ケンのこと何知ってる？",
                "花さんなんであんなこと言ったの？",
                "まだ残ってる席ある？",
                "祭りの準備って何が残ってる？",
                "電車遅れてるのなんで？",
                "締め切りはいつ？",
                "なんで？",
            })
    void what_asks_for_something_else_is_none(String words) {
        assertThat(orders.read(words)).isEmpty();
    }
}
