package org.murabito.bench.simple;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.murabito.answer.Opening;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.Archive;
import org.murabito.archive.search.IndexFeed;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.plain.model.SimpleModel;
import org.murabito.run.Step;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.agent.ArgumentCheck;
import org.murabito.testing.agent.CalledTools;
import org.murabito.text.Language;
import org.murabito.text.Words;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// How often simple mode asks a second, different query when its first one does not find a direct reply to
/// the question, and how often an answer quotes or a tool shows such a reply. Argument: a file of the irc
/// set.
public final class SecondQueries {
    private static final CommunityId IRC = new CommunityId("irc");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private int questions;
    private int misses;
    private int askedAgain;
    private int readInTheEnd;
    private int quoted;
    private int rounds;
    private long nanos;

    private SecondQueries() {}

    public static void main(String[] arguments) throws IOException {
        SecondQueries count = new SecondQueries();
        Map<String, List<JsonNode>> files = new LinkedHashMap<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of(arguments[0]))), StandardCharsets.UTF_8))) {
            lines.lines()
                    .map(Json::read)
                    .forEach(line -> files.computeIfAbsent(line.path("file").asText(), _ -> new ArrayList<>())
                            .add(line));
        }
        for (List<JsonNode> file : files.values()) {
            count.file(file);
        }
        System.out.printf(
                "questions %d, first query misses %d, of these asked again %d (%.0f %%)%n",
                count.questions, count.misses, count.askedAgain, 100.0 * count.askedAgain / Math.max(1, count.misses));
        System.out.printf(
                "a direct reply was read in the end %d, quoted %d; rounds %.1f, %.1f ms a question%n",
                count.readInTheEnd,
                count.quoted,
                (double) count.rounds / count.questions,
                count.nanos / 1e6 / count.questions);
    }

    private void file(List<JsonNode> lines) throws IOException {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        PlaceId place = new PlaceId(IRC, "ubuntu");
        communities.save(new Community(IRC, "irc", DoorKind.WEB));
        communities.save(new Place(place, PlaceKind.CHANNEL, "ubuntu", null, Access.OPEN, ""));
        List<Post> posts = new ArrayList<>();
        Set<String> known = new HashSet<>();
        for (JsonNode line : lines) {
            String nick = line.path("nick").asText("");
            // The questions themselves are left out, or the search would find them and their replies right below.
            if (!nick.isEmpty() && !nick.equals("null") && !isQuestion(line)) {
                MemberId author = new MemberId(IRC, nick);
                if (known.add(nick)) {
                    communities.save(new Member(author, nick, MemberKind.PERSON, List.of()));
                }
                int i = line.path("i").asInt();
                posts.add(Post.said(
                        place,
                        "k" + i,
                        author,
                        START.plusSeconds(20L * i),
                        line.path("text").asText()));
            }
        }
        messages.keep(posts);
        Path folder = Files.createTempDirectory("second-queries");
        try (LuceneSearchIndex index = LuceneSearchIndex.open(folder);
                IndexFeed feed = new IndexFeed(messages, index)) {
            Archive archive = new Archive(messages, index, feed, new ConversationRanker(messages, communities));
            feed.awaitFound(messages.cursor(), Duration.ofMinutes(1));
            Words words = new KuromojiWords();
            Toolbox tools = new Toolbox(ConversationTools.over(new Sources(
                    Search.over(archive),
                    messages,
                    communities,
                    words,
                    (at, key) -> at + "/" + key,
                    new CallReader(Persona.MURABITO)::areTo)));
            Clock clock = Clock.fixed(START.plus(Duration.ofDays(1)), ZoneOffset.UTC);
            AgentLoop loop = new AgentLoop(
                    List.of(new SimpleModel(words, clock)),
                    Retry.standard(new Random(1)),
                    new ArgumentCheck(),
                    Prices.builtIn(),
                    null);
            Sight sight = new Sights(communities).ofOperator(IRC);
            for (JsonNode line : lines) {
                if (line.path("start").asBoolean()
                        && line.path("answeredByOther").asBoolean()) {
                    Set<MessageId> gold = gold(line, lines, messages, sight, place);
                    if (!gold.isEmpty()) {
                        ask(line.path("text").asText(), gold, loop, tools, sight, clock);
                    }
                }
            }
        }
    }

    private static boolean isQuestion(JsonNode line) {
        return line.path("start").asBoolean() && line.path("answeredByOther").asBoolean();
    }

    private static Set<MessageId> gold(
            JsonNode question, List<JsonNode> lines, InMemoryMessageStore messages, Sight sight, PlaceId place) {
        Set<MessageId> gold = new HashSet<>();
        for (JsonNode line : lines) {
            boolean replies = false;
            for (JsonNode link : line.path("links")) {
                replies |= link.asInt() == question.path("i").asInt();
            }
            if (replies
                    && !line.path("nick")
                            .asText("")
                            .equals(question.path("nick").asText())) {
                messages.find(sight, place, "k" + line.path("i").asInt()).ifPresent(it -> gold.add(it.id()));
            }
        }
        return gold;
    }

    private void ask(String question, Set<MessageId> gold, AgentLoop loop, Toolbox tools, Sight sight, Clock clock) {
        CalledTools called = new CalledTools();
        ToolContext context = new ToolContext(
                new ChatScope(sight, null, null),
                clock.instant(),
                ZoneOffset.UTC,
                Language.of(question),
                Deadline.in(Duration.ofSeconds(90)));
        String opening = Opening.at(clock.instant(), ZoneOffset.UTC, "", "", List.of(), question)
                .text();
        long at = System.nanoTime();
        RunOutcome outcome =
                loop.run(new RunRequest("", List.of(Exchange.user(opening)), tools, context, Bounds.STANDARD), called);
        nanos += System.nanoTime() - at;
        questions++;
        rounds += outcome.rounds();
        List<Step.ToolCalled> searches = called.calls().stream()
                .filter(call -> call.tool().equals("search_messages"))
                .toList();
        boolean first = !searches.isEmpty()
                && searches.getFirst().read().stream().map(MessageId::of).anyMatch(gold::contains);
        if (!first) {
            misses++;
            askedAgain += searches.stream().map(SecondQueries::query).distinct().count() > 1 ? 1 : 0;
        }
        readInTheEnd += called.calls().stream()
                        .flatMap(call -> call.read().stream())
                        .map(MessageId::of)
                        .anyMatch(gold::contains)
                ? 1
                : 0;
        quoted += gold.stream().anyMatch(id -> outcome.answer().contains("[[" + id + "]]")) ? 1 : 0;
    }

    private static String query(Step.ToolCalled call) {
        return Json.read(call.arguments()).path("query").asText();
    }
}
