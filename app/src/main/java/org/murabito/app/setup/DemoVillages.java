package org.murabito.app.setup;

import java.util.Optional;
import org.murabito.app.feature.Wiring;
import org.murabito.app.settings.Settings;
import org.murabito.app.village.Village;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;
import org.murabito.webchat.setup.Setup.Demo;

/// The made-up villages, one for readers of each language. The first start opens one; another moves in beside it.
record DemoVillages(Wiring wiring, Settings settings) {
    /// The one in this language, else whichever is there.
    Optional<Demo> find(Language language) {
        return here(language).or(() -> here(other(language)));
    }

    /// Moves the one in this language in, and the other out unless somebody spoke there.
    Demo open(Language language) {
        Optional<Demo> there = here(language);
        if (there.isPresent()) {
            return there.get();
        }
        Optional<Demo> before = here(other(language));
        Village village = Village.read(language, Village.own(language));
        village.settle(
                communities(),
                wiring.storage().stores().messages(),
                wiring.clock(),
                settings.community().zone());
        before.map(demo -> new CommunityId(demo.community()))
                .filter(id -> isUnused(Village.read(other(language), id)))
                .ifPresent(communities()::remove);
        return demo(village, language);
    }

    private Optional<Demo> here(Language language) {
        return Optional.of(Village.ID)
                .filter(id -> isHere(Village.read(language, id)))
                .or(() -> Optional.of(Village.own(language)).filter(id -> isHere(Village.read(language, id))))
                .map(id -> demo(Village.read(language, id), language));
    }

    private boolean isHere(Village village) {
        return communities()
                .findCommunity(village.id())
                .map(Community::name)
                .filter(village.name()::equals)
                .isPresent();
    }

    /// Whoever says something becomes a member with it; channels are made by operators who need not be one.
    private boolean isUnused(Village village) {
        return communities().members(village.id()).stream()
                        .allMatch(member -> member.kind() == MemberKind.SELF || village.knows(member.id()))
                && communities().places(village.id()).stream().allMatch(place -> village.knows(place.id()));
    }

    private CommunityStore communities() {
        return wiring.storage().stores().communities();
    }

    private static Language other(Language language) {
        return language == Language.JAPANESE ? Language.ENGLISH : Language.JAPANESE;
    }

    private Demo demo(Village village, Language language) {
        String square = village.square();
        String channel = communities()
                .findPlace(new PlaceId(village.id(), square))
                .map(Place::name)
                .orElse(square);
        return new Demo(village.id().value(), village.name(), square, channel, language, village.questions());
    }
}
