package org.murabito.discord.speak;

import java.time.Duration;
import java.util.Optional;
import org.murabito.chat.Attachment;
import org.murabito.chat.DoorException;
import org.murabito.chat.Message;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.discord.hear.Posts;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;
import org.murabito.discord.wire.RestClient;
import org.murabito.llm.Deadline;
import org.murabito.tool.outside.Downloads;
import org.murabito.tool.outside.WebRequest;

/// Files of Discord's messages. Their addresses are signed and hold for about a day; where one does not hold any more,
/// the message is asked for once more, which gives it a fresh one. No token goes along.
public final class DiscordFiles implements AttachmentFiles {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final Downloads downloads;
    private final ConnectedGuilds guilds;

    public DiscordFiles(Downloads downloads, ConnectedGuilds guilds) {
        this.downloads = downloads;
        this.guilds = guilds;
    }

    @Override
    public Optional<byte[]> find(Message message, Attachment file, int most) {
        if (file.bytes() > most) {
            return Optional.empty();
        }
        Deadline deadline = Deadline.in(PATIENCE);
        return downloads
                .take(WebRequest.get(file.url(), most), deadline)
                .or(() -> fresh(message, file, deadline)
                        .flatMap(url -> downloads.take(WebRequest.get(url, most), deadline)));
    }

    /// The same file under the address that it has now; empty if that is no other one.
    private Optional<String> fresh(Message message, Attachment file, Deadline deadline) {
        if (deadline.passed() || Thread.currentThread().isInterrupted()) {
            return Optional.empty();
        }
        try {
            RestClient rest = guilds.in(message.place().community()).rest(deadline.left());
            Messages there = new Messages(rest, message.place().key());
            return Posts.attachments(there.get(message.key())).stream()
                    .map(Attachment::url)
                    .filter(url -> unsigned(url).equals(unsigned(file.url())) && !url.equals(file.url()))
                    .findFirst();
        } catch (DoorException | DiscordRefused _) {
            return Optional.empty();
        }
    }

    /// Without the signature, which is all that changes.
    private static String unsigned(String url) {
        int query = url.indexOf('?');
        return query < 0 ? url : url.substring(0, query);
    }
}
