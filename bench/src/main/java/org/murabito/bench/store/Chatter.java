package org.murabito.bench.store;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;

/// Made-up talk in two languages: many channels, a few hundred members, every seventh message a reply.
final class Chatter {
    static final CommunityId COMMUNITY = new CommunityId("chatter");
    private static final Instant START = Instant.parse("2024-01-01T00:00:00Z");
    private static final String KANA =
            "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんのはがをに" + "会議資料確認今日明日来週開発環境設定変更質問回答連絡先予定";

    private final RandomGenerator random;
    private final List<PlaceId> channels = new ArrayList<>();
    private final List<MemberId> members = new ArrayList<>();
    private final List<String> words = new ArrayList<>();
    private int said;

    Chatter(RandomGenerator random, int channels, int members) {
        this.random = random;
        for (int i = 0; i < channels; i++) {
            this.channels.add(new PlaceId(COMMUNITY, "C" + (100_000 + i)));
        }
        for (int i = 0; i < members; i++) {
            this.members.add(new MemberId(COMMUNITY, "U" + (100_000 + i)));
        }
        for (int i = 0; i < 20_000; i++) {
            words.add(word());
        }
    }

    List<Place> places() {
        return channels.stream()
                .map(id -> new Place(id, PlaceKind.CHANNEL, id.key(), null, Access.OPEN, ""))
                .toList();
    }

    List<Member> people() {
        return members.stream()
                .map(id -> new Member(id, id.key(), MemberKind.PERSON, List.of()))
                .toList();
    }

    private String word() {
        boolean japanese = random.nextInt(10) < 6;
        StringBuilder word = new StringBuilder();
        int length = 2 + random.nextInt(japanese ? 4 : 8);
        for (int i = 0; i < length; i++) {
            word.append(japanese ? KANA.charAt(random.nextInt(KANA.length())) : (char) ('a' + random.nextInt(26)));
        }
        return word.toString();
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        int length = 3 + random.nextInt(18);
        for (int i = 0; i < length; i++) {
            double skewed = random.nextDouble() * random.nextDouble();
            text.append(words.get((int) (skewed * words.size()))).append(i % 3 == 2 ? "、" : " ");
        }
        return text.toString();
    }

    /// The next messages. With `mixed`, channels take turns, as in live talk; else one channel after the other, as in
    /// an export, with so many messages each.
    List<Post> next(int count, boolean mixed, int perChannel) {
        List<Post> posts = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int number = said++;
            int channel = mixed ? random.nextInt(channels.size()) : number / perChannel % channels.size();
            Post post = Post.said(
                    channels.get(channel),
                    key(number),
                    members.get((int) (random.nextDouble() * random.nextDouble() * members.size())),
                    START.plusSeconds(60L * number),
                    text());
            posts.add(number % 7 == 6 ? post.replyingTo(key(number - 1 - random.nextInt(5))) : post);
        }
        return posts;
    }

    private static String key(int number) {
        return (1_704_067_200L + 60L * number) + ".000100";
    }
}
