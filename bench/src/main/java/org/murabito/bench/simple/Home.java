package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.answer.AnswerNeed;
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
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
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
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.search.lucene.LuceneSearchIndex;
import org.murabito.search.words.KuromojiWords;
import org.murabito.sight.ChatScope;
import org.murabito.sight.Sight;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.agent.CalledTools;
import org.murabito.text.Language;
import org.murabito.text.Words;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;
import org.murabito.tool.conversation.ConversationTools;
import org.murabito.tool.conversation.Search;
import org.murabito.tool.conversation.Sources;

/// A community of real talk, and simple mode living in it.
final class Home implements AutoCloseable {
    static final CommunityId COMMUNITY = new CommunityId("bench");
    private static final Words WORDS = new KuromojiWords();
    private static final Pattern MARK = Pattern.compile("\\[\\[(\\d+)]]");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryMessageStore messages = new InMemoryMessageStore(communities);
    private final LuceneSearchIndex index;
    private final IndexFeed feed;
    private final List<Post> waiting = new ArrayList<>();
    private final Set<String> known = new HashSet<>();
    private Instant latest = Instant.EPOCH;

    Home() throws IOException {
        index = LuceneSearchIndex.open(Files.createTempDirectory("simple-bench"));
        feed = new IndexFeed(messages, index);
        communities.save(new Community(COMMUNITY, "Bench", DoorKind.SLACK));
    }

    InMemoryCommunityStore communities() {
        return communities;
    }

    InMemoryMessageStore messages() {
        return messages;
    }

    /// The same moment for whoever asks later.
    void now(Instant at) {
        latest = at;
    }

    PlaceId channel(String name) {
        PlaceId id = new PlaceId(COMMUNITY, name);
        communities.save(new Place(id, PlaceKind.CHANNEL, name, null, Access.OPEN, ""));
        return id;
    }

    void say(PlaceId place, String key, String author, Instant at, String text) {
        MemberId member = new MemberId(COMMUNITY, author);
        if (known.add(author)) {
            communities.save(new Member(member, author, MemberKind.PERSON, List.of()));
        }
        waiting.add(Post.said(place, key, member, at, text));
        latest = at.isAfter(latest) ? at : latest;
    }

    /// What simple mode answers.
    ///
    /// @param quotes keys of the messages quoted, in order
    record Reply(String text, List<String> quotes, List<Step.ToolCalled> calls, int rounds) {}

    Reply ask(String question) {
        return ask(question, AnswerNeed.ANYTHING);
    }

    /// @param need what it takes to be answered at all
    Reply ask(String question, AnswerNeed need) {
        keep();
        feed.awaitFound(messages.cursor(), Duration.ofMinutes(2));
        Archive archive = new Archive(messages, index, feed, new ConversationRanker(messages, communities));
        Toolbox tools = new Toolbox(ConversationTools.over(new Sources(
                Search.over(archive),
                messages,
                communities,
                WORDS,
                (at, key) -> at + "/" + key,
                new CallReader(Persona.MURABITO)::areTo)));
        Clock clock = Clock.fixed(latest.plus(Duration.ofDays(1)), ZoneOffset.UTC);
        AgentLoop loop = new AgentLoop(
                List.of(new SimpleModel(WORDS, clock)),
                Retry.standard(new Random(1)),
                new NetworkntSchemaCheck(),
                Prices.builtIn(),
                null);
        Sight sight = new Sights(communities).ofOperator(COMMUNITY);
        ToolContext context = new ToolContext(
                new ChatScope(sight, null, null),
                clock.instant(),
                ZoneOffset.UTC,
                Language.of(question),
                Deadline.in(Duration.ofSeconds(90)));
        String opening = Opening.at(clock.instant(), ZoneOffset.UTC, "", "", List.of(), question)
                .needing(need)
                .text();
        CalledTools called = new CalledTools();
        RunOutcome outcome =
                loop.run(new RunRequest("", List.of(Exchange.user(opening)), tools, context, Bounds.STANDARD), called);
        List<String> quotes = MARK.matcher(outcome.answer())
                .results()
                .map(MatchResult::group)
                .map(mark -> key(sight, mark))
                .toList();
        return new Reply(outcome.answer(), quotes, called.calls(), outcome.rounds());
    }

    private String key(Sight sight, String mark) {
        MessageId id = new MessageId(Long.parseLong(mark.substring(2, mark.length() - 2)));
        return Objects.requireNonNull(messages.find(sight, id).orElse(null)).key();
    }

    private void keep() {
        if (!waiting.isEmpty()) {
            messages.keep(waiting);
            waiting.clear();
        }
    }

    Set<MessageId> ids(PlaceId place, Set<String> keys) {
        keep();
        Sight sight = new Sights(communities).ofOperator(COMMUNITY);
        return keys.stream()
                .flatMap(key -> messages.find(sight, place, key).stream())
                .map(Message::id)
                .collect(Collectors.toSet());
    }

    String text(String key) {
        Sight sight = new Sights(communities).ofOperator(COMMUNITY);
        return communities.places(COMMUNITY).stream()
                .flatMap(place -> messages.find(sight, place.id(), key).stream())
                .map(message -> message.author().key() + ": " + message.text())
                .findFirst()
                .orElse(key);
    }

    @Override
    public void close() {
        feed.close();
        index.close();
    }
}
