package org.murabito.app.feature;

import java.net.URI;
import java.security.SecureRandom;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.OperatorSights;
import org.murabito.app.settings.Settings;
import org.murabito.archive.history.LiveHistory;
import org.murabito.archive.history.ReadingPace;
import org.murabito.archive.importing.run.CommunityNames;
import org.murabito.chat.DoorKind;
import org.murabito.chat.door.RemoteDoor;
import org.murabito.discord.DiscordChat;
import org.murabito.discord.DiscordOptions;
import org.murabito.discord.DiscordSources;
import org.murabito.discord.hear.Time;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.Credentials;
import org.murabito.slack.SlackAccess;
import org.murabito.slack.SlackDoor;
import org.murabito.slack.SlackSources;
import org.murabito.slack.wire.Tokens;
import org.murabito.slack.wire.WebApi;
import org.murabito.tool.web.GuardedWebClient;

/// Which remote doors there are: those whose tokens stand in the environment. Read it as a table of contents. A
/// door whose platform can search joins the wiring's [org.murabito.archive.history.PlatformSearches].
@FunctionalInterface
public interface RemoteDoors {
    RemoteDoors SHIPPED = (wiring, settings, keys) -> Stream.concat(
                    discord(wiring, settings, keys).map(chat -> searched(wiring, chat)).stream(),
                    slack(wiring, settings, keys).stream())
            .toList();

    /// The door of one kind, to be examined and never opened; empty without its tokens.
    static Optional<? extends RemoteDoor> toExamine(DoorKind kind, Wiring wiring, Settings settings, ApiKeys keys) {
        return switch (kind) {
            case DISCORD -> discord(wiring, settings, keys);
            case SLACK -> slack(wiring, settings, keys);
            case WEB -> Optional.empty();
        };
    }

    private static RemoteDoor searched(Wiring wiring, DiscordChat chat) {
        wiring.search().platforms().join(DoorKind.DISCORD, chat.search());
        return chat;
    }

    /// Reads what was said while nobody listened, two places at a time.
    static LiveHistory history(Wiring wiring) {
        return new LiveHistory(
                wiring.storage().stores(),
                wiring.storage().store().backfills(),
                new OperatorSights(wiring.storage().sights())::everything,
                wiring.clock(),
                new ReadingPace(
                        2,
                        () -> wiring.search()
                                .feed()
                                .isFarBehind(
                                        wiring.storage().stores().messages().cursor()),
                        Thread::sleep));
    }

    List<RemoteDoor> of(Wiring wiring, Settings settings, ApiKeys keys);

    private static Optional<DiscordChat> discord(Wiring wiring, Settings settings, ApiKeys keys) {
        return keys.discord()
                .filter(_ -> settings.discord().enabled())
                .map(token -> new DiscordChat(
                        new DiscordSources(
                                wiring.storage().stores(),
                                wiring.storage().store().posts(),
                                names(wiring),
                                history(wiring),
                                GuardedWebClient::new),
                        new DiscordOptions(
                                new Credentials(URI.create(settings.discord().url()), token),
                                wiring.persona().all().listening(),
                                settings.discord().answers().equals("thread"),
                                settings.discord().range(),
                                ProgressNotes.Pace.USUAL),
                        new Time(wiring.clock(), Thread::sleep)));
    }

    private static Optional<SlackDoor> slack(Wiring wiring, Settings settings, ApiKeys keys) {
        return keys.slack()
                .filter(_ -> settings.slack().enabled())
                .map(found -> new SlackDoor(
                        new SlackAccess(
                                new Tokens(found.bot(), found.app(), found.signing(), found.user()),
                                URI.create(settings.slack().url()),
                                Set.copyOf(settings.slack().responses()),
                                wiring.persona().all().listening()),
                        new SlackSources(
                                wiring.storage().stores(),
                                wiring.storage().store().erasure(),
                                wiring.storage().store().posts(),
                                wiring.storage().store().imports(),
                                wiring.storage().sights(),
                                history(wiring),
                                wiring.search().platforms(),
                                GuardedWebClient::new),
                        new WebApi.Time(wiring.clock(), Thread::sleep, new SecureRandom())));
    }

    private static CommunityNames names(Wiring wiring) {
        return new CommunityNames(
                wiring.storage().stores().communities(),
                wiring.storage().store().imports());
    }
}
