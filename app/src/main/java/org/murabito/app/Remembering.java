package org.murabito.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.app.operator.OperatorSights;
import org.murabito.archive.forgetting.Forgotten;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.memory.fact.AboutMember;
import org.murabito.memory.profile.Profile;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.memory.About;
import org.murabito.webchat.memory.AboutMembers;
import org.murabito.webchat.memory.Keeping;
import org.murabito.webchat.memory.Noted;
import org.murabito.webchat.memory.Outlook;
import org.murabito.webchat.memory.Outlooks;

/// What the web chat tells members of what is remembered of them, and has done about it at their wish.
final class Remembering implements AboutMembers, Keeping, Outlooks {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /// As much as can be read in passing.
    private static final int MOST_NOTED = 20;

    private final Wiring wiring;
    private final Forgetful forgetful;
    private final Language language;

    /// Takes everything of a member out, up to a time.
    @FunctionalInterface
    interface Forgetful {
        Forgotten forget(MemberId member, Instant until);
    }

    /// @param language the community's
    Remembering(Wiring wiring, Forgetful forgetful, Language language) {
        this.wiring = wiring;
        this.forgetful = forgetful;
        this.language = language;
    }

    @Override
    public About about(Sight sight, MemberId member, Language language) {
        awaitTold();
        About.Profile profile = wiring.memories()
                .findProfiles()
                .flatMap(profiles -> profiles.of(sight, member))
                .map(Remembering::profile)
                .orElse(null);
        List<About.Remembered> facts = wiring.memories().aboutMember().of(sight, member, language).stream()
                .map(Remembering::fact)
                .toList();
        return new About(profile, facts);
    }

    private static About.Remembered fact(AboutMember.Known known) {
        return new About.Remembered(
                known.key(),
                known.told(),
                known.value(),
                known.evidence().stream().map(Message::id).toList());
    }

    /// What is derived follows a moment after what was said.
    private void awaitTold() {
        wiring.memories().feed().awaitTold(wiring.stores().messages().cursor(), PATIENCE);
    }

    private static About.Profile profile(Profile known) {
        return new About.Profile(
                known.familiarity().name().toLowerCase(Locale.ROOT),
                known.messages(),
                known.mentions(),
                known.first(),
                known.last(),
                known.topics(),
                known.places());
    }

    @Override
    public Optional<Outlook> of(Sight sight, PlaceId channel) {
        awaitTold();
        return wiring.memories()
                .findContexts()
                .flatMap(contexts -> contexts.of(sight, channel))
                .map(known -> new Outlook(
                        known.sketch().topics(),
                        known.sketch().mood(),
                        known.people(),
                        known.sketch().flow(),
                        known.since(),
                        known.until(),
                        known.model()));
    }

    @Override
    public List<Noted> noted(Sight sight, PlaceId channel, Language told) {
        return wiring.memories().aboutPlace().of(sight, channel, told, MOST_NOTED).stream()
                .map(known -> new Noted(
                        known.told(),
                        known.disputed(),
                        known.evidence().stream().map(Message::id).toList()))
                .toList();
    }

    @Override
    public boolean correct(Sight sight, MemberId member, String fact, String value) {
        return wiring.memories().aboutMember().correct(sight, member, fact, value);
    }

    @Override
    public boolean forget(Sight sight, MemberId member, String fact) {
        return wiring.memories().aboutMember().forget(sight, member, fact);
    }

    @Override
    public long forget(MemberId member) {
        return forgetful
                .forget(member, isOut(member) ? Instant.MAX : wiring.clock().instant())
                .messages();
    }

    @Override
    public boolean isOut(MemberId member) {
        Instant now = wiring.clock().instant();
        return wiring.store()
                .erasure()
                .refusedUntil(member)
                .filter(now::isBefore)
                .isPresent();
    }

    @Override
    public void optOut(MemberId member, boolean out) {
        wiring.store()
                .erasure()
                .refuse(member, out ? Instant.MAX : wiring.clock().instant());
    }

    @Override
    public boolean isNeverRead(PlaceId channel) {
        return wiring.store().erasure().isNeverRead(channel);
    }

    @Override
    public void neverRead(PlaceId channel, boolean never) {
        wiring.store().erasure().neverRead(channel, never);
    }

    @Override
    public void export(CommunityId community, @Nullable MemberId member, OutputStream out) throws IOException {
        Sight everything = new OperatorSights(wiring.sights()).everything(community);
        try {
            new Inventory(wiring, everything, member, language).tell(json -> {
                try {
                    out.write((json + "\n").getBytes(StandardCharsets.UTF_8));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
