package org.murabito.action.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.action.MemberLookup;
import org.murabito.action.ReceiptStyle;
import org.murabito.chat.MemberId;
import org.murabito.workspace.Task;

/// Renders a task in a line: number, title, who, until when, and how much it matters where that is more than usual.
final class TaskLine {
    private TaskLine() {}

    static String of(Task task, MemberLookup people, ReceiptStyle style) {
        @Nullable MemberId assignee = task.plan().assignee();
        String who = assignee == null ? "" : style.say("task.line.who", people.name(assignee, style));
        Instant due = task.plan().due();
        String until = due == null ? "" : style.say("task.line.due", style.when(due));
        String weight = switch (task.plan().priority()) {
            case URGENT -> style.say("task.line.urgent");
            case HIGH -> style.say("task.line.high");
            case NORMAL, LOW -> "";
        };
        return style.say("task.line", task.id().number(), style.escape(task.title()), who + until + weight);
    }
}
