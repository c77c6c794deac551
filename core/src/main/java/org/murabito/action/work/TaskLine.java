package org.murabito.action.work;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.murabito.action.MemberLookup;
import org.murabito.action.Voice;
import org.murabito.chat.MemberId;
import org.murabito.workspace.Task;

/// Renders a task in a line: number, title, who, until when, and how much it matters where that is more than usual.
final class TaskLine {
    private TaskLine() {}

    static String of(Task task, MemberLookup people, Voice voice) {
        @Nullable MemberId assignee = task.plan().assignee();
        String who = assignee == null ? "" : voice.say("task.line.who", people.name(assignee, voice));
        Instant due = task.plan().due();
        String until = due == null ? "" : voice.say("task.line.due", voice.when(due));
        String weight = switch (task.plan().priority()) {
            case URGENT -> voice.say("task.line.urgent");
            case HIGH -> voice.say("task.line.high");
            case NORMAL, LOW -> "";
        };
        return voice.say("task.line", task.id().number(), voice.escape(task.title()), who + until + weight);
    }
}
