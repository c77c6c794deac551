package org.murabito.tool.conversation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.murabito.archive.MessageStore;
import org.murabito.archive.MessageStore.Activity;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Json;
import org.murabito.run.RunActivity;
import org.murabito.runlog.ChatActivity;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.tool.DescribedTool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.ToolResult;

/// Tells what one member did, or who there is at all, as far as it can be seen.
final class GetUserInfo extends DescribedTool {
    private static final int MOST_PLACES = 5;
    private static final int MOST_MEMBERS = 10;
    private static final int NEWEST = 3;

    private final CommunityStore communities;
    private final MessageStore messages;
    private final Members members;
    private final Places places;

    GetUserInfo(Sources sources, Places places) {
        super("get_user_info");
        this.communities = sources.communities();
        this.messages = sources.messages();
        this.members = new Members(sources.communities(), sources.messages());
        this.places = places;
    }

    @Override
    public RunActivity doing(JsonNode arguments) {
        String called = arguments.path("user").asText("");
        return called.isBlank() ? new ChatActivity.LookingAtPlaces() : new ChatActivity.LookingAtMember(called);
    }

    @Override
    public ToolResult execute(JsonNode arguments, ToolContext context) {
        ChatScope scope = ChatScope.of(context);
        String called = arguments.path("user").asText("");
        if (called.isBlank() || isCommunity(called, scope.sight())) {
            return everybody(scope.sight(), context);
        }
        return switch (members.find(scope.sight(), called)) {
            case Found.None<Member>(String reason) -> ToolResult.failed(reason);
            case Found.One<Member>(Member member) ->
                messages.activity(scope.sight(), member.id())
                        .map(activity -> written(member, activity, context))
                        .orElseGet(() -> Definitions.failed("no-member", called, Definitions.say("other-member")));
        };
    }

    private boolean isCommunity(String called, Sight sight) {
        return communities
                .findCommunity(sight.community())
                .filter(community -> community.name().equalsIgnoreCase(called.strip()))
                .isPresent();
    }

    private ToolResult everybody(Sight sight, ToolContext context) {
        List<Activity> people = messages.activities(sight).stream()
                .filter(one -> communities
                        .findMember(one.member())
                        .filter(Member::isHuman)
                        .isPresent())
                .toList();
        ObjectNode node = Json.object();
        communities.findCommunity(sight.community()).ifPresent(community -> node.put("community", community.name()));
        node.put("people", people.size());
        ArrayNode most = node.putArray("write_most");
        people.stream()
                .limit(MOST_MEMBERS)
                .forEach(one -> most.addObject().put("name", name(one)).put("n", one.messages()));
        ArrayNode newest = node.putArray("came_last");
        people.stream()
                .sorted(Comparator.comparing(Activity::first).reversed())
                .limit(NEWEST)
                .forEach(one ->
                        newest.addObject().put("name", name(one)).put("first", Lines.day(one.first(), context.zone())));
        return ToolResult.ok(Json.write(node), List.of(), people.size());
    }

    private String name(Activity activity) {
        return communities.findMember(activity.member()).map(Member::name).orElse("?");
    }

    private ToolResult written(Member member, Activity activity, ToolContext context) {
        ObjectNode node = Json.object();
        node.put("name", member.name());
        ArrayNode also = node.putArray("also_called");
        member.alsoCalled().forEach(also::add);
        node.put("kind", member.kind().name().toLowerCase(Locale.ROOT));
        node.put("messages", activity.messages());
        node.put("first", Lines.day(activity.first(), context.zone()));
        node.put("last", Lines.day(activity.last(), context.zone()));
        ArrayNode where = node.putArray("places");
        activity.byPlace().entrySet().stream()
                .sorted(Map.Entry.<PlaceId, Long>comparingByValue()
                        .reversed()
                        .thenComparing(entry -> entry.getKey().key()))
                .limit(MOST_PLACES)
                .forEach(entry -> places.find(ChatScope.of(context).sight(), entry.getKey())
                        .ifPresent(place ->
                                where.addObject().put("in", places.shown(place)).put("n", entry.getValue())));
        return ToolResult.ok(Json.write(node), List.of(), activity.messages());
    }
}
