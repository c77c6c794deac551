package org.murabito.discord.standin;

import java.time.Instant;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Discord's shapes of what a server consists of.
final class Shapes {
    private Shapes() {}

    static DataObject role(String id, String name, long permissions) {
        return DataObject.empty()
                .put("id", id)
                .put("name", name)
                .put("color", 0)
                .put(
                        "colors",
                        DataObject.empty()
                                .put("primary_color", 0)
                                .put("secondary_color", null)
                                .put("tertiary_color", null))
                .put("hoist", false)
                .put("position", 0)
                .put("permissions", Long.toString(permissions))
                .put("managed", false)
                .put("mentionable", false);
    }

    static DataObject thread(String own, DataObject above, int type, String name, String owner) {
        return DataObject.empty()
                .put("id", own)
                .put("type", type)
                .put("guild_id", above.getString("guild_id"))
                .put("parent_id", above.getString("id"))
                .put("owner_id", owner)
                .put("name", name)
                .put("message_count", 0)
                .put("member_count", 0)
                .put("total_message_sent", 0)
                .put("rate_limit_per_user", 0)
                .put("flags", 0)
                .put(
                        "thread_metadata",
                        DataObject.empty()
                                .put("archived", false)
                                .put("locked", false)
                                .put("invitable", true)
                                .put("auto_archive_duration", 1440)
                                .put("archive_timestamp", Town.timeOf(own).toString())
                                .put("create_timestamp", Town.timeOf(own).toString()));
    }

    static boolean isArchived(DataObject thread) {
        return thread.getObject("thread_metadata").getBoolean("archived");
    }

    static Instant archivedAt(DataObject thread) {
        return Instant.parse(thread.getObject("thread_metadata").getString("archive_timestamp"));
    }

    /// A message with everything that Discord sends along.
    static DataObject message(String id, String channel, DataObject author, String text, DataArray mentions) {
        return DataObject.empty()
                .put("id", id)
                .put("channel_id", channel)
                .put("author", author)
                .put("content", text)
                .put("timestamp", Town.timeOf(id).toString())
                .put("edited_timestamp", null)
                .put("tts", false)
                .put("mention_everyone", false)
                .put("mentions", mentions)
                .put("mention_roles", DataArray.empty())
                .put("attachments", DataArray.empty())
                .put("embeds", DataArray.empty())
                .put("components", DataArray.empty())
                .put("pinned", false)
                .put("flags", 0)
                .put("type", 0);
    }
}
