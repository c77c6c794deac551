package org.murabito.act.work;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;

/// Finds people by what they are called in an order.
record People(CommunityStore communities) {
    private static final Set<String> ONESELF = Set.of("me", "myself", "私", "わたし", "自分", "僕", "俺");

    /// Everybody who goes by that name; whoever says "me" is themselves.
    List<Member> called(String whom, MemberId asker) {
        String name = bare(whom);
        return ONESELF.contains(name)
                ? communities.findMember(asker).stream().toList()
                : communities.members(asker.community()).stream()
                        .filter(Member::isHuman)
                        .filter(member -> Stream.concat(Stream.of(member.name()), member.alsoCalled().stream())
                                .anyMatch(known -> bare(known).equals(name)))
                        .toList();
    }

    String name(MemberId member) {
        return communities.findMember(member).map(Member::name).orElse(member.key());
    }

    private static String bare(String called) {
        return Normalizer.normalize(called, Normalizer.Form.NFKC)
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^@", "")
                .replaceFirst("(?<=.)(?:さん|くん|君|ちゃん|様|氏)$", "");
    }
}
