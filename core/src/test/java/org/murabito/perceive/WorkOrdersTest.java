package org.murabito.perceive;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class WorkOrdersTest {
    private final Orders orders = new Orders();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "add task: paint the sign | AddTask[text=paint the sign]",
                "please add a task to call Ken by Friday | AddTask[text=call Ken by Friday]",
                "Task: buy Seeds | AddTask[text=buy Seeds]",
                "add the new sign to the board | AddTask[text=the new sign]",
                "タスク追加: 看板を描く | AddTask[text=看板を描く]",
                "タスク追加：金曜までに看板を描く | AddTask[text=金曜までに看板を描く]",
                "看板を描くのをタスクに追加して | AddTask[text=看板を描くの]",
                "new item: Harvest feast | AddItem[text=Harvest feast]",
                "アイテム追加: 収穫祭 | AddItem[text=収穫祭]",
                "my tasks | MyTasks[]",
                "What are my tasks? | MyTasks[]",
                "自分のタスクを見せて | MyTasks[]",
                "tasks | OpenTasks[]",
                "タスク一覧 | OpenTasks[]",
                "done #12 | TaskDone[number=12]",
                "#12 is done, thanks | TaskDone[number=12]",
                "#１２完了 | TaskDone[number=12]",
                "12番終わりました | TaskDone[number=12]",
                "I'll take #3 | TakeTask[number=3]",
                "#3は私がやります | TakeTask[number=3]",
                "open a workspace here | OpenWorkspace[name=]",
                "make a workspace here called Harvest | OpenWorkspace[name=Harvest]",
                "ここにワークスペースを作って | OpenWorkspace[name=]",
                "ここに畑というワークスペースを作ってください | OpenWorkspace[name=畑]",
                "ワークスペースを開いて | OpenWorkspace[name=]",
                "ここに作業場をつくって | OpenWorkspace[name=]",
                "what tasks are still open? | OpenTasks[]",
                "do we have any tasks left? | OpenTasks[]",
                "タスクは何が残ってる？ | OpenTasks[]",
                "今どんなタスクがありますか？ | OpenTasks[]",
                "まだ残っているタスクはありますか | OpenTasks[]",
                "my reminders | MyReminders[]",
                "リマインダー一覧 | MyReminders[]",
                "cancel that reminder | CancelReminder[number=null]",
                "cancel reminder 3 | CancelReminder[number=3]",
                "リマインド3を取り消して | CancelReminder[number=3]",
                "リマインダーをキャンセルして | CancelReminder[number=null]",
                "no, 16時 | MoveReminder[number=null, time=16時]",
                "no, at 4pm | MoveReminder[number=null, time=4pm]",
                "actually, make it tomorrow noon | MoveReminder[number=null, time=tomorrow noon]",
                "やっぱり16時で | MoveReminder[number=null, time=16時]",
                "move reminder 2 to Friday at nine | MoveReminder[number=2, time=Friday at nine]",
                "リマインド2を明日の9時に変更して | MoveReminder[number=2, time=明日の9時]",
                "remind me tomorrow noon to call Ken | Remind[request=remind me tomorrow noon to call Ken]",
                "tomorrow at 9 please remind me to call | Remind[request=tomorrow at 9 please remind me to call]",
                "来週の金曜15時に資料を出すってリマインドして | Remind[request=来週の金曜15時に資料を出すってリマインドして]",
                "明日の朝9時に水やりを思い出させて | Remind[request=明日の朝9時に水やりを思い出させて]",
                "明日9時に水をやるように知らせて | Remind[request=明日9時に水をやるように知らせて]",
            })
    void hears(String words, String order) {
        assertThat(orders.in(words).map(Object::toString)).contains(order);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "what did Ken say about the tasks of last week?",
                "来週の予定を教えて",
                "no, the deploy was on Friday because of Ken",
                "who set a reminder for the meeting?",
                "is #12 done?",
                "いや、金曜の会議は中止だって",
                "ケンが何と言ったか教えて",
                "how do I cancel a reminder in Slack?",
                "タスクとアイテムの違いは何?",
                "どんなタスクが大変だった？",
                "what tasks are hard for a beginner?",
                "ワークスペースを作ったのは誰？",
                "remind me who said that? was it Ken?",
            })
    void takes_a_question_for_a_question(String words) {
        assertThat(orders.in(words)).isEmpty();
    }
}
