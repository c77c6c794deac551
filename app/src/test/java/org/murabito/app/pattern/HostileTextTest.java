package org.murabito.app.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.murabito.answer.Opening;
import org.murabito.answer.draft.Drafting;
import org.murabito.archive.Line;
import org.murabito.archive.rank.ConversationRanker;
import org.murabito.archive.search.SearchIndex;
import org.murabito.archive.search.SearchQuery;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PostKind;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.date.reader.DateReader;
import org.murabito.date.reader.RequestWords;
import org.murabito.date.span.Periods;
import org.murabito.format.discord.DiscordReferences;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.memory.Keywords;
import org.murabito.memory.context.ExtractiveSummarizer;
import org.murabito.memory.context.PertinentLines;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.Orders;
import org.murabito.perceive.Titles;
import org.murabito.perceive.order.Order.Titled;
import org.murabito.persona.Persona;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.plain.model.SimpleModel;
import org.murabito.plain.order.PlainOrders;
import org.murabito.search.words.KuromojiWords;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryMessageStore;
import org.murabito.testing.agent.Proofs;
import org.murabito.testkit.Town;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;
import org.murabito.text.Words;
import org.murabito.text.YesOrNo;
import org.murabito.text.markdown.MarkdownParts;
import org.murabito.text.markdown.MarkdownTables;
import org.murabito.tool.Scope;
import org.murabito.webchat.request.MessageViews;

/// What people write is read in a time that grows with its length and no faster, by whatever reads it.
class HostileTextTest {
    private static final int LENGTH = Proofs.number(6_000, 20_000);
    /// Of the processor, for a character. Whatever takes the square of the length takes many times that, or for ever.
    private static final long MOST_NANOS = LENGTH * Duration.ofNanos(100_000).toNanos();
    private static final Duration GUARD = Duration.ofSeconds(60);

    private static Map<String, Consumer<String>> entrances() {
        Map<String, Consumer<String>> all = new LinkedHashMap<>();
        CallReader callings = new CallReader(Persona.MURABITO);
        PlainOrders orders = new PlainOrders();
        Words script = new ScriptWords();
        Words kuromoji = new KuromojiWords();
        // Its dictionaries are read once, and not with every text.
        SimpleModel simple = new SimpleModel(script, Clock.systemUTC());
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        Town.settle(communities);
        Place square = Town.channel(Town.SQUARE, Access.OPEN);
        Member ana = communities.getMember(Town.ANA);
        all.put("callings", text -> callings.heard(message(1, text), square, ana, false));
        all.put("callings named", text -> callings.heard(message(1, "Murabito " + text), square, ana, false));
        all.put("callings named last", text -> callings.heard(message(1, text + " Murabito"), square, ana, false));
        all.put(
                "orders",
                text -> new Orders(
                                orders,
                                _ -> true,
                                new Titles(new KuromojiWords(), (_, _) -> List.of(new Titled("#", 1, text))))
                        .understood(callings.heard(message(1, "@Murabito " + text), square, ana, true)));
        all.put("what was missed", orders::asksWhatWasMissed);
        all.put("assent", YesOrNo::of);
        all.put("dates", text -> new DateReader().read(text, Town.NOON.atZone(ZoneOffset.UTC)));
        all.put("dates over", text -> new DateReader().isOver(text, Town.NOON.atZone(ZoneOffset.UTC)));
        all.put("rest", RequestWords::of);
        all.put("periods", text -> Periods.find(text, Town.NOON, ZoneOffset.UTC));
        all.put("language", Language::of);
        all.put("analysis", text -> new RuledAnalyst(script).analyse(Scope.NONE, text));
        all.put("script words", text -> new Keywords(script).of(text));
        all.put("kuromoji words", text -> new Keywords(kuromoji).of(text));
        all.put("simple model", text -> simple.call(request(text, List.of())));
        all.put(
                "simple model before",
                text -> simple.call(request("and when was that?", List.of("ana: " + text, Opening.own(text)))));
        all.put("conversation", text -> converse(communities, text));
        all.put(
                "summary",
                text -> new ExtractiveSummarizer(new Keywords(script), communities, LinkTables.shipped())
                        .summarize(null, lines(text)));
        all.put(
                "pertinent",
                text -> new PertinentLines(script)
                        .of("where is the key? " + text, lines(text), Object::toString, 1000));
        all.put("ranking", text -> rank(communities, text, "where is the key"));
        all.put("ranking query", text -> rank(communities, "the key", text));
        all.put(
                "draft",
                text -> new Drafting(script)
                        .draft(
                                text,
                                new Drafting.Material(
                                        "where is the key?",
                                        List.of(message(1, "It is here.")),
                                        List.of(ana),
                                        List.of())));
        all.put(
                "draft question",
                text -> new Drafting(script)
                        .draft(
                                "It is [[1]].",
                                new Drafting.Material(text, List.of(message(1, text)), List.of(ana), List.of())));
        all.put("markdown parts", text -> MarkdownParts.of(MarkdownTables.away(text), 2_000));
        all.put("markdown table", text -> MarkdownTables.away("|a|b|\n|-|-|\n|" + text + "|\n"));
        all.put("snippet", MessageViews::snippet);
        all.put(
                "discord text",
                text -> DiscordReferences.plain(text, new DiscordReferences.Names() {
                    @Override
                    public String member(String id) {
                        return id;
                    }

                    @Override
                    public String role(String id) {
                        return id;
                    }

                    @Override
                    public String channel(String id) {
                        return id;
                    }
                }));
        return all;
    }

