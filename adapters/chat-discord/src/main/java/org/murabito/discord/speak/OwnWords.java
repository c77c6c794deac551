package org.murabito.discord.speak;

import java.util.List;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.PlaceId;

/// What Murabito says to all in another way than through its door. It is its own all the same: noted, and in
/// the archive at once.
public record OwnWords(ConnectedGuilds guilds, DiscordDoor.Keeping keeping) {
    /// As a message of its own, once for each marker.
    public void say(PlaceId place, String markdown, String marker) {
        Postings postings = new Postings(keeping);
        postings.post(guilds.in(place.community()), place, new Postings.Saying(markdown, marker, null, null, null));
    }

    /// What stands there already.
    public void keep(PlaceId place, DataObject message) {
        String key = message.getString("id");
        String marker = "command:" + key;
        keeping.archive().keep(List.of(guilds.in(place.community()).posts().post(place, message)));
        keeping.posted().begun(place, marker);
        keeping.posted().posted(place, marker, key);
    }
}
