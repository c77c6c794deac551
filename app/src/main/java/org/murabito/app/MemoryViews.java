package org.murabito.app;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.murabito.app.feature.Wiring;
import org.murabito.app.operator.OperatorSights;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.webchat.source.ChannelInsight;
import org.murabito.webchat.source.ChannelInsights;
import org.murabito.webchat.source.KeptData;
import org.murabito.webchat.source.NotedStatement;

/// What the web chat shows of what is remembered of channels, and of whose words are kept.
final class MemoryViews implements KeptData, ChannelInsights {
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    /// As much as can be read in passing.
    private static final int MOST_NOTED = 20;

    private final Wiring wiring;
    private final Language language;

    /// @param language the community's
    MemoryViews(Wiring wiring, Language language) {
        this.wiring = wiring;
        this.language = language;
    }

    /// What is derived follows a moment after what was said.
    private void awaitTold() {
        wiring.memory().feed().awaitTold(wiring.storage().stores().messages().cursor(), PATIENCE);
    }

    @Override
    public Optional<ChannelInsight> of(Sight sight, PlaceId channel) {
        awaitTold();
        return wiring.memory()
                .findContexts()
                .flatMap(contexts -> contexts.of(sight, channel))
                .map(known -> new ChannelInsight(
                        known.sketch().topics(),
                        known.sketch().mood(),
                        known.people(),
                        known.sketch().flow(),
                        known.since(),
                        known.until(),
                        known.model()));
    }

    @Override
    public List<NotedStatement> noted(Sight sight, PlaceId channel, Language told) {
        return wiring.memory().aboutPlace().of(sight, channel, told, MOST_NOTED).stream()
                .map(known -> new NotedStatement(
                        known.told(),
                        known.disputed(),
                        known.evidence().stream().map(Message::id).toList()))
                .toList();
    }

    @Override
    public boolean isOut(MemberId member) {
        Instant now = wiring.clock().instant();
        return wiring.storage()
                .store()
                .erasure()
                .refusedUntil(member)
                .filter(now::isBefore)
                .isPresent();
    }

    @Override
    public boolean isNeverRead(PlaceId channel) {
        return wiring.storage().store().erasure().isNeverRead(channel);
    }

    @Override
    public void neverRead(PlaceId channel, boolean never) {
        wiring.storage().store().erasure().neverRead(channel, never);
    }

    @Override
    public int days(CommunityId community) {
        return wiring.installation().settings().retention().retention().days(community);
    }

    @Override
    public void export(CommunityId community, OutputStream out) throws IOException {
        write(new Inventory(wiring, everything(community), null, language), out);
    }

    @Override
    public void export(MemberId member, Sight own, OutputStream out) throws IOException {
        write(new Inventory(wiring, everything(member.community()), own, member, language), out);
    }

    private Sight everything(CommunityId community) {
        return new OperatorSights(wiring.storage().sights()).everything(community);
    }

    private static void write(Inventory inventory, OutputStream out) throws IOException {
        try {
            inventory.tell(json -> {
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
