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
                "done #12 | EntryDone[number=12]",
                "#12 is done, thanks | EntryDone[number=12]",
                "#１２完了 | EntryDone[number=12]",
                "12番終わりました | EntryDone[number=12]",
                "I'll take #3 | TakeTask[number=3]",
                "#3は私がやります | TakeTask[number=3]",
                "close item #4 | EntryDone[number=4]",
                "#4を閉じて | EntryDone[number=4]",
                "show me #3 | ShowEntry[number=3]",
                "#３を見せて | ShowEntry[number=3]",
                "assign #3 to Ben, please | Assign[number=3, whom=Ben]",
                "#3をベンさんに任せて | Assign[number=3, whom=ベンさん]",
                "#3の担当はベンさんです | Assign[number=3, whom=ベンさん]",
                "#3をベンさんにお願いします | Assign[number=3, whom=ベンさん]",
                "unassign #3 | Assign[number=3, whom=]",
                "#3の担当を外して | Assign[number=3, whom=]",
                "#3 is due Friday at 3pm | Reschedule[number=3, time=Friday at 3pm]",
                "move #3 to next Monday | Reschedule[number=3, time=next Monday]",
                "#3の期限を来週の金曜にして | Reschedule[number=3, time=来週の金曜]",
                "#3の締め切りは明日15時まで | Reschedule[number=3, time=明日15時]",
                "remove the deadline of #3 | Reschedule[number=3, time=]",
                "#3の期限をなくして | Reschedule[number=3, time=]",
                "#3 is urgent | Weigh[number=3, priority=URGENT]",
                "make #3 high priority | Weigh[number=3, priority=HIGH]",
                "set #3 to normal priority | Weigh[number=3, priority=NORMAL]",
                "#3は至急です | Weigh[number=3, priority=URGENT]",
                "#3の優先度を低くして | Weigh[number=3, priority=LOW]",
                "I'm working on #3 | Move[number=3, status=DOING]",
                "#3を始めます | Move[number=3, status=DOING]",
                "drop #3 | Move[number=3, status=DROPPED]",
                "#3は取りやめにして | Move[number=3, status=DROPPED]",
                "reopen #3 | Move[number=3, status=OPEN]",
                "#3を再開して | Move[number=3, status=OPEN]",
                "comment on #3: the paint is in the Shed | Remark[number=3, kind=PLAIN, text=the paint is in the Shed]",
                "#3にコメント：絵の具は納屋 | Remark[number=3, kind=PLAIN, text=絵の具は納屋]",
                "#3に絵の具は納屋とコメントして | Remark[number=3, kind=PLAIN, text=絵の具は納屋]",
                "I need help with #3 | Remark[number=3, kind=HELP_WANTED, text=]",
                "need a hand with #3: who has a ladder? | Remark[number=3, kind=HELP_WANTED, text=who has a ladder?]",
                "#3で助けが必要です: はしごを持っている人 | Remark[number=3, kind=HELP_WANTED, text=はしごを持っている人]",
                "#3を手伝ってほしい | Remark[number=3, kind=HELP_WANTED, text=]",
                "reminder on #3: tomorrow at noon bring the paint | Remark[number=3, kind=REMINDER, text=tomorrow at noon bring the paint]",
                "#3にリマインド: 明日12時に絵の具を持っていく | Remark[number=3, kind=REMINDER, text=明日12時に絵の具を持っていく]",
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
                "who is working on #12?",
                "is #12 due on Friday?",
                "#12 by Ben was good",
                "#3って誰の担当?",
                "show me what Ken said about #3",
                "move #3 to the archive",
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
