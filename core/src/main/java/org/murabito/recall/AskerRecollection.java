package org.murabito.recall;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Recollection;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.memory.profile.Impression;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.memory.profile.Profile;
import org.murabito.memory.profile.Profiles;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Who asks, how familiar they are, and what a model has noted of them: it sets the tone of an answer, and lets it come
/// back to what they last spoke of.
public final class AskerRecollection implements Recollection {
    private static final int MOST_TAGS = 6;
    private static final int MOST_NOTES = 3;

    private final Profiles profiles;
    private final CommunityStore communities;
    private final @Nullable MemberImpressions impressed;
    private final Phrases phrases = new Phrases("org.murabito.recall.remembered");

    /// @param impressed null where nobody is to be told of by a model's words
    public AskerRecollection(Profiles profiles, CommunityStore communities, @Nullable MemberImpressions impressed) {
        this.profiles = profiles;
        this.communities = communities;
        this.impressed = impressed;
    }

    @Override
    public Recalled of(InvestigatedQuestion asked) {
        Language language = Language.of(asked.text());
        return Optional.ofNullable(asked.asker())
                .flatMap(asker -> profiles.of(asked.sight(), asker))
                .map(profile -> new Recalled(
                        line(profile, language) + impressions(asked.sight(), profile.member(), language), List.of()))
                .orElse(Recalled.NOTHING);
    }

    private String impressions(Sight sight, MemberId member, Language language) {
        StringBuilder told = new StringBuilder();
        List<MemberImpressions.Known> known = impressed == null ? List.of() : impressed.of(sight, member);
        for (Impression.Kind kind : Impression.Kind.values()) {
            String words = known.stream()
                    .filter(one -> one.kind() == kind)
                    .limit(kind == Impression.Kind.TAG ? MOST_TAGS : MOST_NOTES)
                    .map(MemberImpressions.Known::words)
                    .collect(Collectors.joining(phrases.say(language, "between")));
            if (!words.isEmpty()) {
                told.append(phrases.say(language, "asker." + kind.name().toLowerCase(Locale.ROOT), words));
            }
        }
        return told.toString();
    }

    private String line(Profile profile, Language language) {
        String name = communities
                .findMember(profile.member())
                .map(Member::name)
                .orElse(profile.member().key());
        String known = phrases.say(language, profile.familiarity().name().toLowerCase(Locale.ROOT));
        String line = phrases.say(language, "asker", name, known, profile.messages(), profile.mentions());
        return profile.topics().isEmpty()
                ? line
                : line
                        + phrases.say(
                                language,
                                "asker.topics",
                                String.join(phrases.say(language, "between"), profile.topics()));
    }
}
