package org.murabito.action.work;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.ActionResult.Reason;
import org.murabito.action.Arguments;
import org.murabito.action.MemberLookup;
import org.murabito.action.TimeReader;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.date.Doubt;
import org.murabito.date.TimeReading;
import org.murabito.date.reader.FoundTime;
import org.murabito.workspace.DueTime;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Task;

/// The arguments that say what a task is to be. One that is there and blank clears its field.
record TaskFields(MemberLookup people, TimeReader times) {
    TaskChange read(ActionRequest request, Arguments arguments) {
        return words(arguments)
                .and(() -> assignee(request, arguments))
                .and(() -> due(request, arguments))
                .and(() -> state(arguments));
    }

    /// Whether the assignee is one other member than the asker.
    boolean givesToAnother(ActionRequest request, Arguments arguments) {
        String whom = arguments.text("assignee").orElse("");
        List<MemberId> meant = MemberLookup.written(whom, request.member())
                .map(List::of)
                .orElseGet(() -> people.called(whom, request.member()).stream()
                        .map(Member::id)
                        .toList());
        return meant.size() == 1 && !meant.contains(request.member());
    }

    private static TaskChange words(Arguments arguments) {
        return new TaskChange.Legal(plan -> {
            Task.Plan after = plan;
            after = arguments.names("title")
                    ? after.titled(arguments.text("title").orElse(""))
                    : after;
            after = arguments.names("text") ? after.saying(arguments.written("text")) : after;
            return arguments.names("item")
                    ? after.under(
                            arguments.number("item").filter(item -> item > 0).orElse(null))
                    : after;
        });
    }

    private static TaskChange state(Arguments arguments) {
        Optional<Task.Status> status = arguments.one("status", Task.Status.class);
        Optional<Task.Priority> priority = arguments.one("priority", Task.Priority.class);
        return new TaskChange.Legal(
                plan -> plan.being(status.orElse(plan.status())).weighing(priority.orElse(plan.priority())));
    }

    private TaskChange assignee(ActionRequest request, Arguments arguments) {
        if (!arguments.names("assignee")) {
            return TaskChange.none();
        }
        String whom = arguments.text("assignee").orElse("");
        if (whom.isEmpty()) {
            return new TaskChange.Legal(plan -> plan.assignedTo(null));
        }
        Optional<MemberId> exact = MemberLookup.written(whom, request.member());
        if (exact.isPresent()) {
            return new TaskChange.Legal(plan -> plan.assignedTo(exact.get()));
        }
        List<Member> called = people.called(whom, request.member());
        return switch (called.size()) {
            case 0 ->
                new TaskChange.Illegal(new ActionResult.Refusal<>(
                        Reason.INVALID, style -> style.say("task.nobody", style.escape(whom))));
            case 1 ->
                new TaskChange.Legal(plan -> plan.assignedTo(called.getFirst().id()));
            default ->
                new TaskChange.Illegal(
                        new ActionResult.Question<>(style -> style.say("refused.several", called.size())));
        };
    }

    private TaskChange due(ActionRequest request, Arguments arguments) {
        if (!arguments.names("due")) {
            return TaskChange.none();
        }
        String time = arguments.text("due").orElse("");
        if (time.isEmpty()) {
            return new TaskChange.Legal(plan -> plan.dueAt(null));
        }
        return switch (times.read(time, request.at())) {
            case TimeReader.Given.Exact(Instant at) -> new TaskChange.Legal(plan -> plan.dueAt(at));
            case TimeReader.Given.None(boolean over) ->
                new TaskChange.Illegal(
                        over
                                ? WorkRefusal.of(Why.IN_THE_PAST)
                                : new ActionResult.Question<>(style -> style.say("task.when")));
            case TimeReader.Given.Doubtful(Doubt doubt, FoundTime found) ->
                new TaskChange.Illegal(doubtful(doubt, found, arguments));
            case TimeReader.Given.Words(FoundTime found) ->
                found.reading() instanceof TimeReading.Again
                        ? new TaskChange.Illegal(again(arguments))
                        : at(DueTime.of(found.reading(), request.at(), times.zone()));
        };
    }

    private static TaskChange at(Instant due) {
        return new TaskChange.Legal(plan -> plan.dueAt(due));
    }

    private static ActionResult<Task> doubtful(Doubt doubt, FoundTime found, Arguments arguments) {
        return found.reading() instanceof TimeReading.Again
                ? again(arguments)
                : new ActionResult.Question<>(style -> style.asks(doubt, found.reading()));
    }

    /// A task is due once.
    private static ActionResult<Task> again(Arguments arguments) {
        return new ActionResult.Question<>(style -> style.say(
                "task.due.again",
                arguments.number("number").<Object>map(number -> number).orElse("…")));
    }
}
