package org.murabito.archive.importing.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.murabito.archive.importing.Part;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.Reaction;

/// What is handed from the reading thread to the storing one.
final class Batch {
    /// With how many posts or characters a batch is full.
    static final int POSTS = 5_000;

    private static final long CHARACTERS = 4_000_000;

    /// What a post, a file or somebody's reaction counts beside a text.
    private static final long EACH = 100;

    final CommunityId community;
    final List<Told<Place>> places = new ArrayList<>();
    final List<Told<Member>> members = new ArrayList<>();
    final List<Post> posts = new ArrayList<>();
    /// Parts that end with this batch, and were read without a problem.
    final List<Whole> whole = new ArrayList<>();

    String reading = "";
    long bytesDone;
    long bytesRead;
    private long characters;

    /// @param described false if it was only mentioned
    record Told<T>(T what, boolean described) {}

    /// @param places where its posts stand
    record Whole(Part part, Set<PlaceId> places) {
        Whole {
            places = Set.copyOf(places);
        }
    }

    Batch(CommunityId community) {
        this.community = community;
    }

    void add(Post post) {
        posts.add(post);
        characters += post.text().length() + EACH;
        characters += EACH * post.attachments().size();
        for (Reaction reaction : post.reactions()) {
            characters += EACH * (1 + reaction.members().size());
        }
    }

    boolean isFull() {
        return posts.size() >= POSTS || characters >= CHARACTERS || members.size() + places.size() >= 20_000;
    }
}