    private static void rank(InMemoryCommunityStore communities, String text, String words) {
        InMemoryMessageStore messages = new InMemoryMessageStore(communities);
        List<SearchIndex.Candidate> found = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            messages.hear(Town.said(Town.SQUARE, "k" + i, Town.ANA, i, text));
        }
        for (int i = 1; i <= 5; i++) {
            found.add(new SearchIndex.Candidate(new MessageId(i), 1));
        }
        new ConversationRanker(messages, communities)
                .rank(Town.everything(communities), SearchQuery.of(words, 10), found);
    }

    private static void converse(InMemoryCommunityStore communities, String text) {
        ChannelTalk talk = new Conversations(LinkTables.shipped()).begin();
        for (Line line : lines(text)) {
            talk.hear(new Utterance(
                    line.id(), communities.getMember(line.author()), line.at(), line.text(), null, false));
        }
    }

    private static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        for (int i = 1; i <= 6; i++) {
            lines.add(new Line(
                    new MessageId(i),
                    Town.SQUARE,
                    i % 2 == 0 ? Town.ANA : Town.BEN,
                    Town.NOON.plusSeconds(i),
                    text,
                    null));
        }
        return lines;
    }

    private static ModelRequest request(String question, List<String> before) {
        return new ModelRequest(
                "",
                List.of(),
                List.of(Exchange.user(Opening.at(Town.NOON, ZoneOffset.UTC, "#square", "ana", before, question)
                        .text())),
                ToolChoice.AUTO,
                1000,
                Deadline.in(Duration.ofMinutes(1)));
    }

    private static Message message(long id, String text) {
        return new Message(
                new MessageId(id),
                Town.SQUARE,
                "k" + id,
                Town.ANA,
                Town.NOON,
                text,
                PostKind.SAID,
                null,
                List.of(),
                null);
    }

    @TestFactory
    Stream<DynamicTest> is_read_in_linear_time() {
        return entrances().entrySet().stream()
                .map(entrance -> DynamicTest.dynamicTest(entrance.getKey(), () -> {
                    entrance.getValue().accept("where is the key?");
                    for (String one : HostileTexts.REPEATED) {
                        String text = HostileTexts.repeated("where is ", one, " ok?", LENGTH);
                        assertThat(least(() -> entrance.getValue().accept(text)))
                                .as(one)
                                .isLessThan(MOST_NANOS);
                    }
                }));
    }

    /// The least of three times: code that was not compiled yet, or a busy machine, takes longer once.
    private static long least(Runnable reading) throws Exception {
        long least = nanos(reading);
        for (int again = 0; again < 2 && least >= MOST_NANOS; again++) {
            least = Math.min(least, nanos(reading));
        }
        return least;
    }

    /// How long the processor works for it.
    private static long nanos(Runnable reading) throws Exception {
        FutureTask<Long> timed = new FutureTask<>(() -> {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            reading.run();
            return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
        });
        Thread.ofPlatform().daemon().start(timed);
        return timed.get(GUARD.toSeconds(), TimeUnit.SECONDS);
    }
}
