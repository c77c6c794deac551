package org.murabito.judge;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.limit.Initiative;
import org.murabito.judge.limit.SpeechLimits;
import org.murabito.judge.limit.SpeechRequest;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.rule.Deliberation;
import org.murabito.perceive.Call;
import org.murabito.perceive.PerceivedEvent;

/// People and five bots in one channel, each bot with an [ChannelJudge] of its own, as it lives: it hears everything,
/// waits on questions, asks a model that often says yes, says things some time after it took them on, lets some go, is
/// restarted now and then, and answers the other bots whenever it may.
public final class CrowdRuns {
    public static final int BOTS = 5;
    public static final SpeechLimits BOUNDS = new SpeechLimits(
            6,
            Duration.ofHours(1),
            0.2,
            LocalTime.of(23, 0),
            LocalTime.of(6, 0),
            ZoneId.of("Asia/Tokyo"),
            Duration.ofSeconds(15),
            2);

    static final Initiative INITIATIVE = new Initiative(true, 2, Duration.ofMinutes(20));

    private static final List<ModelAdvice> SAYINGS = List.of(ModelAdvice.YES, ModelAdvice.NO, ModelAdvice.NOTHING);
    private static final int REMEMBERED = 4_096;
    private static final Place SQUARE =
            new Place(PlaceId.of("town", "square"), PlaceKind.CHANNEL, "square", null, Access.OPEN, "");
    private static final List<String> TEXTS = List.of(
            "how do I open the old boat house without the big key, does anybody know?",
            "what is the best way to mend a sail?",
            "the harbour was quiet today, and nobody came by until the evening bell rang",
            "ok",
            "thanks!",
            "good morning",
            "I think so too",
            "p1: have you seen the lantern?",
            "it is in the drawer",
            "誰か灯台の鍵の場所を知りませんか？");

    /// What came of a run.
    ///
    /// @param longestLoop how many answers of bots to bots came before a person spoke again, at most
    public record Outcome(int messages, int violations, int unasked, int firsts, int longestLoop) {}

    private record Coming(Instant at, int number, Runnable what) {}

    private record Thought(int bot, MessageId question) {}

    private record Said(PerceivedEvent.Heard heard, int bot) {}

    private final Random random;
    private final JudgeCriteria criteria;
    private final List<ChannelJudge> attentions = new ArrayList<>();
    private final List<Onlooker> onlookers = new ArrayList<>();
    private final PriorityQueue<Coming> coming =
            new PriorityQueue<>(Comparator.comparing(Coming::at).thenComparingInt(Coming::number));
    private final Deque<Said> log = new ArrayDeque<>();
    private final Map<MessageId, Set<Integer>> reactions = new HashMap<>();
    private final Map<MessageId, Integer> calls = new HashMap<>();
    private final Set<Thought> thoughts = new HashSet<>();
    private Instant now = Instant.parse("2026-03-01T00:00:00Z");
    private int messages;
    private int numbers;
    private int loop;
    private int longestLoop;

    private CrowdRuns(long seed) {
        random = new Random(seed);
        JudgeSettings settings = JudgeSettings.standard(BOUNDS.zone());
        Set<MemberId> bots = new HashSet<>();
        for (int bot = 0; bot < BOTS; bot++) {
            bots.add(id("bot" + bot));
        }
        criteria = new JudgeCriteria(
                new Filters(true, bots, Set.of(), Set.of()),
                new Deliberation(settings.rules()),
                settings.thresholds(),
                settings.patience(),
                BOUNDS,
                new JudgeCriteria.Means(true, true),
                INITIATIVE,
                new Conversations(LinkTables.shipped())::begin);
        for (int bot = 0; bot < BOTS; bot++) {
            attentions.add(new ChannelJudge(criteria));
            onlookers.add(new Onlooker(BOUNDS, INITIATIVE));
        }
    }

    public static void main(String[] args) {
        System.out.println(run(Long.parseLong(args[1]), Integer.parseInt(args[0])));
    }

