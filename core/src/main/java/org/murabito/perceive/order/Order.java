package org.murabito.perceive.order;

import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MessageId;
import org.murabito.date.span.FutureTime;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Task;

/// What somebody tells Murabito about itself. `until` is null where no time was named.
public sealed interface Order {
    /// About the channel where it is said.
    sealed interface OfPlace extends Order {}

    record KeepQuiet(@Nullable FutureTime until) implements OfPlace {}

    record OnlyWhenCalled(@Nullable FutureTime until) implements OfPlace {}

    record JustWatch(@Nullable FutureTime until) implements OfPlace {}

    record SpeakAgain() implements OfPlace {}

    record TalkMore() implements OfPlace {}

    record TalkLess() implements OfPlace {}

    /// Drop what you are doing for me; where that is nothing, take back what was done for me.
    ///
    /// @param done the message whose receipt it follows; null where it follows none
    record Stop(@Nullable MessageId done) implements OfPlace {
        public Stop() {
            this(null);
        }
    }

    /// Take back what you did last for me here.
    record Undo() implements OfPlace {}

    /// Why did you say that?
    record Why() implements OfPlace {}

    /// Plainly something to do, in words that are not understood: it is asked back.
    ///
    /// @param words as they were written
    record Unclear(Meant meant, String words) implements Order {
        /// What it seems to be about.
        public enum Meant {
            REMINDER,
            /// One that is there already.
            KEPT_REMINDER,
            TASK,
            MEMORY
        }
    }

    /// About whoever says it, wherever they say it.
    sealed interface OfMe extends Order {}

    /// What is kept of me?
    record AboutMe() implements OfMe {}

    /// @param sure whether it was asked back already
    record ForgetMe(boolean sure) implements OfMe {}

    /// Forget me, and keep nothing of me from now on.
    record OptOut(boolean sure) implements OfMe {}

    record OptIn() implements OfMe {}

    /// About what is to be done.
    sealed interface OfWork extends Order {
        /// Whether the words may mean something else where there is no board.
        default boolean isOpen() {
            return false;
        }
    }

    /// @param text what is to be done, perhaps with a time
    record AddTask(String text) implements OfWork {}

    /// One that the asker is to do.
    record AddOwnTask(String text) implements OfWork {}

    record AddItem(String text) implements OfWork {}

    record MyTasks() implements OfWork {}

    record OpenTasks() implements OfWork {}

    /// Those that are due at a time.
    ///
    /// @param time blank for now
    record DueTasks(String time, Due due) implements OfWork {
        /// At that time, at its end or sooner, or sooner than it begins.
        public enum Due {
            AT,
            UNTIL,
            BEFORE
        }

        @Override
        public boolean isOpen() {
            return true;
        }
    }

    /// @param name blank where none is given
    record OpenWorkspace(String name) implements OfWork {}

    /// Something with a number.
    ///
    /// @param mark what stands before its number
    record Titled(String mark, long number, String title) {}

    /// One of these, and it is not clear which.
    record Several(List<Titled> these) implements OfWork {}

    /// About one item or task, by its number.
    sealed interface OfEntry extends OfWork {
        long number();

        @Override
        default boolean isOpen() {
            return true;
        }
    }

    record ShowEntry(long number) implements OfEntry {}

    /// A task is done, an item closed.
    record EntryDone(long number) implements OfEntry {
        @Override
        public boolean isOpen() {
            return false;
        }
    }

    /// The asker does it.
    record TakeTask(long number) implements OfEntry {
        @Override
        public boolean isOpen() {
            return false;
        }
    }

    /// @param whom blank for nobody
    record Assign(long number, String whom) implements OfEntry {}

    /// @param time blank for no time
    record Reschedule(long number, String time) implements OfEntry {}

    /// It is due so much later than it is.
    ///
    /// @param amount below 0 for earlier
    record Shift(long number, long amount, ChronoUnit unit) implements OfEntry {}

    record Weigh(long number, Task.Priority priority) implements OfEntry {}

    /// @param status opened again, begun or dropped
    record Move(long number, Task.Status status) implements OfEntry {}

    /// It is to be in a state, or matter as much, as nothing here is or does.
    record Unheard(long number, String state) implements OfEntry {}

    /// Something is to be done with it that nothing here does.
    record Puzzling(long number) implements OfEntry {}

    /// @param text may be blank where it calls for help; holds the time where it reminds
    record Remark(long number, Comment.Kind kind, String text) implements OfEntry {}

    /// About what somebody wants to be told again.
    sealed interface OfTime extends Order {}

    /// @param request as it was written
    /// @param when the time; blank where it is in the request, if anywhere
    record Remind(String request, String when) implements OfTime {
        public Remind(String request) {
            this(request, "");
        }
    }

    record MyReminders() implements OfTime {}

    /// @param number null for the one set last
    record CancelReminder(@Nullable Long number) implements OfTime {}

    /// @param words that are in it
    record CancelReminderOf(String words) implements OfTime {}

    /// The reminder set last is to come at another time.
    ///
    /// @param number null for the one set last
    record MoveReminder(@Nullable Long number, String time) implements OfTime {}

    /// The reminder whose receipt was said just now is to come at another time.
    ///
    /// @param asking the message that set it
    record CorrectReminder(MessageId asking, String time) implements OfTime {}
}
