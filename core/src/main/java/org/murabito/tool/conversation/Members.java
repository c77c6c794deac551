package org.murabito.tool.conversation;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.archive.CommunityStore;
import org.murabito.archive.MessageStore;
import org.murabito.chat.Member;
import org.murabito.sight.Sight;

/// Members by name, as far as they wrote something that the sight covers: of anybody else not even the name is known.
final class Members {
    private static final int SHOWN = 5;
    private static final int LOOKED_AT = 50;
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");
    private static final List<String> TITLES = List.of("さん", "くん", "君", "ちゃん", "様", "氏", "先生");

    private final CommunityStore communities;
    private final MessageStore messages;

    Members(CommunityStore communities, MessageStore messages) {
        this.communities = communities;
        this.messages = messages;
    }

    Found<Member> find(Sight sight, String called) {
        String name = bare(called);
        List<Member> exact =
                visible(sight, names -> names.anyMatch(known -> bare(known).equals(name)));
        List<Member> byWord = exact.isEmpty() && !name.isEmpty()
                ? visible(
                        sight,
                        names -> names.anyMatch(known ->
                                List.of(BETWEEN_WORDS.split(bare(known))).contains(name)))
                : exact;
        List<Member> best = byWord.isEmpty() && !name.isEmpty()
                ? visible(sight, names -> names.anyMatch(known -> bare(known).contains(name)))
                : byWord;
        return switch (best.size()) {
            case 0 -> new Found.None<>(Definitions.say("no-member", called, near(sight, name)));
            case 1 -> new Found.One<>(best.getFirst());
            default -> new Found.None<>(Definitions.say("several-members", called, names(best)));
        };
    }

    private interface Fits {
        boolean test(Stream<String> names);
    }

    private List<Member> visible(Sight sight, Fits fits) {
        return communities.members(sight.community()).stream()
                .filter(member -> fits.test(
                        Stream.concat(Stream.of(member.name(), member.id().key()), member.alsoCalled().stream())))
                .limit(LOOKED_AT)
                .filter(member -> messages.activity(sight, member.id()).isPresent())
                .toList();
    }

    private String near(Sight sight, String name) {
        String start = name.substring(0, Math.min(2, name.length()));
        List<Member> near = start.isEmpty()
                ? List.of()
                : visible(sight, names -> names.anyMatch(known -> bare(known).startsWith(start)));
        return near.isEmpty() ? Definitions.say("other-member") : Definitions.say("near-members", names(near));
    }

    private static String names(List<Member> members) {
        return members.stream().limit(SHOWN).map(Member::name).collect(Collectors.joining(", "));
    }

    private static String bare(String called) {
        String name = Places.normal(called);
        for (String title : TITLES) {
            if (name.endsWith(title) && name.length() > title.length()) {
                return name.substring(0, name.length() - title.length());
            }
        }
        return name;
    }
}
