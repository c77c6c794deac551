package org.murabito.discord.standin;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import net.dv8tion.jda.api.utils.data.DataArray;
import net.dv8tion.jda.api.utils.data.DataObject;

/// Search over the messages of a server.
final class Searches {
    private final Town town;
    private volatile boolean indexed = true;

    Searches(Town town) {
        this.town = town;
    }

    void indexed(boolean ready) {
        indexed = ready;
    }

    String answer(Request request) {
        String[] path = request.path().split("/");
        if (path.length != 4 || !path[3].equals("search")) {
            throw new Refusal(404, 0, "404: Not Found");
        }
        if (!indexed) {
            return DataObject.empty()
                    .put("message", "Index not yet available. Try again later")
                    .put("code", 110000)
                    .put("documents_indexed", 0)
                    .put("retry_after", 5)
                    .toString();
        }
        Set<String> channels =
                Set.of(request.query().getOrDefault("channel_id", "").split(","));
        Set<String> authors =
                Set.of(request.query().getOrDefault("author_id", "").split(","));
        String text = request.query().getOrDefault("content", "");
        long above = Long.parseLong(request.query().getOrDefault("min_id", "0"));
        long below = Long.parseLong(request.query().getOrDefault("max_id", Long.toString(Long.MAX_VALUE)));
        List<DataObject> found = town.channelsOf(path[1]).stream()
                .filter(channel -> channels.contains("") || channels.contains(channel))
                .flatMap(channel -> town.messages(channel).values().stream())
                .filter(message -> message.getString("content").contains(text))
                .filter(message -> authors.contains("")
                        || authors.contains(message.getObject("author").getString("id")))
                .filter(message -> message.getUnsignedLong("id") > above && message.getUnsignedLong("id") < below)
                .sorted(Comparator.comparingLong((DataObject message) -> message.getUnsignedLong("id"))
                        .reversed())
                .toList();
        int limit = Integer.parseInt(request.query().getOrDefault("limit", "25"));
        return DataObject.empty()
                .put("doing_deep_historical_index", false)
                .put("total_results", found.size())
                .put(
                        "messages",
                        DataArray.fromCollection(found.stream()
                                .limit(limit)
                                .map(message -> DataArray.empty().add(message))
                                .toList()))
                .toString();
    }
}
