package org.murabito.think;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.murabito.archive.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.memory.profile.Profile;
import org.murabito.memory.profile.Profiles;
import org.murabito.text.Language;
import org.murabito.text.Phrases;

/// Who asks, and how familiar they are: it sets the tone of an answer, and lets it come back to what they last spoke
/// of.
public final class AskerRecollection implements Recollection {
    private final Profiles profiles;
    private final CommunityStore communities;
    private final Phrases phrases = new Phrases("org.murabito.think.remembered");

    public AskerRecollection(Profiles profiles, CommunityStore communities) {
        this.profiles = profiles;
        this.communities = communities;
    }

    @Override
    public Recalled of(Asked asked) {
        Language language = Language.of(asked.text());
        return Optional.ofNullable(asked.asker())
                .flatMap(asker -> profiles.of(asked.sight(), asker))
                .map(profile -> new Recalled(line(profile, language), List.of()))
                .orElse(Recalled.NOTHING);
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
