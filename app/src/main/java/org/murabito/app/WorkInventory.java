package org.murabito.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.action.work.WorkParts;
import org.murabito.app.feature.WorkFeature;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.reminder.Reminder;
import org.murabito.sight.Sight;
import org.murabito.workspace.Asker;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;
import org.murabito.workspace.Role;
import org.murabito.workspace.Stamp;
import org.murabito.workspace.Task;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;

/// What is to be done in a community and to be reminded of, or what of it is one of its members', one JSON object at a
/// time.
final class WorkInventory {
    private final WorkFeature workroom;
    private final WorkspaceStore workspaces;
    private final CommunityId community;
    private final Sight reader;
    private final @Nullable MemberId whose;

    /// @param reader what whoever reads it can see
    /// @param whose null for everybody
    WorkInventory(WorkFeature workroom, Sight reader, @Nullable MemberId whose) {
        this.workroom = workroom;
        this.workspaces = workroom.workspaces();
        this.community = reader.community();
        this.reader = reader;
        this.whose = whose;
    }

    void tell(Consumer<ObjectNode> to) {
        workspaces.organisations(community).forEach(organisation -> {
            Map<MemberId, Role> roles = workspaces.roles(organisation.id());
            if (isWanted(roles)) {
                to.accept(withRoles(
                        Inventory.object("organisation")
                                .put("id", organisation.id().toString())
                                .put("name", organisation.name()),
                        roles));
            }
        });
        workspaces.workspaces(community).forEach(workspace -> workspace(workspace, to));
        workroom.reminders().all(community).stream()
                .filter(reminder -> isWanted(reminder.owner()))
                .forEach(reminder -> to.accept(reminder(reminder)));
    }

    private boolean isWanted(@Nullable MemberId member) {
        return whose == null || whose.equals(member);
    }

    private boolean isWanted(Map<MemberId, Role> roles) {
        return whose == null || roles.containsKey(whose);
    }

    private void workspace(Workspace workspace, Consumer<ObjectNode> to) {
        Map<MemberId, Role> roles = workspaces.roles(workspace.id());
        if (isWanted(roles)) {
            ObjectNode json = Inventory.object("workspace")
                    .put("id", workspace.id().toString())
                    .put("organisation", workspace.organisation().toString())
                    .put("name", workspace.name());
            Optional.ofNullable(workspace.channel())
                    .flatMap(workroom.parts().communities()::findPlace)
                    .filter(reader::covers)
                    .ifPresent(channel -> json.put("channel", channel.id().toString()));
            to.accept(withRoles(json, roles));
        }
        boolean shown = isShown(workspace);
        for (Entry entry : workspaces.entries(workspace.id())) {
            if (isTheirs(entry)) {
                to.accept(shown ? entry(workspace, entry) : numbered(workspace, entry));
            }
            workspaces.comments(entry.id()).stream()
                    .filter(comment -> isWanted(comment.author()))
                    .forEach(comment -> to.accept(comment(workspace, comment)));
        }
    }

    /// To the operator all are; to a member those in which they may look.
    private boolean isShown(Workspace workspace) {
        WorkParts parts = workroom.parts();
        return whose == null
                || reader.audiences().isEmpty()
                || parts.service()
                        .role(Asker.alone(whose, parts.communities(), reader), workspace)
                        .isPresent();
    }

    private ObjectNode withRoles(ObjectNode json, Map<MemberId, Role> roles) {
        ObjectNode held = json.putObject("roles");
        roles.forEach((member, role) -> {
            if (isWanted(member)) {
                held.put(member.toString(), Inventory.word(role));
            }
        });
        return json;
    }

    private boolean isTheirs(Entry entry) {
        return isWanted(entry.stamp().author())
                || (entry instanceof Task task
                        && task.plan().assignee() != null
                        && isWanted(task.plan().assignee()));
    }

    private static ObjectNode entry(Workspace workspace, Entry entry) {
        return switch (entry) {
            case Item item -> common(workspace, item).put("closed", item.isOver());
            case Task task -> {
                Task.Plan plan = task.plan();
                ObjectNode json = common(workspace, task)
                        .put("status", Inventory.word(plan.status()))
                        .put("priority", Inventory.word(plan.priority()));
                if (plan.item() != null) {
                    json.put("item", plan.item());
                }
                if (plan.assignee() != null) {
                    json.put("assignee", plan.assignee().toString());
                }
                put(json, "due", plan.due());
                put(json, "doneAt", task.doneAt());
                yield json;
            }
        };
    }

    private static ObjectNode numbered(Workspace workspace, Entry entry) {
        return Inventory.object(entry instanceof Item ? "item" : "task")
                .put("workspace", workspace.id().toString())
                .put("number", entry.id().number());
    }

    private static ObjectNode common(Workspace workspace, Entry entry) {
        Stamp stamp = entry.stamp();
        ObjectNode json = numbered(workspace, entry)
                .put("title", entry.title())
                .put("text", entry.text())
                .put("at", stamp.at().toString())
                .put("changedAt", stamp.changedAt().toString());
        if (stamp.author() != null) {
            json.put("author", stamp.author().toString());
        }
        return json;
    }

    private static ObjectNode comment(Workspace workspace, Comment comment) {
        ObjectNode json = Inventory.object("comment")
                .put("workspace", workspace.id().toString())
                .put("on", comment.on().number())
                .put("sort", Inventory.word(comment.kind()))
                .put("at", comment.at().toString())
                .put("text", comment.text());
        if (comment.author() != null) {
            json.put("author", comment.author().toString());
        }
        put(json, "due", comment.due());
        return json;
    }

    private static ObjectNode reminder(Reminder reminder) {
        ObjectNode json = Inventory.object("reminder")
                .put("number", reminder.number())
                .put("owner", reminder.owner().toString())
                .put("place", reminder.place().toString())
                .put("what", reminder.what())
                .put("state", Inventory.word(reminder.state()));
        put(json, "due", reminder.due());
        if (reminder.rule() != null) {
            json.put("rule", reminder.rule().toString());
        }
        return json;
    }

    private static void put(ObjectNode json, String key, @Nullable Instant time) {
        if (time != null) {
            json.put(key, time.toString());
        }
    }
}
