package org.murabito.act.work;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Markup;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.conversation.MembersByName;
import org.murabito.text.Language;

/// Whom an order means, and how somebody is called in what is said.
record People(CommunityStore communities) {
    private static final Set<String> ONESELF = Set.of("me", "myself", "私", "わたし", "自分", "僕", "俺");

    /// Everybody who goes by that name; whoever says "me" is themselves.
    List<Member> called(String whom, MemberId asker) {
        return ONESELF.contains(whom.strip().toLowerCase(Locale.ROOT))
                ? communities.findMember(asker).stream().toList()
                : new MembersByName(communities.members(asker.community()), Member::isHuman)
                        .called(whom, MembersByName.Part.WORD);
    }

    String name(@Nullable MemberId member, Markup markup, Voice voice) {
        return name(member, markup, voice.language(), voice.say("somebody"));
    }

    /// @param somebody how one is called who was forgotten
    String name(@Nullable MemberId member, Markup markup, Language language, String somebody) {
        return member == null
                ? somebody
                : communities
                        .findMember(member)
                        .map(Member::name)
                        .map(found ->
                                markup.escape(language == Language.JAPANESE ? MembersByName.titled(found) : found))
                        .orElse(somebody);
    }
}
