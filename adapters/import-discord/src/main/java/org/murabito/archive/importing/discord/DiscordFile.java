package org.murabito.archive.importing.discord;

import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader.Look;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.json.ExportJson;
import org.murabito.archive.importing.json.JsonFields;

/// One exported file: what stands before its messages, and how it begins.
///
/// @param above the category's id, or the channel's or forum's for a thread
/// @param firstKey the key of its first message, empty if there is none
record DiscordFile(
        ExportFile file,
        String guildId,
        String guildName,
        String channelId,
        String channelName,
        DiscordChannelType type,
        String above,
        String aboveName,
        String topic,
        String firstKey) {
    private static final Set<String> WANTED =
            Set.of("id", "name", "type", "categoryId", "category", "topic", "parentId", "parent");

    /// Empty if the file is not one of an export. A reason to be told if it should be one, and cannot be read.
    static Look<DiscordFile> read(ExportFiles files, ExportFile file) throws InterruptedException {
        Head head = new Head();
        Optional<ImportText> trouble = ExportJson.read(files, file, json -> {
            if (!json.isObject()) {
                return;
            }
            Optional<String> field = json.nextField();
            while (field.isPresent() && !head.isComplete()) {
                head.take(field.get(), json);
                field = head.isComplete() ? Optional.empty() : json.nextField();
            }
        });
        if (head.hasBoth()) {
            return Look.at(head.file(file));
        }
        return new Look<>(Optional.empty(), trouble.or(() -> head.reason()));
    }

    /// In a forum a post's first message carries the id of the thread; in a channel that message stays in the channel.
    boolean startsForumPost() {
        return type.isThread() && firstKey.equals(channelId);
    }

    private static final class Head {
        private JsonFields guild = JsonFields.NONE;
        private JsonFields channel = JsonFields.NONE;
        private String firstKey = "";
        private boolean atMessages;

        void take(String field, ExportJson json) throws IOException {
            switch (field) {
                case "guild" -> guild = json.value((_, name) -> WANTED.contains(name));
                case "channel" -> channel = json.value((_, name) -> WANTED.contains(name));
                case "messages" -> {
                    atMessages = true;
                    if (json.isList()) {
                        firstKey =
                                json.firstObject((_, name) -> name.equals("id")).text("id");
                    }
                }
                default -> json.skip();
            }
        }

        boolean isComplete() {
            return atMessages;
        }

        boolean hasBoth() {
            boolean direct = DiscordChannelType.of(channel.text("type")) == DiscordChannelType.DIRECT;
            return !channel.text("id").isBlank() && (direct || !guild.text("id").isBlank());
        }

        Optional<ImportText> reason() {
            return atMessages && (!guild.isEmpty() || !channel.isEmpty())
                    ? Optional.of(ImportText.of(DiscordExportReader.PHRASES, "no-guild"))
                    : Optional.empty();
        }

        DiscordFile file(ExportFile file) {
            String guildId = guild.text("id");
            return new DiscordFile(
                    file,
                    guildId.isBlank() ? "0" : guildId,
                    guild.text("name"),
                    channel.text("id"),
                    channel.text("name"),
                    DiscordChannelType.of(channel.text("type")),
                    known(channel.firstText("categoryId", "parentId")),
                    channel.firstText("category", "parent"),
                    channel.text("topic"),
                    firstKey);
        }

        /// Older exports write 0 for "none".
        private static String known(String id) {
            return id.equals("0") ? "" : id;
        }
    }
}
