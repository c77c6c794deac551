package org.murabito.slack.say;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Stores;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.PostLog;
import org.murabito.format.slack.SlackMessages;
import org.murabito.format.slack.SlackText;
import org.murabito.format.slack.SlackTime;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.text.SoundText;

/// Murabito's posts, whole: a long one is several messages, each under a marker of its own, noted before it is sent.
final class Posting {
    private final MessageClient messages;
    private final PostLog log;
    private final Stores stores;
    private final MemberId self;
    private final SlackText text;
    private final MessageParts parts = new MessageParts(MessageParts.LONGEST_CHANGEABLE);

    Posting(MessageClient messages, PostLog log, Stores stores, MemberId self, SlackText text) {
        this.messages = messages;
        this.log = log;
        this.stores = stores;
        this.self = self;
        this.text = text;
    }

    String post(PlaceId near, Address to, String markdown, String marker, @Nullable Offer offer)
            throws InterruptedException {
        PlaceId place = to.place(near);
        String first = "";
        List<MessageParts.Part> all = parts.of(markdown, offer);
        for (int i = 0; i < all.size(); i++) {
            String key = once(place, to, all.get(i), marker(marker, i));
            first = i == 0 ? key : first;
        }
        return first;
    }

    Optional<String> find(CommunityId community, String marker) throws InterruptedException {
        Optional<PostLog.Entry> noted = log.find(community, marker);
        if (noted.isEmpty() || noted.get().key() != null) {
            return noted.map(PostLog.Entry::key);
        }
        PlaceId place = noted.get().place();
        Optional<String> found = messages.find(Address.of(place), marker);
        found.ifPresent(key -> log.posted(place, marker, key));
        return found;
    }

    void edit(PlaceId near, String key, String markdown, @Nullable Offer offer, Instant at)
            throws InterruptedException {
        List<MessageParts.Part> all = parts.of(markdown, offer);
        Optional<PostLog.Entry> noted = log.findByKey(near, key);
        if (noted.isEmpty()) {
            change(near, key, all.getFirst(), at);
            return;
        }
        PlaceId place = noted.get().place();
        String marker = noted.get().marker();
        List<PostLog.Entry> before = entries(noted.get());
        for (int i = 0; i < all.size(); i++) {
            String there = i < before.size() ? before.get(i).key() : null;
            if (there == null) {
                once(place, Address.of(place), all.get(i), marker(marker, i));
            } else {
                change(place, there, all.get(i), at);
            }
        }
        for (PostLog.Entry surplus : before.subList(Math.min(all.size(), before.size()), before.size())) {
            takeAway(surplus, at);
        }
    }

    void delete(PlaceId near, String key, Instant at) throws InterruptedException {
        Optional<PostLog.Entry> noted = log.findByKey(near, key);
        if (noted.isEmpty()) {
            messages.takeAway(Address.of(near).channel(), key);
            stores.messages().delete(near, key, at);
            return;
        }
        for (PostLog.Entry entry : entries(noted.get())) {
            takeAway(entry, at);
        }
    }

    private void takeAway(PostLog.Entry entry, Instant at) throws InterruptedException {
        String key = entry.key();
        if (key != null) {
            messages.takeAway(Address.of(entry.place()).channel(), key);
            stores.messages().delete(entry.place(), key, at);
        }
        log.gone(entry.place().community(), entry.marker());
    }

    private void change(PlaceId place, String key, MessageParts.Part part, Instant at) throws InterruptedException {
        try {
            messages.change(Address.of(place).channel(), key, part);
        } catch (SlackTrouble trouble) {
            // Whoever took it away wanted it gone.
            if (!trouble.is("message_not_found", "channel_not_found", "is_archived", "cant_update_message")) {
                throw trouble;
            }
            return;
        }
        stores.messages().edit(place, key, plain(part), at);
    }

    private String once(PlaceId place, Address to, MessageParts.Part part, String marker) throws InterruptedException {
        Optional<String> there = find(place.community(), marker);
        String key;
        if (there.isPresent()) {
            key = there.get();
        } else {
            log.begun(place, marker);
            key = messages.send(to, part, marker);
            log.posted(place, marker, key);
        }
        keep(place, to, key, part);
        return key;
    }

    /// What Murabito said is in the archive as soon as it is said.
    private void keep(PlaceId place, Address to, String key, MessageParts.Part part) {
        @Nullable String root = to.root().isEmpty() ? null : to.root();
        if (root != null && stores.communities().findPlace(place).isEmpty()) {
            stores.communities().save(SlackMessages.thread(new PlaceId(place.community(), to.channel()), root));
        }
        Instant at = SlackTime.read(key).orElseThrow(() -> new IllegalStateException("Slack gave no readable ts"));
        stores.messages()
                .keep(List.of(Post.said(place, key, self, at, plain(part)).replyingTo(root)));
    }

    private String plain(MessageParts.Part part) {
        return SoundText.of(text.plain(part.text()));
    }

    /// A post and what it was continued with, in order.
    private List<PostLog.Entry> entries(PostLog.Entry first) {
        List<PostLog.Entry> all = new ArrayList<>(List.of(first));
        CommunityId community = first.place().community();
        for (int i = 1; ; i++) {
            Optional<PostLog.Entry> next = log.find(community, marker(first.marker(), i));
            if (next.isEmpty()) {
                return all;
            }
            all.add(next.get());
        }
    }

    private static String marker(String first, int part) {
        return part == 0 ? first : first + "#" + (part + 1);
    }
}
