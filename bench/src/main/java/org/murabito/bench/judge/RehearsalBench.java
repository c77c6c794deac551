package org.murabito.bench.judge;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.murabito.chat.Access;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.conversation.Conversations;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.JudgeCriteria;
import org.murabito.judge.JudgeSettings;
import org.murabito.judge.JudgeSettings.Preset;
import org.murabito.judge.limit.Filters;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.rule.Thresholds;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PerceivedEvent;
import org.murabito.persona.Persona;
import org.murabito.rehearse.Counts;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.OwnPosts;
import org.murabito.rehearse.RehearsalRole;
import org.murabito.rehearse.Replay;
import org.murabito.rehearse.TurnTakingScore;

/// How fast a history is rehearsed, how much it would have been, and how well each preset does in place of members,
/// whose
/// posts are told from the annotations. Argument: a part of irc-disentanglement.
final class RehearsalBench {
    private static final int MESSAGES = 10_000;
    private static final int ROUNDS = 5;
    private static final int BUSIEST = 3;
    private static final int WORDS = Thresholds.STANDARD.words();
    private static final Place CHANNEL =
            new Place(PlaceId.of("irc", "channel"), PlaceKind.CHANNEL, "channel", null, Access.OPEN, "");
    private static final Conversations CONVERSATIONS = new Conversations(LinkTables.shipped());

    private RehearsalBench() {}

    public static void main(String[] args) throws IOException {
        List<List<LogLine>> files = IrcLogs.read(Path.of(args[0]));
        RehearsalRole own = RehearsalRole.own(Persona.MURABITO);
        speed(files, own);
        for (Preset preset : Preset.values()) {
            Counts[] counts = {Counts.NONE};
            for (List<LogLine> file : files) {
                play(heard(file, own), preset, own, decided -> counts[0] = counts[0].with(decided));
            }
            System.out.printf("%s: %s%n", name(preset), counts[0]);
        }
        Map<String, TurnTakingScore> scores = leftOut(files);
        scores.forEach((name, score) -> System.out.printf(
                Locale.ROOT,
                "left out, %s: %d of %d; AUC %.3f; judged: %s; after bounds: %s%n",
                name,
                score.spoken(),
                score.messages(),
                score.auc(),
                told(score.judged()),
                told(score.decided())));
    }

    private static void speed(List<List<LogLine>> files, RehearsalRole own) {
        List<List<PerceivedEvent.Heard>> channels = new ArrayList<>();
        int messages = 0;
        for (List<LogLine> file : files) {
            List<PerceivedEvent.Heard> heard = heard(file, own);
            List<PerceivedEvent.Heard> taken = heard.subList(0, Math.min(heard.size(), MESSAGES - messages));
            channels.add(taken);
            messages += taken.size();
        }
        for (Preset preset : Preset.values()) {
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                long processor = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                channels.forEach(channel -> play(channel, preset, own, _ -> {}));
                long end = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                System.out.printf(
                        "%s: %,d messages rehearsed in %d ms, %d ms of processor time%n",
                        name(preset), messages, (System.nanoTime() - start) / 1_000_000, (end - processor) / 1_000_000);
            }
        }
    }

    private static Map<String, TurnTakingScore> leftOut(List<List<LogLine>> files) {
        Map<String, TurnTakingScore> scores = new HashMap<>();
        Random coin = new Random(1);
        for (List<LogLine> file : files) {
            for (Member away : LeaveOneOutBench.busiest(file, BUSIEST)) {
                RehearsalRole role = RehearsalRole.of(away);
                Map<Long, Boolean> truths = LeaveOneOutBench.truths(file, away);
                for (Preset preset : Preset.values()) {
                    play(heard(file, role), preset, role, decided -> {
                        Boolean truth = truths.get(decided.message().id().value());
                        if (truth == null) {
                            return;
                        }
                        score(scores, name(preset)).add(truth, decided);
                        if (preset == Preset.FITTED) {
                            int called = decided.called() ? 100 : 0;
                            score(scores, "mention only").add(truth, called, called > 0, called > 0);
                            int tossed = decided.called() ? 100 : coin.nextInt(101);
                            score(scores, "coin").add(truth, tossed, tossed >= WORDS, tossed >= WORDS);
                        }
                    });
                }
            }
        }
        return scores;
    }

    private static TurnTakingScore score(Map<String, TurnTakingScore> scores, String name) {
        return scores.computeIfAbsent(name, _ -> new TurnTakingScore());
    }

    private static void play(
            List<PerceivedEvent.Heard> channel, Preset preset, RehearsalRole role, Consumer<Decided> out) {
        JudgeSettings settings = JudgeSettings.standard(ZoneOffset.UTC).with(preset);
        JudgeCriteria criteria =
                JudgeCriteria.of(settings, Filters.NONE, JudgeCriteria.Means.NONE, CONVERSATIONS::begin);
        OwnPosts ownPosts = role.taken() == null ? OwnPosts.ASSUMED : OwnPosts.OF_THE_LEFT_OUT;
        Replay.Circumstances around = new Replay.Circumstances(_ -> ChannelMode.BALANCED, _ -> false, Orders.EXACT);
        Replay replay = new Replay(criteria, role, ownPosts, around, out);
        channel.forEach(replay::said);
        replay.end();
    }

    private static List<PerceivedEvent.Heard> heard(List<LogLine> file, RehearsalRole role) {
        CallReader callings = new CallReader(role.persona());
        List<PerceivedEvent.Heard> heard = new ArrayList<>();
        for (LogLine line : file) {
            Utterance said = line.said();
            if (said != null) {
                Message message = new Message(
                        said.id(),
                        CHANNEL.id(),
                        said.id().toString(),
                        said.author().id(),
                        said.at(),
                        said.text(),
                        PostKind.SAID,
                        null,
                        List.of(),
                        null);
                heard.add(callings.heard(message, CHANNEL, role.playing(said.author()), false));
            }
        }
        return heard;
    }

    private static String told(TurnTakingScore.Verdicts verdicts) {
        return String.format(
                Locale.ROOT,
                "balanced accuracy %.3f, false speaks %.1f per 100, spoke where they did %.3f",
                verdicts.balancedAccuracy(),
                verdicts.falseSpeaks(),
                verdicts.spokeWhereTheyDid());
    }

    private static String name(Preset preset) {
        return preset.name().toLowerCase(Locale.ROOT);
    }
}
