package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.archive.Stores;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.Judgement;
import org.murabito.judge.Verdict;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.ModeChange;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.rule.Reason;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.PastMessages;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.perceive.PlaceView;
import org.murabito.perceive.order.Order;
import org.murabito.perceive.order.OrderReader;
import org.murabito.persona.Persona;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.Decision;
import org.murabito.rehearse.OwnPosts;
import org.murabito.rehearse.RehearsalRole;
import org.murabito.rehearse.Replay;
import org.murabito.testing.agent.Proofs;
import org.murabito.testing.agent.ScriptedModel;

/// What a recorded live stream comes to is what its rehearsal comes to, bit for bit: scores, reasons, bounds. Chats are
/// generated, with calls, open questions, answers of others, bots,
/// edits, deletions, mutes and restarts.
class RehearsalEqualsLifeTest {
    private static final int CHATS = Proofs.number(8, 30);
    private static final int EVENTS = 80;
    private static final Filters BOTS_MAY_ASK = new Filters(true, Set.of(Town.ROBOT), Set.of(), Set.of());
    private static final Initiative FIRST = new Initiative(true, 2, Duration.ofMinutes(8));
    private static final OrderReader ORDERS = new GivenOrders(Map.of("show #3", new Order.ShowEntry(3)));
    private static final List<String> LINES = List.of(
            "how do I open the old boat house without the big key?",
            "does anybody know when the ferry leaves on a sunday morning?",
            "@Murabito where is the key?",
            "@Murabito show #3",
            "Murabito, who has the ladder?",
            "Ben: the trains are late again",
            "Ana: with the small one, turn it twice",
            "thanks!",
            "good morning",
            "ok",
            "I saw the ferry this morning, it was full of people and bicycles",
            "what?",
            "I am on my way to the ferry now with the bicycles",
            "ボートハウスの鍵を持っている人はいますか？",
            "おはようございます");

    /// Finds something every second time.
    private static final class Answering implements LanguageModel {
        private final AtomicInteger calls = new AtomicInteger();

        @Override
        public String name() {
            return "answering";
        }

        @Override
        public ModelReply call(ModelRequest request) throws InterruptedException {
            int turn = calls.getAndIncrement();
            String answer = turn % 4 == 1 ? "Here:\n[[1]]" : "I found nothing.";
            ScriptedModel.Line line = turn % 2 == 0
                    ? ScriptedModel.calls(Block.use("c" + turn, "read", "{}"))
                    : ScriptedModel.says(answer);
            return line.reply(request);
        }
    }

    /// One chat, lived and rehearsed side by side.
    private static final class Chat {
        private final Random random;
        private final Town town =
                new Town(BOTS_MAY_ASK, new Answering()).reading(ORDERS).speakingFirst(FIRST);
        private final CallReader callings = new CallReader(Persona.MURABITO);
        private final Map<MessageId, Decided> decided = new HashMap<>();
        private final Set<MessageId> told = new HashSet<>();
        private final Set<MessageId> unsaid = new HashSet<>();
        private final Set<MessageId> heard = new LinkedHashSet<>();
        private final TreeSet<Instant> due = new TreeSet<>();
        private final Replay replay;
        private Instant now = Town.NOON;
        private int spoken;
        private @Nullable List<PastMessages.Past> sinceRestart;

        Chat(long seed) {
            random = new Random(seed);
            town.states("The boat house opens with the small key too.", "boat house", "open", "the small key")
                    .states("The ferry leaves at 8:15.", "ferry", "when", "8:15");
            Message known = town.earlier(Town.HARBOUR, Town.BEN, "The boat house opens with the small key too.");
            told.add(known.id());
            MemberId author = random.nextBoolean() ? Town.ANA : Town.BEN;
            told.add(town.earlier(Town.HARBOUR, author, "The ferry leaves at 8:15.")
                    .id());
            JudgeCriteria criteria = JudgeCriteria.of(
                            JudgeSettings.standard(ZoneOffset.UTC),
                            BOTS_MAY_ASK,
                            JudgeCriteria.Means.NONE,
                            new Conversations(LinkTables.shipped())::begin)
                    .with(FIRST);
            replay = new Replay(
                    criteria,
                    RehearsalRole.own(Persona.MURABITO),
                    OwnPosts.RECORDED,
                    new Replay.Circumstances(
                            _ -> town.modes.of(Town.SQUARE),
                            message -> Objects.requireNonNull(town.asides).remind(message),
                            town.chores.orders(
                                    ORDERS, new PlaceView(new Stores(town.messages, town.communities), town.sights))),
                    this::decided);
        }

        private void decided(Decided one) {
            decided.put(one.message().id(), one);
        }

        void live() {
            for (int i = 0; i < EVENTS; i++) {
                long gap = random.nextInt(5) == 0 ? 60L + random.nextInt(900) : 1L + random.nextInt(40);
                pass(now.plusSeconds(gap));
                happen();
                settle();
            }
            pass(now.plus(Duration.ofHours(1)));
            replay.end();
        }

        /// Time goes on, and what becomes due on the way is done when it is due.
        private void pass(Instant until) {
            while (!due.isEmpty() && !due.first().isAfter(until)) {
                Instant next = due.removeFirst();
                if (next.isAfter(now)) {
                    restart();
                    moveTo(next);
                    town.settle();
                    replay.passes(now);
                    settle();
                }
            }
            moveTo(until);
        }

        private void moveTo(Instant next) {
            town.later(Duration.between(now, next));
            now = next;
        }

