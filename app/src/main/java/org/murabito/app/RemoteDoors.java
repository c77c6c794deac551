package org.murabito.app;

import java.net.URI;
import java.util.List;
import org.murabito.app.model.Keys;
import org.murabito.app.settings.DiscordSettings;
import org.murabito.app.settings.Settings;
import org.murabito.archive.importing.CommunityNames;
import org.murabito.chat.RemoteDoor;
import org.murabito.discord.DiscordChat;
import org.murabito.discord.DiscordHabits;
import org.murabito.discord.DiscordSources;
import org.murabito.discord.speak.ProgressNotes;
import org.murabito.discord.wire.Credentials;

/// Which remote doors there are: those whose tokens stand in the environment. Read it as a table of
/// contents.
@FunctionalInterface
interface RemoteDoors {
    RemoteDoors SHIPPED = (wiring, settings, keys) -> keys
            .discord()
            .filter(_ -> settings.discord().enabled())
            .map(token -> discord(wiring, settings.discord(), token))
            .stream()
            .toList();

    List<RemoteDoor> of(Wiring wiring, Settings settings, Keys keys);

    private static RemoteDoor discord(Wiring wiring, DiscordSettings settings, String token) {
        return new DiscordChat(
                new DiscordSources(
                        wiring.stores(),
                        wiring.store().posts(),
                        new CommunityNames(
                                wiring.stores().communities(), wiring.store().imports())),
                new DiscordHabits(
                        new Credentials(URI.create(settings.url()), token),
                        wiring.persona().name(),
                        settings.answers().equals("thread"),
                        ProgressNotes.Pace.USUAL),
                wiring.clock());
    }
}
