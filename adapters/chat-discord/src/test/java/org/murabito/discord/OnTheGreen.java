package org.murabito.discord;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;
import org.murabito.discord.standin.StandInDiscord;
import org.murabito.discord.standin.Town;

/// A server with one channel and one person, and a door that can be opened towards it.
abstract class OnTheGreen {
    final StandInDiscord discord = new StandInDiscord();
    final Town town = discord.town();
    final String server = town.server("Village Green");
    final String hall = town.channel(server, "hall");
    final String ana = town.person("ana");
    final Visit visit = new Visit(discord);

    @AfterEach
    void leave() {
        visit.close();
        discord.close();
        assertThat(discord.violations()).isEmpty();
    }
}
