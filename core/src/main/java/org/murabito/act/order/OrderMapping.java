package org.murabito.act.order;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Receipts;
import org.murabito.action.UndoActions;
import org.murabito.action.archive.ExplainVerdict;
import org.murabito.action.memory.ForgetMe;
import org.murabito.action.memory.OptIn;
import org.murabito.action.memory.OptOut;
import org.murabito.action.memory.ShowMemory;
import org.murabito.action.place.SetQuiet;
import org.murabito.action.place.SetTalkativeness;
import org.murabito.action.place.StopWork;
import org.murabito.action.reminder.CancelReminder;
import org.murabito.action.reminder.ListReminders;
import org.murabito.action.reminder.MoveReminder;
import org.murabito.action.reminder.SetReminder;
import org.murabito.action.work.AddComment;
import org.murabito.action.work.AddItem;
import org.murabito.action.work.AddTask;
import org.murabito.action.work.ChangeItem;
import org.murabito.action.work.ChangeTask;
import org.murabito.action.work.ListTasks;
import org.murabito.action.work.OpenWorkspace;
import org.murabito.action.work.ShowEntry;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.date.span.FutureTime;
import org.murabito.perceive.order.Order;
import org.murabito.reminder.Reminder;
import org.murabito.reminder.ReminderId;
import org.murabito.text.Phrases;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// Which action an order in plain words means, with which arguments.
///
/// @param zone the community's
public record OrderMapping(Actions actions, ZoneId zone) {
    private static final Phrases LEAVING = new Phrases("org.murabito.act.leaving");

    ActionResult<?> run(ActionRequest request, Order order) throws InterruptedException {
        return switch (order) {
            case Order.OfPlace ofPlace -> run(request, ofPlace);
            case Order.OfMe ofMe -> run(request, ofMe);
            case Order.OfTime ofTime -> run(request, ofTime);
            case Order.OfWork ofWork -> run(request, ofWork);
            case Order.Unclear(var meant, String _) -> unclear(request, meant);
        };
    }

    /// Where no tasks are kept, nothing is said of how to word one.
    private ActionResult<?> unclear(ActionRequest request, Order.Unclear.Meant meant) {
        ActionResult<?> open =
                meant == Order.Unclear.Meant.TASK ? actions.get(ListTasks.class).run(request, Arguments.NONE) : null;
        return open instanceof ActionResult.Refusal<?>
                ? open
                : new ActionResult.Question<>(style -> style.say("unclear." + meant, style.ownName()));
    }

    private ActionResult<?> run(ActionRequest request, Order.OfPlace order) throws InterruptedException {
        return switch (order) {
            case Order.KeepQuiet(var until) -> quiet(request, SetQuiet.How.QUIET, until);
            case Order.OnlyWhenCalled(var until) -> quiet(request, SetQuiet.How.ONLY_WHEN_CALLED, until);
            case Order.JustWatch(var until) -> quiet(request, SetQuiet.How.JUST_WATCH, until);
            case Order.SpeakAgain _ -> quiet(request, SetQuiet.How.SPEAK_AGAIN, null);
            case Order.TalkMore _ -> talk(request, SetTalkativeness.MORE);
            case Order.TalkLess _ -> talk(request, SetTalkativeness.LESS);
            case Order.Undo _ -> undo(request);
            case Order.Why _ -> actions.get(ExplainVerdict.class).run(request, Arguments.NONE);
            case Order.Stop(@Nullable MessageId done) -> stop(request, done);
        };
    }

    /// Where nothing was done, what is being worked on is not wanted any more.
    private ActionResult<?> undo(ActionRequest request) throws InterruptedException {
        ActionResult<?> undone = actions.get(UndoActions.class).run(request, Arguments.NONE);
        return undone instanceof ActionResult.Refusal<?>
                        && actions.get(StopWork.class).run(request, Arguments.NONE)
                                instanceof ActionResult.Receipt<List<Message>> stopped
                        && !stopped.subject().isEmpty()
                ? stopped
                : undone;
    }

