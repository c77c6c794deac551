package org.murabito.testkit.slack;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the methods of the Web API do to a workspace, with Slack's own words for what is wrong.
final class Methods {
    private static final int LONGEST_TEXT = 40_000;
    private static final int LONGEST_CHANGED_TEXT = 4_000;

    private final ObjectMapper json = new ObjectMapper();
    private final Talk talk;
    private final Telling telling;
    private final int historyPage;
    private final SlackFileServer fileServer;
    private final Blocks blocks = new Blocks();

    /// What the workspace tells of what was done.
    interface Telling {
        void tell(ObjectNode event);

        String socket();
    }

    /// @param historyPage how many messages a page of history holds at most
    Methods(Talk talk, Telling telling, int historyPage, SlackFileServer fileServer) {
        this.talk = talk;
        this.telling = telling;
        this.historyPage = historyPage;
        this.fileServer = fileServer;
    }

    /// Whether a method may be called with that token.
    static boolean allows(String method, String authorization) {
        String token = authorization.replaceFirst("^Bearer ", "");
        return switch (method) {
            case "apps.connections.open" -> token.equals(SlackStandIn.APP_TOKEN);
            case "search.messages", "assistant.search.context" -> token.equals(SlackStandIn.USER_TOKEN);
            case "auth.test" ->
                List.of(SlackStandIn.BOT_TOKEN, SlackStandIn.APP_TOKEN, SlackStandIn.USER_TOKEN)
                        .contains(token);
            default -> token.equals(SlackStandIn.BOT_TOKEN);
        };
    }

    ObjectNode call(String method, Map<String, String> form) {
        return switch (method) {
            case "apps.connections.open" -> ok().put("url", telling.socket());
            case "auth.test" ->
                ok().put("url", "https://town.slack.com/")
                        .put("team", "Town")
                        .put("user", "murabito")
                        .put("team_id", Talk.TEAM)
                        .put("user_id", Talk.BOT_USER)
                        .put("bot_id", Talk.BOT);
            case "users.list" -> page("members", talk.users(), form);
            case "users.info" ->
                talk.findUser(form.getOrDefault("user", ""))
                        .map(user -> ok().<ObjectNode>set("user", user.deepCopy()))
                        .orElseGet(() -> error("user_not_found"));
            case "conversations.list" -> page("channels", talk.channels(types(form)), form);
            case "conversations.info" ->
                channel(form)
                        .map(found -> ok().<ObjectNode>set("channel", found))
                        .orElseGet(() -> error("channel_not_found"));
            case "conversations.members" -> members(form);
            case "conversations.history" -> history(form);
            case "conversations.replies" -> replies(form);
            case "files.info" ->
                fileServer
                        .find(form.getOrDefault("file", ""))
                        .map(file -> ok().<ObjectNode>set("file", file))
                        .orElseGet(() -> error("file_not_found"));
            case "chat.postMessage" -> post(form);
            case "chat.postEphemeral" -> whisper(form);
            case "chat.update" -> update(form);
            case "chat.delete" -> delete(form);
            case "reactions.add" -> react(form, true);
            case "reactions.remove" -> react(form, false);
            case "assistant.threads.setStatus" -> ok();
            case "search.messages" -> search(form);
            default -> error("unknown_method");
        };
    }

    private ObjectNode ok() {
        return json.createObjectNode().put("ok", true);
    }

    private ObjectNode error(String word) {
        return json.createObjectNode().put("ok", false).put("error", word);
    }

    private Optional<ObjectNode> channel(Map<String, String> form) {
        return talk.findChannel(form.getOrDefault("channel", ""));
    }

    private static Set<String> types(Map<String, String> form) {
        return Set.of(form.getOrDefault("types", "public_channel").split(","));
    }

    /// Cursors are offsets here; nobody is to know.
    private ObjectNode page(String name, List<? extends JsonNode> all, Map<String, String> form) {
        int from = Integer.parseInt(form.getOrDefault("cursor", "0"));
        int limit = Math.clamp(Integer.parseInt(form.getOrDefault("limit", "100")), 1, 1_000);
        int to = Math.min(all.size(), from + limit);
        ObjectNode answer = ok();
        ArrayNode some = answer.putArray(name);
        all.subList(Math.min(from, to), to).forEach(some::add);
        answer.put("has_more", to < all.size());
        answer.putObject("response_metadata").put("next_cursor", to < all.size() ? Integer.toString(to) : "");
        return answer;
    }

    private ObjectNode members(Map<String, String> form) {
        if (channel(form).isEmpty()) {
            return error("channel_not_found");
        }
        List<JsonNode> all = new ArrayList<>();
        talk.readers(form.getOrDefault("channel", ""))
                .forEach(user -> all.add(json.getNodeFactory().textNode(user)));
        return page("members", all, form);
    }

