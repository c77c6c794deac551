package org.murabito.format.slack;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.murabito.archive.importing.json.JsonFields;

/// Everybody in the list of users, deleted ones too.
public final class SlackUsers {
    private final Map<String, SlackUser> byId = new LinkedHashMap<>();
    private final Map<String, SlackUser> byBot = new LinkedHashMap<>();
    private final Map<String, Integer> teams = new LinkedHashMap<>();

    public void add(JsonFields listed) {
        String id = listed.text("id");
        if (id.isBlank()) {
            return;
        }
        SlackUser user = SlackUser.listed(listed);
        byId.put(id, user);
        String bot = listed.object("profile").text("bot_id");
        if (!bot.isBlank()) {
            byBot.put(bot, user);
        }
        String team = listed.text("team_id");
        if (!team.isBlank()) {
            teams.merge(team, 1, Integer::sum);
        }
    }

    public Collection<SlackUser> all() {
        return byId.values();
    }

    public Optional<SlackUser> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    public Optional<SlackUser> findBot(String botId) {
        return Optional.ofNullable(byBot.get(botId));
    }

    /// The workspace that most of them belong to; guests come from others.
    public String team() {
        return teams.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse("");
    }
}