    /// Where nothing is being worked on, what was done last is not wanted any more.
    private ActionResult<?> stop(ActionRequest request, @Nullable MessageId done) throws InterruptedException {
        ActionResult<List<Message>> stopped = actions.get(StopWork.class).run(request, Arguments.NONE);
        boolean none = stopped instanceof ActionResult.Receipt<List<Message>> receipt
                && receipt.subject().isEmpty();
        return done != null
                        && none
                        && actions.get(UndoActions.class)
                                        .run(request, Arguments.of(UndoActions.ASKING, Receipts.asking(done)))
                                instanceof ActionResult.Receipt<?> undone
                ? undone
                : stopped;
    }

    private ActionResult<?> quiet(ActionRequest request, SetQuiet.How how, @Nullable FutureTime until)
            throws InterruptedException {
        Arguments arguments = Arguments.of(SetQuiet.HOW, how.word());
        return actions.get(SetQuiet.class)
                .run(
                        request,
                        until == null
                                ? arguments
                                : arguments.with(
                                        SetQuiet.UNTIL,
                                        until.from(request.at(), zone).toString()));
    }

    private ActionResult<?> talk(ActionRequest request, String level) throws InterruptedException {
        return actions.get(SetTalkativeness.class).run(request, Arguments.of(SetTalkativeness.LEVEL, level));
    }

    private ActionResult<?> run(ActionRequest request, Order.OfMe order) throws InterruptedException {
        return switch (order) {
            case Order.AboutMe _ -> actions.get(ShowMemory.class).run(request, Arguments.NONE);
            case Order.ForgetMe(boolean sure) ->
                sure ? actions.get(ForgetMe.class).run(request, Arguments.NONE) : asks("forget.sure");
            case Order.OptOut(boolean sure) ->
                sure ? actions.get(OptOut.class).run(request, Arguments.NONE) : asks("opt-out.sure");
            case Order.OptIn _ -> actions.get(OptIn.class).run(request, Arguments.NONE);
        };
    }

    private static ActionResult<?> asks(String key) {
        return new ActionResult.Question<>(style -> LEAVING.say(style.language(), key, style.ownName()));
    }

    private ActionResult<?> run(ActionRequest request, Order.OfTime order) {
        return switch (order) {
            case Order.Remind(String what, String when) ->
                actions.get(SetReminder.class)
                        .run(request, Arguments.of("what", what).with("when", when));
            case Order.MyReminders _ -> actions.get(ListReminders.class).run(request, Arguments.NONE);
            case Order.CancelReminder(@Nullable Long number) ->
                actions.get(CancelReminder.class).run(request, reminder(request, number));
            case Order.CancelReminderOf(String words) ->
                actions.get(CancelReminder.class).run(request, Arguments.of(CancelReminder.WORDS, words));
            case Order.MoveReminder(@Nullable Long number, String time) ->
                actions.get(MoveReminder.class)
                        .run(request, reminder(request, number).with("when", time));
            case Order.CorrectReminder(MessageId asking, String time) ->
                actions.get(MoveReminder.class)
                        .run(request, setBy(request, asking).with("when", time));
        };
    }

    /// The one that a message set; 0 where there is none any more.
    private Arguments setBy(ActionRequest request, MessageId asking) {
        ReminderId id = ReminderId.of(request.community(), asking);
        return Arguments.of(
                "number",
                own(request).stream()
                        .filter(one -> one.id().equals(id))
                        .mapToLong(Reminder::number)
                        .findFirst()
                        .orElse(0));
    }

    private List<Reminder> own(ActionRequest request) {
        return actions.get(ListReminders.class).run(request, Arguments.NONE)
                        instanceof ActionResult.Receipt<List<Reminder>> receipt
                ? receipt.subject()
                : List.of();
    }

    /// The one of that number, else the one set last; 0 where there is none.
    private Arguments reminder(ActionRequest request, @Nullable Long number) {
        if (number != null) {
            return Arguments.of("number", number);
        }
        return Arguments.of(
                "number",
                own(request).stream().mapToLong(Reminder::number).max().orElse(0));
    }

