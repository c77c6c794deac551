package org.murabito.archive.history;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

/// A platform with pages of three messages; it can be cut off after some of them.
final class ScriptedHistory implements ChannelHistory {
    static final int PAGE = 3;

    private final List<Post> posts = new ArrayList<>();
    private int pagesLeft = Integer.MAX_VALUE;
    private int read;

    /// What is there now, oldest first.
    List<Post> posts() {
        return posts;
    }

    void endAfter(int pages) {
        pagesLeft = pages;
    }

    int read() {
        return read;
    }

    @Override
    public synchronized Page read(PlaceId place, @Nullable String cursor) {
        if (pagesLeft-- == 0) {
            throw new Cut();
        }
        read++;
        List<Post> here =
                posts.stream().filter(post -> post.place().equals(place)).toList();
        int end = cursor == null ? here.size() : Integer.parseInt(cursor);
        int start = Math.max(0, end - PAGE);
        return new Page(here.subList(start, end).reversed(), start == 0 ? null : String.valueOf(start));
    }

    /// The same platform, that may refuse to read a place.
    ChannelHistory unless(Consumer<PlaceId> refusing) {
        return new ChannelHistory() {
            @Override
            public Page read(PlaceId place, @Nullable String cursor) {
                refusing.accept(place);
                return ScriptedHistory.this.read(place, cursor);
            }

            @Override
            public boolean isDeleted(Message message) {
                return ScriptedHistory.this.isDeleted(message);
            }
        };
    }

    @Override
    public synchronized boolean isDeleted(Message message) {
        return posts.stream().noneMatch(post -> post.key().equals(message.key()));
    }

    /// The end of the process.
    static final class Cut extends RuntimeException {
        private static final long serialVersionUID = 1;
    }
}
