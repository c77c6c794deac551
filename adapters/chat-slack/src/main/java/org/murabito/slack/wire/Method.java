package org.murabito.slack.wire;

import java.util.Locale;

/// The methods of the Web API that are called, and how often Slack lets one be called
/// (docs.slack.dev/apis/web-api/rate-limits, and the page of each method).
public enum Method {
    APPS_CONNECTIONS_OPEN("apps.connections.open", ApiIdentity.APP, Tier.ONE, true),
    ASSISTANT_SET_STATUS("assistant.threads.setStatus", ApiIdentity.BOT, Tier.SPECIAL, true),
    ASSISTANT_SEARCH("assistant.search.context", ApiIdentity.USER, Tier.THREE, true),
    AUTH_TEST("auth.test", ApiIdentity.BOT, Tier.SPECIAL, true),
    CHAT_DELETE("chat.delete", ApiIdentity.BOT, Tier.THREE, true),
    CHAT_POST("chat.postMessage", ApiIdentity.BOT, Tier.POSTING, false),
    /// Not called by name: an answer at the address that came with a command.
    CHAT_POST_EPHEMERAL("response_url", ApiIdentity.BOT, Tier.FOUR, false),
    CHAT_WHISPER("chat.postEphemeral", ApiIdentity.BOT, Tier.FOUR, false),
    CHAT_UPDATE("chat.update", ApiIdentity.BOT, Tier.THREE, true),
    CONVERSATIONS_HISTORY("conversations.history", ApiIdentity.BOT, Tier.THREE, true),
    CONVERSATIONS_INFO("conversations.info", ApiIdentity.BOT, Tier.THREE, true),
    CONVERSATIONS_LIST("conversations.list", ApiIdentity.BOT, Tier.TWO, true),
    CONVERSATIONS_MEMBERS("conversations.members", ApiIdentity.BOT, Tier.FOUR, true),
    CONVERSATIONS_REPLIES("conversations.replies", ApiIdentity.BOT, Tier.THREE, true),
    FILES_INFO("files.info", ApiIdentity.BOT, Tier.FOUR, true),
    REACTIONS_ADD("reactions.add", ApiIdentity.BOT, Tier.THREE, true),
    REACTIONS_REMOVE("reactions.remove", ApiIdentity.BOT, Tier.TWO, true),
    SEARCH_MESSAGES("search.messages", ApiIdentity.USER, Tier.TWO, true),
    USERS_INFO("users.info", ApiIdentity.BOT, Tier.FOUR, true),
    USERS_LIST("users.list", ApiIdentity.BOT, Tier.TWO, true);

    private final String wire;
    private final ApiIdentity caller;
    private final Tier tier;
    private final boolean repeatable;

    /// Slack says "about so many times a minute, and a burst now and then".
    enum Tier {
        ONE(1, 5),
        TWO(20, 20),
        THREE(50, 50),
        FOUR(100, 100),
        /// One a second in each channel, short bursts allowed.
        POSTING(60, 5),
        SPECIAL(300, 100);

        final int perMinute;
        final int burst;

        Tier(int perMinute, int burst) {
            this.perMinute = perMinute;
            this.burst = burst;
        }
    }

    Method(String wire, ApiIdentity caller, Tier tier, boolean repeatable) {
        this.wire = wire;
        this.caller = caller;
        this.tier = tier;
        this.repeatable = repeatable;
    }

    public String wire() {
        return wire;
    }

    public ApiIdentity caller() {
        return caller;
    }

    Tier tier() {
        return tier;
    }

    /// Whether calling it again after nobody knows what became of the first call does no harm.
    boolean isRepeatable() {
        return repeatable;
    }

    @Override
    public String toString() {
        return wire.toLowerCase(Locale.ROOT);
    }
}
