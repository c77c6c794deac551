package org.murabito.webchat.live;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Changes;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.sight.Sight;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.request.MessageView;
import org.murabito.webchat.request.MessageViews;
import org.murabito.webchat.request.WebJson;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// A stretch of changes, rendered as events: once for all members who see the same of its communities and whom none of
/// its messages concerns, and anew for each of the others.
final class ChangeBatch {
    /// Characters of messages in one event, but for one that is longer alone.
    private static final int EVENT = 50_000;

    private final WebSources sources;
    private final Changes changes;
    private final Set<CommunityId> communities;
    private final Map<Set<Sight>, Rendered> shared = new ConcurrentHashMap<>();

    ChangeBatch(WebSources sources, Changes changes) {
        this.sources = sources;
        this.changes = changes;
        this.communities = Stream.concat(
                        changes.present().stream().map(one -> one.audience().community()),
                        changes.gone().stream().map(one -> one.audience().community()))
                .filter(id -> sources.communities().findCommunity(id).isPresent())
                .collect(Collectors.toUnmodifiableSet());
    }

    private record GoneView(String id, String community, String channel) {}

    private record ChangesView(List<MessageView> messages, List<GoneView> gone) {}

    /// @param concerned keys of those for whom it is to be rendered anew
    private record Rendered(List<String> events, Set<String> concerned) {}

    long cursor() {
        return changes.cursor();
    }

    /// The events for a viewer, as JSON; none where they see nothing of it.
    List<String> events(Viewer viewer) {
        Set<Sight> sights = communities.stream()
                .map(id -> viewer.sight(sources.sights(), id))
                .collect(Collectors.toUnmodifiableSet());
        if (viewer.isGuest()) {
            return render(sights, id -> viewer.member(id).orElse(null), true).events();
        }
        Rendered common = shared.computeIfAbsent(sights, seen -> render(seen, _ -> null, false));
        return common.concerned().contains(viewer.key())
                ? render(sights, id -> viewer.member(id).orElse(null), false).events()
                : common.events();
    }

    /// @param me as whom they see a community; null for whomever nothing in it concerns
    private Rendered render(Set<Sight> sights, Function<CommunityId, @Nullable MemberId> me, boolean guest) {
        Map<CommunityId, MessageViews> views = new HashMap<>();
        sights.forEach(sight ->
                views.put(sight.community(), new MessageViews(sources, sight, me.apply(sight.community()), guest)));
        Map<MessageViews, List<Message>> present = new HashMap<>();
        for (Changes.Present one : changes.present()) {
            MessageViews theirs = views.get(one.audience().community());
            if (theirs != null && theirs.sight().coversAudience(one.audience())) {
                present.computeIfAbsent(theirs, _ -> new ArrayList<>()).add(one.message());
            }
        }
        List<MessageView> messages = present.entrySet().stream()
                .flatMap(entry -> entry.getKey().of(entry.getValue()).stream())
                .toList();
        List<GoneView> gone = changes.gone().stream()
                .filter(one -> sights.stream().anyMatch(sight -> sight.coversAudience(one.audience())))
                .map(ChangeBatch::gone)
                .toList();
        return new Rendered(
                parts(new ChangesView(messages, gone)).stream()
                        .map(WebJson::write)
                        .toList(),
                messages.stream()
                        .flatMap(message -> message.concerned().stream())
                        .collect(Collectors.toUnmodifiableSet()));
    }

    private static GoneView gone(Changes.Gone one) {
        return new GoneView(
                one.id().toString(),
                one.channel().community().value(),
                Slug.of(one.channel().key()));
    }

    private static List<ChangesView> parts(ChangesView all) {
        List<ChangesView> parts = new ArrayList<>();
        List<MessageView> part = new ArrayList<>();
        int size = 0;
        for (MessageView message : all.messages()) {
            if (size + message.length() > EVENT && !part.isEmpty()) {
                parts.add(new ChangesView(List.copyOf(part), List.of()));
                part.clear();
                size = 0;
            }
            part.add(message);
            size += message.length();
        }
        if (!part.isEmpty() || !all.gone().isEmpty()) {
            parts.add(new ChangesView(part, all.gone()));
        }
        return parts;
    }
}
