package org.murabito.tool.workspace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.llm.Json;
import org.murabito.tool.Truncation;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;

/// Writes entries for a model: short keys, long texts cut.
record EntryJson(CommunityStore communities) {
    private static final int MOST_TEXT = 300;
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm", Locale.ROOT);

    ObjectNode entry(Entry entry, Workspace where, List<String> words, Instant now, ZoneId zone) {
        ObjectNode node = Json.object().put("n", entry.id().toString()).put("ws", where.name());
        node.put("title", entry.title());
        if (!entry.text().isBlank()) {
            node.put("t", Truncation.around(entry.text(), words, MOST_TEXT));
        }
        if (entry instanceof Task task) {
            Task.Plan plan = task.plan();
            node.put("state", lower(plan.status())).put("prio", lower(plan.priority()));
            put(node, "who", name(plan.assignee()));
            put(node, "due", time(plan.due(), zone));
            if (plan.due() != null && !task.isOver() && plan.due().isBefore(now)) {
                node.put("late", true);
            }
            put(node, "done", time(task.doneAt(), zone));
        }
        return node;
    }

    @Nullable
    String name(@Nullable MemberId member) {
        return member == null
                ? null
                : communities.findMember(member).map(Member::name).orElse(null);
    }

    static @Nullable String time(@Nullable Instant time, ZoneId zone) {
        return time == null ? null : MINUTE.format(time.atZone(zone));
    }

    static void put(ObjectNode node, String key, @Nullable String value) {
        if (value != null) {
            node.put(key, value);
        }
    }

    private static String lower(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
