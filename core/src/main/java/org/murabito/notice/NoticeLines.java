package org.murabito.notice;

import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.action.MemberLookup;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.Markup;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.TextStart;
import org.murabito.workspace.Change;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Task;

/// Tells changes in lines, from the templates in `notices_*.properties`: as things are now, with nobody called.
final class NoticeLines {
    static final Phrases PHRASES = new Phrases("org.murabito.notice.notices");

    /// Of a call for help: who wants to know more looks at it.
    private static final int MOST_WORDS = 500;

    private final MemberLookup people;
    private final ZonedDateTime now;
    private final Markup markup;
    private final Language language;

    /// @param now a time in another year is told with it
    NoticeLines(CommunityStore communities, ZonedDateTime now, Markup markup, Language language) {
        this.people = new MemberLookup(communities);
        this.now = now;
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
    String line(Entry entry, MergedChanges gathered) {
        return switch (entry) {
            case Item item -> line(item, gathered);
            case Task task -> gathered.isNew() ? created(task, gathered) : updated(task, gathered);
        };
    }

    private String line(Item item, MergedChanges gathered) {
        if (gathered.isNew()) {
            String over = item.isOver() ? say("detail.CLOSED") : "";
            return about("item.created", item, gathered, over);
        }
        boolean closed = item.isOver() && gathered.isAll(Change.Aspect.STATUS);
        return about(closed ? "item.closed" : "item.updated", item, gathered, aspects(item, gathered));
    }

    private String about(String key, Entry entry, MergedChanges gathered, String more) {
        return say(key, name(gathered.by()), entry.id().number(), markup.escape(entry.title()), more);
    }

    String help(Entry entry, @Nullable MemberId by, String words) {
        String plain = TextStart.oneLine(words, MOST_WORDS);
        return say("help.wanted", name(by), entry.id().number(), markup.escape(entry.title()), markup.escape(plain));
    }

    private String created(Task task, MergedChanges gathered) {
        Instant due = task.plan().due();
        String details = person(task.plan().assignee())
                + (due == null ? "" : say("detail.due", when(due)))
                + say("detail.priority." + task.plan().priority())
                + say("detail." + task.plan().status());
        return about("task.created", task, gathered, details);
    }

    /// Where one sentence says all of it, that; else what is other than before.
    private String updated(Task task, MergedChanges gathered) {
        Task.Plan plan = task.plan();
        boolean moved = gathered.isAll(Change.Aspect.STATUS);
        boolean movedOn = moved || gathered.isAll(Change.Aspect.STATUS, Change.Aspect.ASSIGNEE);
        if (moved && plan.status() == Task.Status.DONE) {
            return about("task.done", task, gathered, "");
        }
        if (moved && plan.status() == Task.Status.DROPPED) {
            return about("task.dropped", task, gathered, "");
        }
        if (movedOn && plan.status() == Task.Status.DOING && (moved || plan.assignee() != null)) {
            return about("task.doing", task, gathered, person(plan.assignee()));
        }
        if (gathered.isAll(Change.Aspect.ASSIGNEE) && plan.assignee() != null) {
            return say("task.taken", name(plan.assignee()), task.id().number(), markup.escape(task.title()));
        }
        return about("task.updated", task, gathered, aspects(task, gathered));
    }

    private String person(@Nullable MemberId member) {
        return member == null ? "" : say("detail.who", name(member));
    }

    private String aspects(Entry entry, MergedChanges gathered) {
        return gathered.aspects().stream()
                .sorted()
                .map(aspect -> aspect(aspect, entry))
                .collect(Collectors.joining(language == Language.JAPANESE ? "、" : ", "));
    }

    private String aspect(Change.Aspect aspect, Entry entry) {
        String key = "aspect." + aspect;
        return switch (entry) {
            case Item item when aspect == Change.Aspect.STATUS -> say(key + (item.isOver() ? ".CLOSED" : ".OPEN"));
            case Item _ -> say(key);
            case Task task -> aspect(aspect, key, task.plan());
        };
    }

    private String aspect(Change.Aspect aspect, String key, Task.Plan plan) {
        return switch (aspect) {
            case TITLE, TEXT, ITEM -> say(key);
            case STATUS -> say(key + "." + plan.status());
            case ASSIGNEE -> say(key, plan.assignee() == null ? say("nobody") : name(plan.assignee()));
            case DUE -> plan.due() == null ? say("aspect.DUE.none") : say(key, when(plan.due()));
            case PRIORITY -> say(key, say("priority." + plan.priority()));
        };
    }

    private String name(@Nullable MemberId member) {
        return people.name(member, markup, language, say("somebody"));
    }

    private String when(Instant time) {
        ZonedDateTime there = time.atZone(now.getZone());
        String form = say(there.getYear() == now.getYear() ? "when" : "when.year");
        return markup.time(time, there.format(DateTimeFormatter.ofPattern(form, Phrases.locale(language))));
    }
}
