package org.murabito.webchat.talk;

import io.javalin.http.Context;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.Slug;

/// What a search is narrowed to, by the parameters of its address.
///
/// @param from whose posts; null for anybody's
/// @param in a channel with its threads; null for all
/// @param has what a post holds; null for whatever
record SearchFilter(
        String words,
        @Nullable MemberId from,
        @Nullable PlaceId in,
        @Nullable Instant since,
        @Nullable Instant until,
        @Nullable Holding has) {
    private static final int LONGEST_QUERY = 500;
    private static final Pattern LINK = Pattern.compile("https?://\\S");

    enum Holding {
        LINK,
        FILE
    }

    static SearchFilter read(Context request, CommunityId community) {
        String words = parameter(request, "q");
        if (words.length() > LONGEST_QUERY) {
            throw new Refused(400, "error.queryTooLong", words.length(), LONGEST_QUERY);
        }
        String from = parameter(request, "from");
        String in = parameter(request, "in");
        return new SearchFilter(
                words,
                from.isEmpty() ? null : new MemberId(community, from),
                in.isEmpty() ? null : new PlaceId(community, Slug.key(in)),
                time(parameter(request, "since")),
                time(parameter(request, "until")),
                switch (parameter(request, "has")) {
                    case "" -> null;
                    case "link" -> Holding.LINK;
                    case "file" -> Holding.FILE;
                    default -> throw new Refused(400, "error.search.has");
                });
    }

    private static String parameter(Context request, String name) {
        String value = request.queryParam(name);
        return value == null ? "" : value.strip();
    }

    private static @Nullable Instant time(String text) {
        try {
            return text.isEmpty() ? null : Instant.parse(text);
        } catch (DateTimeParseException e) {
            throw new Refused(400, "error.search.time");
        }
    }

    /// Whether anything is asked for.
    boolean isEmpty() {
        return words.isEmpty() && from == null && in == null && since == null && until == null && has == null;
    }

    SearchQuery query(int limit) {
        return new SearchQuery(
                words, in == null ? Set.of() : Set.of(in), from == null ? Set.of() : Set.of(from), since, until, limit);
    }

    boolean takes(Message message) {
        return switch (has) {
            case null -> true;
            case LINK -> LINK.matcher(message.text()).find();
            case FILE -> !message.attachments().isEmpty();
        };
    }
}
