package org.murabito.app.settings;

import java.util.List;
import org.murabito.app.settings.value.WrongSetting;

/// The door to Discord; its token stands in the environment.
///
/// @param answers where answers stand: `reply` or `thread`
/// @param named whether anybody set anything of it
public record DiscordDoorSettings(boolean enabled, String url, String answers, boolean named) {
    public DiscordDoorSettings {
        Settings.address("discord.url", url);
        if (!List.of("reply", "thread").contains(answers)) {
            throw new WrongSetting("discord.answers", answers, "reply or thread");
        }
    }
}
