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
    /// @param jumbled what a reader finds after something that was said later
    /// @param late kept after something that was said later: read again after a gap, or told again
    record Compared(int missing, int wrong, int jumbled, int late) {}

    static Compared compare(Path folder, Talk talk, List<String> channels, Set<String> gone) {
        int missing = 0;
        int wrong = 0;
        int jumbled = 0;
        int late = 0;
        try (SqliteStore store = SqliteStore.open(folder.resolve("data"), Clock.systemUTC())) {
            Sight everything = new Sights(store.communities()).ofOperator(TOWN);
            for (String channel : channels) {
                PlaceId place = new PlaceId(TOWN, channel);
                if (store.communities().findPlace(place).isEmpty()) {
                    missing += talk.said(channel).size();
                    continue;
                }
                List<Message> read = store.messages().latest(everything, place, 1_000_000, null);
                Map<String, Message> kept = new HashMap<>();
                read.forEach(message -> kept.put(message.key(), message));
                jumbled += jumbled(read);
                late += late(read);
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
        return new Compared(missing, wrong, jumbled, late);
    }

    /// Slack's keys are times.
    private static int jumbled(List<Message> read) {
        int jumbled = 0;
        String last = "";
        for (Message message : read) {
            jumbled += message.key().compareTo(last) < 0 ? 1 : 0;
            last = message.key().compareTo(last) > 0 ? message.key() : last;
        }
        return jumbled;
    }

    /// Ids are given in the order in which messages are kept.
    private static int late(List<Message> read) {
        int late = 0;
        long first = Long.MAX_VALUE;
        for (Message message : read.reversed()) {
            late += message.id().value() > first ? 1 : 0;
            first = Math.min(first, message.id().value());
        }
        return late;
    }

    private static boolean same(Message message, ObjectNode said) {
        String text = said.path("text").asText().replace("<@" + Talk.BOT_USER + ">", "@Murabito");
        return message.text().equals(text) || said.path("user").asText().equals(Talk.BOT_USER);
    }
}
