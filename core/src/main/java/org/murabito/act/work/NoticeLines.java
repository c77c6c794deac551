package org.murabito.act.work;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Markup;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.workspace.Change;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// Tells changes in lines, from the templates in `notices_*.properties`: as things are now, with nobody called.
final class NoticeLines {
    private static final Phrases PHRASES = new Phrases("org.murabito.act.work.notices");

    private final CommunityStore communities;
    private final ZoneId zone;
    private final Markup markup;
    private final Language language;

    NoticeLines(CommunityStore communities, ZoneId zone, Markup markup, Language language) {
        this.communities = communities;
        this.zone = zone;
        this.markup = markup;
        this.language = language;
    }

    String say(String key, Object... values) {
        Object[] told = Arrays.stream(values)
                .map(value -> value instanceof Number ? value.toString() : value)
                .toArray();
        return PHRASES.say(language, key, told);
    }

    /// What became of an entry by changes that followed each other closely.
    String line(Entry entry, Gathered gathered) {
        String who = name(gathered.by());
        long number = entry.id().number();
        String title = markup.escape(entry.title());
        return switch (entry) {
            case Item item -> {
                if (gathered.isNew()) {
                    yield say("item.created", who, number, title);
                }
                yield item.isOver() && gathered.aspects().contains(Change.Aspect.STATUS)
                        ? say("item.closed", who, number, title)
                        : say("item.updated", who, number, title, aspects(entry, gathered));
            }
            case Task task -> {
                if (gathered.isNew()) {
                    yield say("task.created", who, number, title, details(task));
                }
                yield updated(task, gathered, who, title);
            }
        };
    }

    String help(Entry entry, @Nullable MemberId by, String words) {
        return say("help.wanted", name(by), entry.id().number(), markup.escape(entry.title()), markup.escape(words));
    }

    private String updated(Task task, Gathered gathered, String who, String title) {
        long number = task.id().number();
        boolean moved = gathered.aspects().contains(Change.Aspect.STATUS);
        boolean given = gathered.aspects().contains(Change.Aspect.ASSIGNEE);
        Task.Plan plan = task.plan();
        if (moved && plan.status() != Task.Status.OPEN) {
            return switch (plan.status()) {
                case DONE -> say("task.done", who, number, title);
                case DROPPED -> say("task.dropped", who, number, title);
                case DOING, OPEN -> say("task.doing", who, number, title, person(plan.assignee()));
            };
        }
        if (given && gathered.aspects().size() == 1 && plan.assignee() != null) {
            return say("task.taken", name(plan.assignee()), number, title);
        }
        return say("task.updated", who, number, title, aspects(task, gathered));
    }

    private String details(Task task) {
        Instant due = task.plan().due();
        String urgent = task.plan().priority() == Task.Priority.URGENT ? say("detail.urgent") : "";
        return person(task.plan().assignee()) + (due == null ? "" : say("detail.due", when(due))) + urgent;
    }

    private String person(@Nullable MemberId member) {
        return member == null ? "" : say("detail.who", name(member));
    }

    private String aspects(Entry entry, Gathered gathered) {
        Task.Plan plan = entry instanceof Task task ? task.plan() : null;
        List<String> told = gathered.aspects().stream()
                .sorted()
                .map(aspect -> aspect(aspect, plan))
                .toList();
        return told.stream().collect(Collectors.joining(language == Language.JAPANESE ? "、" : ", "));
    }

    private String aspect(Change.Aspect aspect, Task.@Nullable Plan plan) {
        String key = "aspect." + aspect;
        if (plan == null) {
            return say(key);
        }
        return switch (aspect) {
            case TITLE, TEXT, STATUS, ITEM -> say(key);
            case ASSIGNEE -> say(key, plan.assignee() == null ? say("nobody") : name(plan.assignee()));
            case DUE -> plan.due() == null ? say("aspect.DUE.none") : say(key, when(plan.due()));
            case PRIORITY -> say(key, say("priority." + plan.priority()));
        };
    }

    private String name(@Nullable MemberId member) {
        return member == null
                ? say("somebody")
                : communities
                        .findMember(member)
                        .map(Member::name)
                        .map(found -> markup.escape(found) + (language == Language.JAPANESE ? "さん" : ""))
                        .orElseGet(() -> say("somebody"));
    }

    private String when(Instant time) {
        return time.atZone(zone).format(DateTimeFormatter.ofPattern(say("when"), Phrases.locale(language)));
    }
}
