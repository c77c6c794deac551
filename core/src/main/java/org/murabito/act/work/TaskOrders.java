package org.murabito.act.work;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.chat.ChatDoor;
import org.murabito.chat.Community;
import org.murabito.chat.Markup;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.date.DateReader;
import org.murabito.date.Found;
import org.murabito.date.Reading;
import org.murabito.date.Rest;
import org.murabito.perceive.Order;
import org.murabito.text.Language;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Item;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.Result;
import org.murabito.workspace.Role;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Adds and lists items and tasks: in a channel those of its workspace, alone with somebody those of all of theirs.
final class TaskOrders {
    /// The end of a working day, where a deadline names a day alone.
    static final int HOUR = 17;

    private static final int MOST_LINES = 15;

    private final Errands errands;
    private final ZoneId zone;
    private final EntryOrders entries;
    private final DateReader dates = new DateReader();

    TaskOrders(Errands errands) {
        this.errands = errands;
        this.zone = errands.reminders().zone();
        this.entries = new EntryOrders(errands);
    }

    /// What to say.
    ///
    /// @param name what Murabito is called there
    String obey(Message message, Order.OfWork order, ChatDoor door, String name) {
        Voice voice = new Voice(Language.of(message.text()), zone);
        Whereabouts where = new Whereabouts(errands.communities(), message);
        return switch (order) {
            case Order.OpenWorkspace(String wanted) -> open(where, wanted, door, voice);
            case Order.MyTasks _ -> mine(where, door.markup(), name, voice);
            case Order.OpenTasks _ -> within(where, voice, name, one -> list(where, one, door.markup(), voice));
            case Order.AddTask(String text) ->
                within(where, voice, name, one -> addTask(where, one, text, door.markup(), name, voice));
            case Order.AddItem(String text) ->
                within(
                        where,
                        voice,
                        name,
                        one -> voice.said(
                                errands.desk()
                                        .add(where.asker(), one.id(), where.origin(), where.by(one), matter(text)),
                                item -> voice.say(
                                        "item.added",
                                        item.id().number(),
                                        door.markup().escape(item.title()))));
            case Order.OfEntry ofEntry when ofEntry.number() < 1 -> voice.say("refused.NOT_THERE", 0);
            case Order.OfEntry ofEntry ->
                within(
                        where,
                        voice,
                        name,
                        one -> entries.obey(
                                new OnEntry(where, one, new EntryId(one.id(), ofEntry.number()), door.markup(), voice),
                                ofEntry));
        };
    }

    /// In the workspace of the channel; alone with somebody in their only one.
    private String within(Whereabouts where, Voice voice, String name, Function<Workspace, String> what) {
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        if (bound.isPresent()) {
            return what.apply(bound.get());
        }
        List<Workspace> theirs = where.isPrivate() ? errands.desk().workspaces(where.asker()) : List.of();
        return theirs.size() == 1 ? what.apply(theirs.getFirst()) : voice.say("workspace.none", name);
    }

    private String open(Whereabouts where, String wanted, ChatDoor door, Voice voice) {
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        if (bound.isPresent()) {
            return voice.say("workspace.there", door.markup().escape(bound.get().name()));
        }
        Message message = where.message();
        if (!door.administers(message.author())) {
            return voice.say("workspace.operator");
        }
        String name = wanted.isBlank()
                ? errands.communities()
                        .findPlace(where.channel())
                        .map(Place::name)
                        .orElse("#")
                : wanted;
        return voice.said(
                organisation(where)
                        .then(organisation -> errands.grounds().open(where.asker(), organisation.id(), name))
                        .then(made -> errands.grounds().bind(where.asker(), made.id(), where.channel(), Role.MEMBER)),
                made -> voice.say("workspace.opened", door.markup().escape(made.name())));
    }

    /// The first that the asker is admin of, else one with the community's name.
    private Result<Organisation> organisation(Whereabouts where) {
        MemberId asker = where.message().author();
        String community = errands.communities()
                .findCommunity(asker.community())
                .map(Community::name)
                .orElse(asker.community().value());
        return errands.grounds().organisations(where.asker()).stream()
                .filter(one -> errands.workspaces().roles(one.id()).get(asker) == Role.ADMIN)
                .findFirst()
                .<Result<Organisation>>map(Result.Done::new)
                .orElseGet(() -> errands.grounds().found(where.asker(), community));
    }

    private String addTask(
            Whereabouts where, Workspace workspace, String text, Markup markup, String name, Voice voice) {
        Message message = where.message();
        Found found = dates.read(text, message.at().atZone(zone))
                .filter(one -> !(one.reading() instanceof Reading.Again))
                .orElse(null);
        Instant due =
                found == null ? null : found.reading().first(HOUR).atZone(zone).toInstant();
        String rest = found == null ? text : Rest.of(text, found);
        Task.Plan plan = Task.Plan.of(rest.isBlank() ? text : rest).dueAt(due);
        return voice.said(
                errands.desk().add(where.asker(), workspace.id(), where.origin(), where.by(workspace), plan),
                task -> voice.say(
                        task.plan().due() == null ? "task.added" : "task.added.due",
                        task.id().number(),
                        markup.escape(task.title()),
                        task.plan().due() == null ? "" : voice.when(task.plan().due()),
                        name));
    }

    private static Item.Matter matter(String text) {
        return new Item.Matter(text, "", false);
    }

    private String mine(Whereabouts where, Markup markup, String name, Voice voice) {
        MemberId asker = where.message().author();
        boolean alone = where.isPrivate();
        Optional<Workspace> bound = errands.workspaces().boundTo(where.channel());
        List<Task> tasks = alone
                ? errands.desk().tasksOf(where.asker(), asker)
                : bound.map(one -> errands.desk().tasks(one.id(), asker)).orElse(List.of());
        String lines = tasks.isEmpty() ? voice.say("tasks.none-yours") : lines(tasks.stream(), markup, voice);
        return alone ? lines : lines + "\n" + voice.say(bound.isPresent() ? "tasks.elsewhere" : "workspace.none", name);
    }

    private String list(Whereabouts where, Workspace workspace, Markup markup, Voice voice) {
        return voice.said(errands.desk().entries(where.asker(), workspace.id()), entries -> {
            List<Task> open = entries.stream()
                    .filter(entry -> !entry.isOver())
                    .filter(Task.class::isInstance)
                    .map(Task.class::cast)
                    .toList();
            return open.isEmpty() ? voice.say("tasks.none") : lines(open.stream(), markup, voice);
        });
    }

    private String lines(Stream<Task> tasks, Markup markup, Voice voice) {
        List<Task> all = tasks.toList();
        String lines = all.stream()
                .limit(MOST_LINES)
                .map(task -> TaskLine.of(task, errands.communities(), markup, voice))
                .collect(Collectors.joining("\n"));
        return all.size() <= MOST_LINES ? lines : lines + "\n" + voice.say("tasks.more", all.size() - MOST_LINES);
    }
}
