package org.murabito.action;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.door.Markup;
import org.murabito.conversation.MembersByName;
import org.murabito.text.Language;

/// Whom somebody means, and how somebody is called in a sentence.
public record MemberLookup(CommunityStore communities) {
    private static final Set<String> ONESELF = Set.of("me", "myself", "私", "わたし", "自分", "僕", "俺");

    /// Everybody who goes by that name; whoever says "me" is themselves.
    public List<Member> called(String whom, MemberId asker) {
        return ONESELF.contains(whom.strip().toLowerCase(Locale.ROOT))
                ? communities.findMember(asker).stream().toList()
                : new MembersByName(communities.members(asker.community()), Member::isHuman)
                        .called(whom, MembersByName.Part.WORD);
    }

    /// The member whose id is written as [MemberId#toString] writes it; it need not be known.
    public static Optional<MemberId> written(String whom, MemberId asker) {
        String community = asker.community() + "/";
        return whom.startsWith(community) && whom.length() > community.length()
                ? Optional.of(MemberId.parse(whom))
                : Optional.empty();
    }

    public String name(@Nullable MemberId member, ReceiptStyle style) {
        return name(member, style.markup(), style.language(), style.say("somebody"));
    }

    /// @param somebody how one is called who was forgotten
    public String name(@Nullable MemberId member, Markup markup, Language language, String somebody) {
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