    private ObjectNode history(Map<String, String> form) {
        Optional<ObjectNode> channel = channel(form);
        if (channel.isEmpty()) {
            return error("channel_not_found");
        }
        if (!channel.get().path("is_member").asBoolean()) {
            return error("not_in_channel");
        }
        List<ObjectNode> all = new ArrayList<>(talk.said(form.getOrDefault("channel", "")).stream()
                .filter(message -> !message.has("thread_ts")
                        || message.path("thread_ts")
                                .asText()
                                .equals(message.path("ts").asText())
                        || message.path("subtype").asText().equals("thread_broadcast"))
                .filter(message -> within(message, form))
                .map(message -> seen(message, form))
                .toList());
        boolean hidden = all.removeIf(message -> message.path("ts").asText().compareTo(talk.shownFrom()) < 0);
        ObjectNode page = page("messages", all.reversed(), limited(form));
        return hidden ? page.put("is_limited", true) : page;
    }

    private ObjectNode replies(Map<String, String> form) {
        if (channel(form).isEmpty()) {
            return error("channel_not_found");
        }
        String root = form.getOrDefault("ts", "");
        List<ObjectNode> all = talk.said(form.getOrDefault("channel", "")).stream()
                .filter(message -> message.path("ts").asText().equals(root)
                        || message.path("thread_ts").asText().equals(root))
                .filter(message -> message.path("ts").asText().equals(root) || within(message, form))
                .map(message -> seen(message, form))
                .toList();
        return all.isEmpty() ? error("thread_not_found") : page("messages", all, limited(form));
    }

    private Map<String, String> limited(Map<String, String> form) {
        Map<String, String> smaller = new HashMap<>(form);
        int asked = Integer.parseInt(form.getOrDefault("limit", "100"));
        smaller.put("limit", Integer.toString(Math.min(historyPage, asked)));
        return smaller;
    }

    private static boolean within(ObjectNode message, Map<String, String> form) {
        String ts = message.path("ts").asText();
        boolean inclusive = Boolean.parseBoolean(form.getOrDefault("inclusive", "false"));
        String oldest = form.getOrDefault("oldest", "");
        String latest = form.getOrDefault("latest", "");
        boolean after = oldest.isEmpty() || ts.compareTo(oldest) > 0 || (inclusive && ts.equals(oldest));
        boolean before = latest.isEmpty() || ts.compareTo(latest) < 0 || (inclusive && ts.equals(latest));
        return after && before;
    }

    private static ObjectNode seen(ObjectNode message, Map<String, String> form) {
        ObjectNode copy = message.deepCopy();
        if (!Boolean.parseBoolean(form.getOrDefault("include_all_metadata", "false"))) {
            copy.remove("metadata");
        }
        return copy;
    }

    private ObjectNode post(Map<String, String> form) {
        Optional<ObjectNode> channel = channel(form);
        if (channel.isEmpty()) {
            return error("channel_not_found");
        }
        if (!channel.get().path("is_member").asBoolean()) {
            return error("not_in_channel");
        }
        String wrong = wrong(form, LONGEST_TEXT);
        if (!wrong.isEmpty()) {
            return error(wrong);
        }
        ObjectNode message = json.createObjectNode().put("type", "message").put("ts", talk.ts());
        message.put("user", Talk.BOT_USER).put("bot_id", Talk.BOT).put("team", Talk.TEAM);
        message.put("text", form.getOrDefault("text", ""));
        String thread = form.getOrDefault("thread_ts", "");
        if (!thread.isEmpty()) {
            message.put("thread_ts", thread);
        }
        read(form, "metadata").ifPresent(metadata -> message.set("metadata", metadata));
        read(form, "blocks").ifPresent(shown -> message.set("blocks", blocks.named(shown)));
        talk.put(form.getOrDefault("channel", ""), message);
        tellSaid(form.getOrDefault("channel", ""), message);
        ObjectNode answer = ok().put("channel", form.getOrDefault("channel", ""))
                .put("ts", message.path("ts").asText());
        answer.set("message", message.deepCopy());
        return answer;
    }

    private ObjectNode whisper(Map<String, String> form) {
        Optional<ObjectNode> channel = channel(form);
        if (channel.isEmpty()) {
            return error("channel_not_found");
        }
        if (!channel.get().path("is_member").asBoolean()) {
            return error("not_in_channel");
        }
        return talk.readers(form.getOrDefault("channel", "")).contains(form.getOrDefault("user", ""))
                ? ok().put("message_ts", talk.ts())
                : error("user_not_in_channel");
    }

