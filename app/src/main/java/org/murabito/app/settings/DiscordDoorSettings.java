package org.murabito.app.settings;

import java.util.List;
import java.util.Optional;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.discord.wire.ShardRange;

/// The door to Discord; its token stands in the environment.
///
/// @param answers where answers stand: `reply` or `thread`
/// @param shards which connections are made here, like `0-3/8`; blank for all
/// @param named whether anybody set anything of it
public record DiscordDoorSettings(boolean enabled, String url, String answers, String shards, boolean named) {
    public DiscordDoorSettings {
        Settings.address("discord.url", url);
        if (!List.of("reply", "thread").contains(answers)) {
            throw new WrongSetting("discord.answers", answers, "reply or thread");
        }
        try {
            range(shards);
        } catch (IllegalArgumentException _) {
            throw new WrongSetting("discord.shards", shards, "nothing, or a range like " + ShardRange.FORM);
        }
    }

    /// Empty where all are made here.
    public Optional<ShardRange> range() {
        return range(shards);
    }

    private static Optional<ShardRange> range(String shards) {
        return shards.isBlank() ? Optional.empty() : Optional.of(ShardRange.parse(shards));
    }
}