    public static Outcome run(long seed, int least) {
        CrowdRuns crowd = new CrowdRuns(seed);
        while (crowd.messages < least) {
            crowd.aPersonSpeaks();
        }
        return new Outcome(
                crowd.messages,
                crowd.onlookers.stream().mapToInt(Onlooker::violations).sum(),
                crowd.onlookers.stream().mapToInt(Onlooker::spokenUnasked).sum(),
                crowd.onlookers.stream().mapToInt(Onlooker::spokenFirst).sum(),
                crowd.longestLoop);
    }

    private static MemberId id(String name) {
        return MemberId.of("town", name);
    }

    private void aPersonSpeaks() {
        Instant next =
                now.plusMillis(1 + (random.nextInt(8) == 0 ? random.nextInt(3_600_000) : random.nextInt(20_000)));
        while (!coming.isEmpty() && !coming.peek().at().isAfter(next)) {
            Coming first = coming.remove();
            now = first.at().isAfter(now) ? first.at() : now;
            first.what().run();
        }
        now = next;
        loop = 0;
        say("p" + random.nextInt(12), -1, null, false, false);
    }

    private void later(int most, Runnable what) {
        coming.add(new Coming(now.plusMillis(1 + random.nextInt(most)), numbers++, what));
    }

    private void say(String name, int bot, @Nullable MessageId replyTo, boolean asked, boolean toBot) {
        messages++;
        loop = bot < 0 ? 0 : loop + (toBot ? 1 : 0);
        longestLoop = Math.max(longestLoop, loop);
        Message message = new Message(
                new MessageId(messages),
                SQUARE.id(),
                "k" + messages,
                id(name),
                now,
                TEXTS.get(random.nextInt(TEXTS.size())),
                PostKind.SAID,
                replyTo,
                List.of(),
                null);
        int called = random.nextInt(4) == 0 ? random.nextInt(BOTS) : -1;
        for (int other = 0; other < BOTS; other++) {
            MemberKind kind = bot < 0 ? MemberKind.PERSON : bot == other ? MemberKind.SELF : MemberKind.BOT;
            onlookers.get(other).said(kind, bot == other, asked);
            hear(other, heard(message, name, kind, called == other && bot != other));
        }
        log.addLast(new Said(heard(message, name, MemberKind.PERSON, false), bot));
        calls.put(message.id(), called);
        if (log.size() > REMEMBERED) {
            calls.remove(log.removeFirst().heard().message().id());
        }
        if (random.nextInt(3_000) == 0) {
            restart(random.nextInt(BOTS));
        }
    }

    private static PerceivedEvent.Heard heard(Message message, String name, MemberKind kind, boolean called) {
        Member author = new Member(id(name), name, kind, List.of());
        Call call = called ? Call.MENTIONED : Call.NOT_CALLED;
        return new PerceivedEvent.Heard(message, SQUARE, author, call, message.text(), called);
    }

    private void hear(int bot, PerceivedEvent.Heard heard) {
        Judgement judgement = attentions.get(bot).hear(heard, ChannelMode.BALANCED);
        decided(bot, heard, judgement.verdict());
        // Told twice, as doors sometimes do.
        if (random.nextInt(50) == 0) {
            decided(
                    bot,
                    heard,
                    attentions.get(bot).hear(heard, ChannelMode.BALANCED).verdict());
        }
        judgement.ripe().forEach(question -> later(50, () -> again(bot, question, heard)));
    }

    /// The second thought is a durable job: it is done once, also over a restart.
    private void again(int bot, MessageId question, PerceivedEvent.Heard any) {
        if (!thoughts.add(new Thought(bot, question))) {
            return;
        }
        PerceivedEvent.Heard asked = find(question, any);
        look(
                bot,
                asked,
                attentions.get(bot).again(question, now, ChannelMode.BALANCED).verdict());
    }