    private void tellSaid(String channel, ObjectNode message) {
        ObjectNode event = message.deepCopy()
                .put("channel", channel)
                .put("event_ts", message.path("ts").asText());
        event.remove("metadata");
        telling.tell(event.put("channel_type", "channel"));
    }

    private String wrong(Map<String, String> form, int longest) {
        if (form.getOrDefault("text", "").length() > longest) {
            return "msg_too_long";
        }
        Optional<JsonNode> shown = read(form, "blocks");
        if (form.containsKey("blocks") && shown.isEmpty()) {
            return "invalid_blocks_format";
        }
        if (form.containsKey("metadata") && read(form, "metadata").isEmpty()) {
            return "invalid_metadata_format";
        }
        if (shown.isEmpty() && form.getOrDefault("text", "").isBlank()) {
            return "no_text";
        }
        return shown.map(blocks::wrong).orElse("");
    }

    private Optional<JsonNode> read(Map<String, String> form, String name) {
        try {
            String written = form.get(name);
            return written == null ? Optional.empty() : Optional.of(json.readTree(written));
        } catch (JsonProcessingException _) {
            return Optional.empty();
        }
    }

    private ObjectNode update(Map<String, String> form) {
        String wrong = wrong(form, LONGEST_CHANGED_TEXT);
        if (!wrong.isEmpty()) {
            return error(wrong);
        }
        return talk.find(form.getOrDefault("channel", ""), form.getOrDefault("ts", ""))
                .map(before -> {
                    if (!before.path("user").asText().equals(Talk.BOT_USER)) {
                        return error("cant_update_message");
                    }
                    ObjectNode after = talk.change(form.getOrDefault("channel", ""), before, message -> {
                        message.put("text", form.getOrDefault("text", ""));
                        if (form.containsKey("text")) {
                            message.remove("blocks");
                        }
                        read(form, "blocks").ifPresent(shown -> message.set("blocks", blocks.named(shown)));
                        message.putObject("edited").put("user", Talk.BOT_USER).put("ts", talk.ts());
                    });
                    telling.tell(Said.changed(form.getOrDefault("channel", ""), after, before, talk.ts()));
                    return ok().put("channel", form.getOrDefault("channel", "")).put("ts", form.getOrDefault("ts", ""));
                })
                .orElseGet(() -> error("message_not_found"));
    }

    private ObjectNode delete(Map<String, String> form) {
        Optional<ObjectNode> message = talk.find(form.getOrDefault("channel", ""), form.getOrDefault("ts", ""));
        if (message.isEmpty()) {
            return error("message_not_found");
        }
        if (!message.get().path("user").asText().equals(Talk.BOT_USER)) {
            return error("cant_delete_message");
        }
        talk.remove(form.getOrDefault("channel", ""), form.getOrDefault("ts", ""));
        telling.tell(Said.deleted(form.getOrDefault("channel", ""), message.get(), talk.ts()));
        return ok();
    }

    private ObjectNode react(Map<String, String> form, boolean on) {
        Optional<ObjectNode> message = talk.find(form.getOrDefault("channel", ""), form.getOrDefault("timestamp", ""));
        if (message.isEmpty()) {
            return error("message_not_found");
        }
        if (!talk.react(
                form.getOrDefault("channel", ""), message.get(), form.getOrDefault("name", ""), Talk.BOT_USER, on)) {
            return error(on ? "already_reacted" : "no_reaction");
        }
        telling.tell(Said.reacted(
                form.getOrDefault("channel", ""),
                form.getOrDefault("timestamp", ""),
                form.getOrDefault("name", ""),
                Talk.BOT_USER,
                on,
                talk.ts()));
        return ok();
    }

    private ObjectNode search(Map<String, String> form) {
        // Its modifiers are not understood here: whoever asks is to look at what it gets.
        String words = form.getOrDefault("query", "").replaceAll("\\s+(in|after|before):\\S+", "");
        ObjectNode answer = ok();
        ArrayNode matches = answer.putObject("messages").putArray("matches");
        for (ObjectNode channel : talk.channels(Set.of("public_channel", "private_channel", "mpim"))) {
            String id = channel.path("id").asText();
            for (ObjectNode message : talk.said(id)) {
                if (message.path("text").asText().contains(words)) {
                    ObjectNode match = message.deepCopy();
                    match.set("channel", channel);
                    matches.add(match.put(
                            "permalink",
                            "https://town.slack.com/archives/" + id + "/p"
                                    + message.path("ts").asText().replace(".", "")));
                }
            }
        }
        ((ObjectNode) answer.get("messages")).put("total", matches.size());
        return answer;
    }
}