    private ActionResult<?> run(ActionRequest request, Order.OfWork order) {
        return switch (order) {
            case Order.OpenWorkspace(String name) ->
                actions.get(OpenWorkspace.class).run(request, Arguments.of("name", name));
            case Order.MyTasks _ -> actions.get(ListTasks.class).run(request, Arguments.NONE.with("mine", true));
            case Order.OpenTasks _ -> actions.get(ListTasks.class).run(request, Arguments.NONE);
            case Order.DueTasks due -> actions.get(ListTasks.class).run(request, due(due));
            case Order.AddTask(String text) -> actions.get(AddTask.class).run(request, Arguments.of("what", text));
            case Order.AddOwnTask(String text) ->
                actions.get(AddTask.class)
                        .run(
                                request,
                                Arguments.of("what", text)
                                        .with("assignee", request.member().toString()));
            case Order.AddItem(String text) ->
                actions.get(AddItem.class)
                        .run(
                                request,
                                Arguments.of("title", text.lines().findFirst().orElse(""))
                                        .with(
                                                "text",
                                                text.lines()
                                                        .skip(1)
                                                        .collect(Collectors.joining("\n"))
                                                        .strip()));
            case Order.Several(var these) ->
                new ActionResult.Question<>(style -> style.say(
                        "entry.which",
                        these.stream()
                                .map(one -> one.mark() + one.number() + " " + style.escape(one.title()))
                                .collect(Collectors.joining("\n"))));
            case Order.OfEntry ofEntry -> run(request, ofEntry);
        };
    }

    private static Arguments due(Order.DueTasks asked) {
        return asked.time().isBlank()
                ? Arguments.NONE.with("overdue", true)
                : Arguments.of("due", asked.time()).with("relation", lower(asked.due()));
    }

    private ActionResult<?> run(ActionRequest request, Order.OfEntry order) {
        Arguments entry = Arguments.of("number", order.number());
        return switch (order) {
            case Order.ShowEntry _ -> actions.get(ShowEntry.class).run(request, entry);
            case Order.EntryDone _ -> ended(request, entry, Task.Status.DONE);
            case Order.Move(long _, Task.Status status) ->
                status == Task.Status.OPEN
                        ? ended(request, entry, status)
                        : change(request, entry.with("status", lower(status)));
            case Order.TakeTask _ ->
                change(
                        request,
                        entry.with("assignee", request.member().toString()).with("status", lower(Task.Status.DOING)));
            case Order.Assign(long _, String whom) -> change(request, entry.with("assignee", whom));
            case Order.Reschedule(long _, String time) -> change(request, entry.with("due", time));
            case Order.Shift shift -> shift(request, entry, shift);
            case Order.Weigh(long _, Task.Priority priority) ->
                change(request, entry.with("priority", lower(priority)));
            case Order.Unheard(long _, String state) ->
                new ActionResult.Refusal<Entry>(
                        Reason.INVALID, style -> style.say("refused.state", style.escape(state)));
            case Order.Puzzling _ -> puzzled(request, entry);
            case Order.Remark remark ->
                actions.get(AddComment.class)
                        .run(request, entry.with("kind", lower(remark.kind())).with("text", remark.text()));
        };
    }

    private ActionResult<Task> change(ActionRequest request, Arguments arguments) {
        return actions.get(ChangeTask.class).run(request, arguments);
    }

    /// A task is done or open again, an item closed or open again.
    private ActionResult<?> ended(ActionRequest request, Arguments entry, Task.Status status) {
        ActionResult<Task> task = change(request, entry.with("status", lower(status)));
        boolean none = task instanceof ActionResult.Refusal<Task> refusal && refusal.reason() == Reason.NOT_FOUND;
        return none
                ? actions.get(ChangeItem.class).run(request, entry.with("closed", status == Task.Status.DONE))
                : task;
    }

    private ActionResult<?> shift(ActionRequest request, Arguments entry, Order.Shift shift) {
        Instant due = actions.get(ShowEntry.class).run(request, entry) instanceof ActionResult.Receipt<Entry> receipt
                        && receipt.subject() instanceof Task task
                ? task.plan().due()
                : null;
        return due == null
                ? puzzled(request, entry)
                : change(
                        request,
                        entry.with(
                                "due",
                                due.atZone(zone)
                                        .plus(shift.amount(), shift.unit())
                                        .toInstant()
                                        .toString()));
    }

    /// What can be done with it, in the asker's words.
    private ActionResult<?> puzzled(ActionRequest request, Arguments entry) {
        ActionResult<Entry> result = actions.get(ShowEntry.class).run(request, entry);
        return result instanceof ActionResult.Receipt<Entry>(Entry shown, var _, var _)
                ? new ActionResult.Question<>(style -> style.say(
                        shown instanceof Item ? "item.puzzling" : "task.puzzling",
                        shown.id().number(),
                        style.escape(shown.title())))
                : result;
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
