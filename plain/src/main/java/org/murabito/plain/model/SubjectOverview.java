package org.murabito.plain.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.plain.model.Notebook.Look;

/// Tells what there is to know of a member, a channel or the community where nothing else is asked about them, and who
/// can help.
final class SubjectOverview {
    private static final int MOST_PLACES = 3;
    private static final int MOST_PEOPLE = 5;
    private static final int MOST_CHANNELS = 8;
    private static final int NEWEST = 3;

    private final QuestionReading reading;
    private final Notebook notebook;
    private final AnswerPhrases phrases;
    private final boolean brief;

    /// @param brief whether it is told without quotes
    SubjectOverview(QuestionReading reading, Notebook notebook, AnswerPhrases phrases, boolean brief) {
        this.brief = brief;
        this.reading = reading;
        this.notebook = notebook;
        this.phrases = phrases;
    }

    /// Empty where there is nobody and nothing of the kind.
    Optional<String> text() {
        return switch (reading.wish()) {
            case EXPERTS -> experts();
            case MEMBER -> notebook.community().map(this::community).or(() -> members(notebook.members()));
            case CHANNEL -> notebook.channel().map(this::channel);
            case COMMUNITY -> notebook.community().map(this::community);
            default -> Optional.empty();
        };
    }

    /// Of several only how they introduced themselves.
    private Optional<String> members(List<JsonNode> members) {
        return members.isEmpty() || members.size() < reading.names().size()
                ? Optional.empty()
                : Optional.of(members.stream()
                        .map(member -> member(member, members.size() == 1 ? NEWEST - 1 : 0))
                        .collect(Collectors.joining("\n\n")));
    }

    private String member(JsonNode member, int newest) {
        String name = member.path("name").asText();
        boolean oneDay =
                member.path("first").asText().equals(member.path("last").asText());
        String head = phrases.say(
                oneDay ? "member.day" : "member",
                AnswerPhrases.plain(member, "name"),
                member.path("messages").asLong(),
                phrases.day(member.path("first").asText()),
                phrases.list(items(member, "places").limit(MOST_PLACES).map(place -> AnswerPhrases.plain(place, "in"))),
                phrases.day(member.path("last").asText()));
        List<Seen> own = said(look -> query(look).equals(name)).stream()
                .filter(line -> names(member).anyMatch(called -> contains(line.text(), called)))
                .limit(1)
                .toList();
        List<Seen> last =
                said(look -> query(look).isEmpty()
                                && look.arguments().path("author").asText().equals(name))
                        .stream()
                        .filter(line -> !own.contains(line))
                        .limit(newest)
                        .toList();
        return AnswerPhrases.joined(head, quoted("member.own", own), quoted("newest", last));
    }

    private String channel(JsonNode channel) {
        String head = phrases.say(
                "channel",
                AnswerPhrases.plain(channel, "name"),
                channel.path("messages").asLong(),
                phrases.day(channel.path("last").asText()));
        String topic = AnswerPhrases.plain(channel, "topic");
        return AnswerPhrases.joined(
                topic.isEmpty() ? head : head + "\n" + phrases.say("channel.topic", topic),
                quoted("newest", said(_ -> true).stream().limit(NEWEST).toList()));
    }

    private String community(JsonNode all) {
        String people = phrases.say(
                "community",
                AnswerPhrases.plain(all, "community"),
                all.path("people").asLong(),
                phrases.list(items(all, "write_most").limit(MOST_PEOPLE).map(one -> AnswerPhrases.plain(one, "name"))),
                phrases.list(items(all, "came_last").map(one -> AnswerPhrases.plain(one, "name"))));
        List<JsonNode> channels = notebook.channels().stream()
                .sorted(Comparator.comparingLong(
                                (JsonNode channel) -> channel.path("n").asLong())
                        .reversed())
                .toList();
        String listed = channels.stream()
                .limit(MOST_CHANNELS)
                .map(channel -> "- "
                        + Stream.of(AnswerPhrases.plain(channel, "name"), AnswerPhrases.plain(channel, "topic"))
                                .filter(part -> !part.isEmpty())
                                .collect(Collectors.joining(": ")))
                .collect(Collectors.joining("\n"));
        String heading = phrases.say("community.channels", channels.size());
        return AnswerPhrases.joined(
                people, channels.isEmpty() ? "" : heading + "\n" + listed, phrases.say("community.offer"));
    }

    /// Each with what speaks for them, and a message of theirs where there is one.
    private Optional<String> experts() {
        List<String> told = new ArrayList<>();
        for (JsonNode expert : notebook.experts()) {
            List<String> reasons = new ArrayList<>();
            if (expert.has("did")) {
                reasons.add(phrases.say("expert.did", expert.path("did").asLong(), day(expert, "last_did")));
            }
            if (expert.has("said")) {
                reasons.add(phrases.say("expert.said", expert.path("said").asLong(), day(expert, "last_said")));
            }
            String mark = expert.has("id") ? " [[" + expert.path("id").asLong() + "]]" : "";
            String why = phrases.list(reasons.stream());
            told.add(phrases.say("expert", expert.path("name").asText(), why, told.size() + 1) + mark);
        }
        return told.isEmpty()
                ? Optional.empty()
                : Optional.of(AnswerPhrases.joined(
                        phrases.say("experts"), String.join("\n", told), phrases.say("experts.offer")));
    }

    private String day(JsonNode expert, String name) {
        return phrases.day(expert.path(name).asText());
    }

    private String quoted(String lead, List<Seen> lines) {
        return brief || lines.isEmpty() ? "" : phrases.say(lead) + "\n\n" + AnswerPhrases.marks(lines);
    }

    /// What searches of a kind found, without what was said to Murabito.
    private List<Seen> said(Predicate<Look> which) {
        return notebook.searches().stream()
                .filter(which)
                .flatMap(look -> look.hits().stream())
                .map(notebook.lines()::get)
                .filter(Objects::nonNull)
                .filter(line ->
                        !line.own() && !line.toMurabito() && !line.text().isBlank())
                .distinct()
                .toList();
    }

    private static String query(Look search) {
        return search.arguments().path("query").asText();
    }

    private static Stream<String> names(JsonNode member) {
        return Stream.concat(
                Stream.of(member.path("name").asText()),
                items(member, "also_called").map(JsonNode::asText));
    }

    private static boolean contains(String text, String name) {
        return !name.isBlank() && text.toLowerCase(Locale.ROOT).contains(name.toLowerCase(Locale.ROOT));
    }

    private static Stream<JsonNode> items(JsonNode node, String list) {
        return node.path(list).valueStream();
    }
}
