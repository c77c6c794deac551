package org.murabito.discord.speak;

import java.time.Clock;
import org.murabito.archive.MessageStore;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.PostLog;
import org.murabito.discord.guild.Servers;

/// Makes the door out of its parts.
public final class DoorAssembly {
    private DoorAssembly() {}

    /// Where it is kept what Murabito did.
    ///
    /// @param pressed the buttons that are not to be changed just now
    public record Keeping(PostLog posted, MessageStore archive, ButtonsInUse pressed, Clock clock) {}

    /// @param inThreads whether an answer gets a thread of its own
    public record Habits(CommandReplies replies, boolean inThreads) {}

    public static ChatDoor door(
            Servers servers, ConnectedGuilds guilds, ProgressNotes progress, Keeping keeping, Habits habits) {
        Postings postings = new Postings(keeping);
        return new DiscordDoor(
                servers,
                guilds,
                postings,
                progress,
                new DiscordDoor.Manners(keeping.archive, habits.replies, habits.inThreads));
    }
}
