package org.murabito.archive.importing.discord;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportSink;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;

/// The places of one guild, as its files tell. A thread's file names the channel above it and nothing more of
/// that, so a forum, which has no file of its own, is only known from its posts.
final class DiscordPlaces {
    private final Map<String, DiscordFile> channels = new LinkedHashMap<>();
    private final Map<String, DiscordFile> threads = new LinkedHashMap<>();
    private final Map<String, String> byName = new LinkedHashMap<>();
    private final Set<String> forums = new LinkedHashSet<>();

    DiscordPlaces(List<DiscordFile> files) {
        for (DiscordFile file : files) {
            Map<String, DiscordFile> kind = file.type().isThread() ? threads : channels;
            kind.putIfAbsent(file.channelId(), file);
            if (!file.type().isThread()) {
                String before = byName.put(file.channelName(), file.channelId());
                if (before != null && !before.equals(file.channelId())) {
                    // Two channels of one name: the name alone means neither.
                    byName.put(file.channelName(), "");
                }
            }
        }
        for (DiscordFile file : files) {
            if (file.startsForumPost()) {
                forums.add(above(file));
            }
        }
    }

    /// For `<#id>` in a text.
    String channelName(String id) {
        DiscordFile file = channels.getOrDefault(id, threads.get(id));
        return file == null ? id : file.channelName();
    }

    /// The place of a file's messages.
    static PlaceId place(CommunityId community, DiscordFile file) {
        return new PlaceId(community, file.channelId());
    }

    /// The key of the channel whose threads and messages share their keys with this file.
    String channelOf(DiscordFile file) {
        return file.type().isThread() ? above(file) : file.channelId();
    }

    void tell(ExportSink sink) throws InterruptedException {
        for (DiscordFile channel : channels.values()) {
            PlaceId parent = tellCategory(channel, sink);
            sink.place(place(channel, parent, channel.type().access, sink.community()));
        }
        for (DiscordFile thread : threads.values()) {
            PlaceId parent = new PlaceId(sink.community(), above(thread));
            if (!channels.containsKey(parent.key())) {
                PlaceKind kind = forums.contains(parent.key()) ? PlaceKind.FORUM : PlaceKind.CHANNEL;
                String name = thread.aboveName().isBlank() ? parent.key() : thread.aboveName();
                sink.mentioned(new Place(parent, kind, name, null, Access.OPEN, ""));
            }
            sink.place(place(thread, parent, thread.type().access, sink.community()));
        }
    }

    private static Place place(DiscordFile file, @Nullable PlaceId parent, Access access, CommunityId community) {
        return new Place(place(community, file), file.type().kind, file.channelName(), parent, access, file.topic());
    }

    private static @Nullable PlaceId tellCategory(DiscordFile channel, ExportSink sink) throws InterruptedException {
        boolean none = channel.above().isBlank() && channel.aboveName().isBlank();
        if (none || channel.type() == DiscordChannelType.DIRECT || channel.type() == DiscordChannelType.CATEGORY) {
            return null;
        }
        String key = channel.above().isBlank() ? "category:" + channel.aboveName() : channel.above();
        PlaceId category = new PlaceId(sink.community(), key);
        String name = channel.aboveName().isBlank() ? key : channel.aboveName();
        sink.place(new Place(category, PlaceKind.CATEGORY, name, null, Access.OPEN, ""));
        return category;
    }

    private String above(DiscordFile thread) {
        if (!thread.above().isBlank()) {
            return thread.above();
        }
        String named = byName.getOrDefault(thread.aboveName(), "");
        return named.isEmpty() ? "channel:" + thread.aboveName() : named;
    }
}
