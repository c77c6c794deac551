package org.murabito.act.work;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.date.Reading;
import org.murabito.perceive.Order;
import org.murabito.tool.Truncation;
import org.murabito.workspace.Comment;
import org.murabito.workspace.DueTime;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Result;
import org.murabito.workspace.Task;

/// Shows one item or task, and changes it. What is said about it is the work of [Remarks].
final class EntryOrders {
    private static final int MOST_TEXT = 800;
    private static final int MOST_COMMENTS = 5;

    private final Errands errands;
    private final People people;
    private final Remarks remarks;
    private final DateReader dates = new DateReader();

    EntryOrders(Errands errands) {
        this.errands = errands;
        this.people = new People(errands.communities());
        this.remarks = new Remarks(errands.service());
    }

    /// What to say.
    String obey(OnEntry one, Order.OfEntry order) {
        return switch (order) {
            case Order.ShowEntry _ -> show(one);
            case Order.EntryDone _ -> isItem(one) ? closed(one, true) : moved(one, Task.Status.DONE);
            case Order.Move(long _, Task.Status status) ->
                isItem(one) && status == Task.Status.OPEN ? closed(one, false) : moved(one, status);
            case Order.TakeTask _ -> {
                MemberId asker = one.wish().by();
                yield changed(one, plan -> plan.assignedTo(asker).being(Task.Status.DOING), "task.taken");
            }
            case Order.Assign(long _, String whom) -> assigned(one, whom);
            case Order.Reschedule(long _, String time) -> rescheduled(one, time);
            case Order.Shift shift -> shifted(one, shift);
            case Order.Weigh(long _, Task.Priority priority) ->
                changed(
                        one,
                        plan -> plan.weighing(priority),
                        "task.weighed",
                        one.voice().say("priority." + priority));
            case Order.Unheard(long _, String state) ->
                one.voice().say("refused.state", one.markup().escape(state));
            case Order.Puzzling _ -> puzzled(one);
            case Order.Remark remark -> remarks.obey(one, remark);
        };
    }

    /// What can be done with it, in the asker's words.
    private String puzzled(OnEntry one) {
        return one.voice()
                .said(
                        errands.service().entry(one.where().asker(), one.id()),
                        entry -> one.voice()
                                .say(
                                        isItem(one) ? "item.puzzling" : "task.puzzling",
                                        entry.id().number(),
                                        one.markup().escape(entry.title())));
    }

    private boolean isItem(OnEntry one) {
        return errands.workspaces()
                .find(one.id())
                .filter(Item.class::isInstance)
                .isPresent();
    }

    private boolean isTask(OnEntry one) {
        return errands.workspaces()
                .find(one.id())
                .filter(Task.class::isInstance)
                .isPresent();
    }

    private String closed(OnEntry one, boolean closed) {
        return one.voice()
                .said(
                        errands.service()
                                .changeItem(
                                        one.where().asker(),
                                        one.id(),
                                        one.where().by(one.workspace()),
                                        matter -> matter.closed(closed)),
                        item -> one.voice()
                                .say(
                                        closed ? "item.closed" : "item.opened",
                                        item.id().number(),
                                        one.markup().escape(item.title())));
    }

    private String moved(OnEntry one, Task.Status status) {
        return changed(one, plan -> plan.being(status), "task.moved." + status);
    }

    private String assigned(OnEntry one, String whom) {
        if (whom.isBlank() || !isTask(one)) {
            return changed(one, plan -> plan.assignedTo(null), "task.unassigned");
        }
        List<Member> called = people.called(whom, one.wish().by());
        return called.size() == 1
                ? changed(
                        one,
                        plan -> plan.assignedTo(called.getFirst().id()),
                        "task.assigned",
                        people.name(called.getFirst().id(), one.markup(), one.voice()))
                : called.isEmpty()
                        ? one.voice().say("task.nobody", one.markup().escape(whom))
                        : one.voice().say("refused.several", called.size());
    }

    private String rescheduled(OnEntry one, String time) {
        if (time.isBlank()) {
            return changed(one, plan -> plan.dueAt(null), "task.undue");
        }
        Instant said = one.wish().at();
        Found found = dates.read(time, said.atZone(one.voice().zone())).orElse(null);
        if (found == null) {
            return one.voice().say("refused.IN_THE_PAST");
        }
        if (found.doubt() != null && !(found.reading() instanceof Reading.Again)) {
            return one.voice().asks(found.doubt(), found.reading());
        }
        return switch (found.reading()) {
            case Reading.Again _ -> one.voice().say("task.due.again", one.id().number());
            case Reading until -> {
                Instant due = DueTime.of(until, said, one.voice().zone());
                yield changed(
                        one, plan -> plan.dueAt(due), "task.due", one.voice().when(due));
            }
        };
    }

    private String shifted(OnEntry one, Order.Shift shift) {
        Instant due = errands.workspaces()
                .find(one.id())
                .map(entry -> entry instanceof Task task ? task.plan().due() : null)
                .orElse(null);
        if (due == null) {
            return puzzled(one);
        }
        Instant then = due.atZone(one.voice().zone())
                .plus(shift.amount(), shift.unit())
                .toInstant();
        return changed(one, plan -> plan.dueAt(then), "task.due", one.voice().when(then));
    }

    private String changed(OnEntry one, UnaryOperator<Task.Plan> change, String key, Object... more) {
        return one.voice()
                .said(
                        errands.service()
                                .changeTask(
                                        one.where().asker(),
                                        one.id(),
                                        one.where().by(one.workspace()),
                                        change),
                        task -> {
                            List<Object> told = new ArrayList<>(
                                    List.of(task.id().number(), one.markup().escape(task.title())));
                            told.addAll(List.of(more));
                            return one.voice().say(key, told.toArray());
                        });
    }

    private String show(OnEntry one) {
        Result<Entry> entry = errands.service().entry(one.where().asker(), one.id());
        return one.voice().said(entry, found -> {
            List<String> lines = new ArrayList<>();
            lines.add(head(found, one));
            if (!found.text().isBlank()) {
                lines.add(one.markup().escape(Truncation.head(found.text(), MOST_TEXT)));
            }
            List<Comment> comments = errands.workspaces().comments(one.id());
            int earlier = Math.max(0, comments.size() - MOST_COMMENTS);
            if (earlier > 0) {
                lines.add(one.voice().say("entry.earlier", earlier));
            }
            comments.stream().skip(earlier).forEach(comment -> lines.add(line(comment, one)));
            return String.join("\n", lines);
        });
    }

    private String head(Entry entry, OnEntry one) {
        Voice voice = one.voice();
        return switch (entry) {
            case Task task ->
                voice.say(
                        "entry.head",
                        TaskLine.of(task, people, one.markup(), voice),
                        voice.say("status." + task.plan().status()));
            case Item item -> {
                String line =
                        voice.say("task.line", item.id().number(), one.markup().escape(item.title()), "");
                yield item.isOver() ? voice.say("entry.head", line, voice.say("status.CLOSED")) : line;
            }
        };
    }

    private String line(Comment comment, OnEntry one) {
        return one.voice()
                .say(
                        "entry.comment",
                        people.name(comment.author(), one.markup(), one.voice()),
                        one.voice().when(comment.at()),
                        one.markup().escape(Truncation.head(comment.text(), MOST_TEXT)));
    }
}
