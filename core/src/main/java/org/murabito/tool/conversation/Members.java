package org.murabito.tool.conversation;

import java.util.List;
import java.util.stream.Collectors;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.conversation.MembersByName;
import org.murabito.sight.Sight;

/// Members by name, as far as they wrote something that the sight covers: of anybody else not even the name is known.
final class Members {
    private static final int SHOWN = 5;

    private final CommunityStore communities;
    private final MessageStore messages;

    Members(CommunityStore communities, MessageStore messages) {
        this.communities = communities;
        this.messages = messages;
    }

    Found<Member> find(Sight sight, String called) {
        List<Member> best = visible(sight).called(called, MembersByName.Part.ANY);
        return switch (best.size()) {
            case 0 -> new Found.None<>(Definitions.say("no-member", called, near(sight, called)));
            case 1 -> new Found.One<>(best.getFirst());
            default -> new Found.None<>(Definitions.say("several-members", called, names(best)));
        };
    }

    private MembersByName visible(Sight sight) {
        return new MembersByName(
                communities.members(sight.community()),
                member -> messages.activity(sight, member.id()).isPresent());
    }

    private String near(Sight sight, String called) {
        List<Member> near = visible(sight).called(called, MembersByName.Part.BEGINNING);
        return near.isEmpty() ? Definitions.say("other-member") : Definitions.say("near-members", names(near));
    }

    private static String names(List<Member> members) {
        return members.stream().limit(SHOWN).map(Member::name).collect(Collectors.joining(", "));
    }
}