        private void happen() {
            int what = random.nextInt(20);
            List<Message> latest = town.messages.latest(town.sights.inPlace(Town.SQUARE), Town.SQUARE, 6, null);
            Message some = latest.isEmpty() ? null : latest.get(random.nextInt(latest.size()));
            if (what == 0 && some != null && !isOwn(some)) {
                town.delete(some);
                restart(past -> isOf(past, some) ? Stream.empty() : Stream.of(past));
                replay.deleted(some.id(), now);
                decided.remove(some.id());
            } else if (what == 1 && some != null && !isOwn(some)) {
                edit(some);
            } else if (what == 2) {
                mute();
            } else if (what == 3) {
                town.restarted();
                sinceRestart = read();
            } else {
                say();
            }
        }

        /// What Murabito finds of before when it is next turned to.
        private List<PastMessages.Past> read() {
            return new PastMessages(new Stores(town.messages, town.communities), town.sights, callings)
                    .of(Town.SQUARE, null, now.minus(Duration.ofHours(1)));
        }

        private static boolean isOf(PastMessages.Past past, Message message) {
            return past.heard().message().id().equals(message.id());
        }

        private void restart() {
            restart(Stream::of);
        }

        /// @param changed what became of each line meanwhile
        private void restart(Function<PastMessages.Past, Stream<PastMessages.Past>> changed) {
            if (sinceRestart != null) {
                replay.restarts(sinceRestart.stream().flatMap(changed).toList(), now);
                sinceRestart = null;
            }
        }

        private void say() {
            MemberId author =
                    List.of(Town.ANA, Town.BEN, Town.ANA, Town.BEN, Town.ROBOT).get(random.nextInt(5));
            String text = LINES.get(random.nextInt(LINES.size()));
            TurnResult lived = town.say(Town.SQUARE, author, text, 0);
            restart();
            PerceivedEvent.Heard perceived = (PerceivedEvent.Heard) lived.perceived();
            heard.add(perceived.message().id());
            compare(lived, replay.said(perceived));
        }

        private void edit(Message some) {
            TurnResult lived = town.edit(some, LINES.get(random.nextInt(LINES.size())));
            PerceivedEvent.Heard changed = ((PerceivedEvent.Changed) lived.perceived()).heard();
            restart(past -> Stream.of(isOf(past, some) ? new PastMessages.Past(changed, past.reactions()) : past));
            compare(lived, replay.edited(changed, now));
        }

        private void mute() {
            ChannelMode mode = random.nextBoolean()
                    ? ChannelMode.BALANCED
                    : ChannelMode.BALANCED.with(QuietKind.MUTED, now.plusSeconds(random.nextInt(600)));
            town.modes.change(new ModeChange(Town.SQUARE, mode, null, now));
        }

        private void compare(TurnResult lived, Judgement rehearsed) {
            assertThat(rehearsed.verdict()).isEqualTo(lived.verdict());
            if (lived.verdict() instanceof Verdict.Wait wait) {
                due.add(wait.due());
            }
        }

        /// What beside the turn follows from it is done, and told to the rehearsal as recorded.
        private void settle() {
            town.settle();
            for (Message message : town.messages.latest(town.sights.inPlace(Town.SQUARE), Town.SQUARE, 6, null)) {
                if (isOwn(message) && told.add(message.id())) {
                    spoken++;
                    replay.said(own(message));
                }
            }
            heard.stream()
                    .filter(message -> !unsaid.contains(message))
                    .filter(this::foundNothing)
                    .forEach(message -> {
                        unsaid.add(message);
                        replay.cameToNothing(message, now);
                    });
        }

        private boolean foundNothing(MessageId question) {
            return town.verdicts.find(question).map(Verdict::reasons).orElse(List.of()).stream()
                    .anyMatch(reason -> reason.rule().startsWith("found."));
        }

        private PerceivedEvent.Heard own(Message message) {
            Place where = town.communities.getPlace(message.place());
            return callings.heard(message, where, town.communities.getMember(message.author()), false);
        }

        private boolean isOwn(Message message) {
            return town.communities.getMember(message.author()).kind() == MemberKind.SELF;
        }

        /// What is kept of each message in the end is what its rehearsal told; what life found out later stands after
        /// it.
        void compareTheEnds() {
            decided.forEach((id, one) -> town.verdicts.find(id).ifPresent(lived -> {
                List<Reason> reasons = one.reasons();
                assertThat(lived.reasons()).startsWith(reasons.toArray(Reason[]::new));
                if (lived.reasons().size() == reasons.size()) {
                    Decision decision = one.decision();
                    assertThat(lived.type().isPresent()).isEqualTo(decision != Decision.SILENT);
                } else {
                    assertThat(lived.reasons().getLast().rule()).startsWith("found.");
                }
            }));
        }
    }

    @Test
    void a_recorded_live_stream_and_its_rehearsal_come_to_the_same() {
        List<Integer> spoken = new ArrayList<>();
        int waited = 0;
        int bounded = 0;
        int first = 0;
        for (int seed = 0; seed < CHATS; seed++) {
            Chat chat = new Chat(seed);
            chat.live();
            chat.compareTheEnds();
            spoken.add(chat.spoken);
            waited +=
                    (int) chat.decided.values().stream().filter(Decided::waited).count();
            first += (int)
                    chat.decided.values().stream().filter(Decided::isFirst).count();
            bounded += (int) chat.decided.values().stream()
                    .flatMap(one -> one.reasons().stream())
                    .filter(reason ->
                            reason.rule().startsWith("bound.") || reason.rule().startsWith("mode."))
                    .count();
        }
        assertThat(spoken.stream().mapToInt(Integer::intValue).sum()).isGreaterThan(CHATS);
        assertThat(waited).isGreaterThan(CHATS / 2);
        assertThat(bounded).isGreaterThan(CHATS / 2);
        assertThat(first).isGreaterThan(CHATS / 4);
    }
}
