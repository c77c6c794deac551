package org.murabito.discord.wire;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which of a bot's connections are made here, where several installations divide its servers among them. Discord tells
/// each connection (shard) of its own servers alone.
///
/// @param first counted from 0
/// @param last that one, too
/// @param of how many there are in all
/// @see <a href="https://docs.discord.com/developers/events/gateway#sharding">Discord on sharding</a>
public record ShardRange(int first, int last, int of) {
    /// What a range is written like.
    public static final String FORM = "0-3/8 (connections 0 to 3 of 8)";

    private static final Pattern WRITTEN = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?/(\\d{1,4})");
    private static final int BITS_BELOW_TIME = 22;

    public ShardRange {
        if (first < 0 || last < first || of <= last) {
            throw new IllegalArgumentException("no connections " + first + " to " + last + " of " + of);
        }
    }

    public static ShardRange all(int of) {
        return new ShardRange(0, of - 1, of);
    }

    /// @throws IllegalArgumentException if it is none
    public static ShardRange parse(String written) {
        Matcher range = WRITTEN.matcher(written.strip());
        if (!range.matches()) {
            throw new IllegalArgumentException("no range of connections: " + written);
        }
        int first = Integer.parseInt(range.group(1));
        int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
        return new ShardRange(first, last, Integer.parseInt(range.group(3)));
    }

    /// Whether a server is told of on one of these.
    public boolean has(String server) {
        long shard = (Long.parseLong(server) >> BITS_BELOW_TIME) % of;
        return shard >= first && shard <= last;
    }
}