    private PerceivedEvent.Heard find(MessageId question, PerceivedEvent.Heard otherwise) {
        return log.stream()
                .map(Said::heard)
                .filter(heard -> heard.message().id().equals(question))
                .findFirst()
                .orElse(otherwise);
    }

    private void look(int bot, PerceivedEvent.Heard asked, Verdict verdict) {
        if (verdict instanceof Verdict.StaySilent silent) {
            String last = silent.reasons().getLast().rule();
            if (!last.startsWith("bound.") && !last.equals("answered-by-another")) {
                onlookers.get(bot).decidedToKeepQuiet(now);
            }
        }
        decided(bot, asked, verdict);
    }

    private void decided(int bot, PerceivedEvent.Heard asked, Verdict verdict) {
        MessageId question = asked.message().id();
        MemberKind asker = asked.author().kind();
        switch (verdict) {
            case Verdict.Speak speak -> takesOn(bot, asked, new SpeechRequest(question, asker, now, speak.asked()));
            case Verdict.Acknowledge _ -> takesOn(bot, asked, new SpeechRequest(question, asker, now, false));
            case Verdict.React _ -> {
                SpeechRequest wish = new SpeechRequest(question, asker, now, false);
                onlookers.get(bot).takesOn(wish);
                onlookers.get(bot).speaks(wish);
                reactions.computeIfAbsent(question, _ -> new HashSet<>()).add(bot);
            }
            case Verdict.Wait wait -> coming.add(new Coming(wait.due(), numbers++, () -> again(bot, question, asked)));
            case Verdict.AskModel _ ->
                later(5_000, () -> {
                    ModelAdvice says = SAYINGS.get(random.nextInt(SAYINGS.size()));
                    look(
                            bot,
                            asked,
                            attentions
                                    .get(bot)
                                    .settle(question, says.noting(""), now, ChannelMode.BALANCED)
                                    .verdict());
                });
            case Verdict.AskMemory _ ->
                later(5_000, () -> {
                    boolean reminded = random.nextBoolean();
                    Verdict found = attentions
                            .get(bot)
                            .remembered(question, reminded, now, ChannelMode.BALANCED)
                            .verdict();
                    if (reminded && found instanceof Verdict.Speak) {
                        onlookers.get(bot).speaksFirst(now);
                    }
                    decided(bot, asked, found);
                });
            case Verdict.StaySilent _, Verdict.NotAsked _ -> {}
        }
    }

    private void takesOn(int bot, PerceivedEvent.Heard asked, SpeechRequest wish) {
        boolean toBot = asked.author().id().key().startsWith("bot");
        onlookers.get(bot).takesOn(wish);
        later(90_000, () -> {
            ChannelJudge attention = attentions.get(bot);
            Judgement still = attention.stillHolds(wish.question(), wish.asked(), now, ChannelMode.BALANCED);
            if (still.verdict() instanceof Verdict.StaySilent || random.nextInt(5) == 0) {
                attention.letGo(wish.question());
            } else {
                onlookers.get(bot).speaks(new SpeechRequest(wish.question(), wish.asker(), now, wish.asked()));
                say("bot" + bot, bot, wish.question(), wish.asked(), toBot);
            }
        });
    }

    /// From the archive it learns again what it said within the window; what it resolved is kept, and what it is about
    /// to say still comes.
    private void restart(int bot) {
        ChannelJudge fresh = new ChannelJudge(criteria, attentions.get(bot).state());
        for (Said said : log) {
            Message message = said.heard().message();
            MemberKind kind = said.bot() < 0 ? MemberKind.PERSON : said.bot() == bot ? MemberKind.SELF : MemberKind.BOT;
            boolean called = calls.getOrDefault(message.id(), -1) == bot && said.bot() != bot;
            boolean reacted = reactions.getOrDefault(message.id(), Set.of()).contains(bot);
            fresh.recall(
                    heard(message, message.author().key(), kind, called),
                    reacted ? ReactionEmoji.ALL : Set.of(),
                    ChannelMode.BALANCED);
        }
        attentions.set(bot, fresh);
    }
}
