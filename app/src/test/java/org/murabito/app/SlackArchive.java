package org.murabito.app;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;
import org.murabito.testkit.slack.Talk;

/// Holds the archive against the workspace it is of.
final class SlackArchive {
    private static final CommunityId TOWN = new CommunityId("town");

    private SlackArchive() {}

    /// @param missing said there and not kept
    /// @param wrong kept with other words, or after it was deleted there
    /// @param disordered kept before something that was said, and told, earlier in the channel
    record Compared(int missing, int wrong, int disordered) {}

    /// @param toldAgain what was told once more, after newer messages, because nobody thanked for it; as `channel ts`
    static Compared compare(Path folder, Talk talk, List<String> channels, Set<String> gone, Set<String> toldAgain) {
        int missing = 0;
        int wrong = 0;
        int disordered = 0;
        try (SqliteStore store = SqliteStore.open(folder.resolve("data"), Clock.systemUTC())) {
            Sight everything = new Sights(store.communities()).ofOperator(TOWN);
            for (String channel : channels) {
                PlaceId place = new PlaceId(TOWN, channel);
                if (store.communities().findPlace(place).isEmpty()) {
                    missing += talk.said(channel).size();
                    continue;
                }
                Map<String, Message> kept = new HashMap<>();
                long last = 0;
                for (Message message : store.messages().latest(everything, place, 1_000_000, null)) {
                    kept.put(message.key(), message);
                    if (!toldAgain.contains(channel + " " + message.key())) {
                        disordered += message.id().value() < last ? 1 : 0;
                        last = Math.max(last, message.id().value());
                    }
                }
                for (ObjectNode said : talk.said(channel)) {
                    if (said.path("thread_ts").asText().isEmpty()) {
                        Message message = kept.remove(said.path("ts").asText());
                        missing += message == null ? 1 : 0;
                        wrong += message != null && !same(message, said) ? 1 : 0;
                    }
                }
                wrong += (int) kept.keySet().stream()
                        .filter(key -> gone.contains(channel + key))
                        .count();
            }
        }
        return new Compared(missing, wrong, disordered);
    }

    private static boolean same(Message message, ObjectNode said) {
        String text = said.path("text").asText().replace("<@" + Talk.BOT_USER + ">", "@Murabito");
        return message.text().equals(text) || said.path("user").asText().equals(Talk.BOT_USER);
    }
}
