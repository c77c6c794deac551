package org.murabito.app.command.rehearse;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.rehearse.Counts;
import org.murabito.rehearse.Decided;
import org.murabito.rehearse.Decision;
import org.murabito.rehearse.Rehearsal;
import org.murabito.rehearse.RehearsalCost;
import org.murabito.rehearse.TurnTakingScore;
import org.murabito.remember.ReasonWords;
import org.murabito.runlog.Reasons.Because;
import org.murabito.text.Language;
import org.murabito.text.Phrases;
import org.murabito.text.TextStart;

/// Tells a rehearsal in words. Keeps the newest moments, so many and no more.
final class RehearsalReport {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
    private static final int LONGEST = 120;

    private final CommunityStore communities;
    private final Language language;
    private final ZoneId zone;
    private final int most;
    private final Phrases phrases = new Phrases("org.murabito.app.command.rehearsal");
    private final ReasonWords words = new ReasonWords();
    private final PriorityQueue<Moment> moments = new PriorityQueue<>(
            Comparator.comparing((Moment moment) -> moment.decided.message().at()));
    private long spoken;
    private @Nullable Instant first;
    private @Nullable Instant last;

    private record Moment(Place channel, Decided decided) {}

    /// @param most how many moments are told
    RehearsalReport(CommunityStore communities, Language language, ZoneId zone, int most) {
        this.communities = communities;
        this.language = language;
        this.zone = zone;
        this.most = most;
    }

    void add(Place channel, Decided decided) {
        Instant at = decided.message().at();
        first = first == null || at.isBefore(first) ? at : first;
        last = last == null || at.isAfter(last) ? at : last;
        if (decided.decision() != Decision.SILENT) {
            spoken++;
            moments.add(new Moment(channel, decided));
            if (moments.size() > most) {
                moments.remove();
            }
        }
    }

    List<String> lines(TerminalRehearsal.Played played, RehearsalCost tariff, @Nullable String as) {
        Counts counts = played.counts();
        List<String> lines = new ArrayList<>();
        String where = played.channels().size() == 1
                ? "#" + played.channels().getFirst().channel().name()
                : say("channels", played.channels().size());
        lines.add(say(
                "head",
                counts.messages(),
                where,
                time(first),
                time(last),
                played.preset().name().toLowerCase(Locale.ROOT)));
        lines.add(say("called", counts.called(), counts.answeredCalls()));
        lines.add(say(
                "unasked",
                counts.unasked(),
                decimal(100.0 * counts.unasked() / Math.max(1, counts.messages()), 1),
                counts.answers(),
                counts.acks(),
                counts.reactions()));
        if (counts.firsts() > 0) {
            lines.add(say("firsts", counts.firsts()));
        }
        lines.add(say("waited", counts.waited()));
        if (tariff.judging() != null || tariff.answering() != null) {
            lines.add(calls(counts, played.beside()));
        }
        lines.add(cost(tariff, counts));
        if (!played.cut().isEmpty()) {
            lines.add(say(
                    "cut",
                    Rehearsal.MOST,
                    played.cut().stream().map(place -> "#" + place.name()).collect(Collectors.joining(", "))));
        }
        if (played.leftOut() != null && as != null) {
            lines.addAll(leftOut(played.leftOut(), as));
        }
        lines.addAll(channels(played));
        lines.addAll(moments());
        return lines;
    }

    private String calls(Counts counts, BesideCalls beside) {
        long all = counts.modelCalls() + beside.summaries() + beside.reflections();
        return say(
                "model-calls",
                all,
                decimal(100.0 * all / Math.max(1, counts.messages()), 1),
                counts.modelCalls(),
                beside.summaries(),
                beside.reflections());
    }

    private String cost(RehearsalCost tariff, Counts counts) {
        if (tariff.answering() == null && tariff.judging() == null) {
            return say("cost.nothing");
        }
        RehearsalCost.Cost cost = tariff.of(counts);
        BigDecimal dollars = cost.dollars();
        return dollars == null
                ? say("cost.unknown", cost.tokens())
                : say(
                        "cost",
                        cost.tokens(),
                        dollars.setScale(2, RoundingMode.HALF_UP).toPlainString(),
                        tariff.prices().asOf().toString());
    }

    private List<String> leftOut(TurnTakingScore score, String as) {
        List<String> lines = new ArrayList<>();
        lines.add(say("left-out", as, score.spoken(), score.messages()));
        if (!score.canCompare()) {
            lines.add("  " + say("left-out.nothing", score.spoken() == 0 ? 0 : 1));
            return lines;
        }
        lines.add("  " + say("left-out.auc", decimal(score.auc(), 3)));
        lines.add("  " + say(score.judged(), "left-out.judged"));
        lines.add("  " + say(score.decided(), "left-out.decided"));
        return lines;
    }

    private String say(TurnTakingScore.Verdicts verdicts, String key) {
        return say(
                key,
                decimal(verdicts.balancedAccuracy(), 3),
                decimal(verdicts.falseSpeaks(), 1),
                decimal(verdicts.spokeWhereTheyDid(), 3));
    }

    private List<String> channels(TerminalRehearsal.Played played) {
        List<String> lines = new ArrayList<>();
        if (played.channels().size() > 1) {
            lines.add("");
            lines.add(say("by-channel"));
            for (TerminalRehearsal.ChannelCounts one : played.channels()) {
                Counts counts = one.counts();
                lines.add("  "
                        + say(
                                "channel",
                                one.channel().name(),
                                counts.messages(),
                                counts.answers() + counts.answeredCalls(),
                                counts.acks(),
                                counts.reactions()));
            }
        }
        return lines;
    }

    private List<String> moments() {
        List<String> lines = new ArrayList<>();
        if (moments.isEmpty()) {
            return lines;
        }
        lines.add("");
        lines.add(say("moments", moments.size(), spoken));
        while (!moments.isEmpty()) {
            Moment moment = moments.remove();
            Decided decided = moment.decided;
            String decision = say("decision." + decided.decision().name().toLowerCase(Locale.ROOT));
            lines.add("%s  #%s  %s  %s (%d)"
                    .formatted(
                            time(decided.message().at()),
                            moment.channel.name(),
                            name(decided),
                            decision,
                            decided.score()));
            lines.add("  " + TextStart.oneLine(decided.message().text(), LONGEST));
            lines.add("  "
                    + words.say(decided.reasons(), language).stream()
                            .map(RehearsalReport::reason)
                            .collect(Collectors.joining("; ")));
        }
        return lines;
    }

    private String name(Decided decided) {
        return communities
                .findMember(decided.message().author())
                .map(Member::name)
                .orElse("?");
    }

    private static String reason(Because because) {
        return because.points() == 0 ? because.words() : "%s (%+d)".formatted(because.words(), because.points());
    }

    private String time(@Nullable Instant at) {
        return at == null ? "" : TIME.format(at.atZone(zone));
    }

    private static String decimal(double value, int places) {
        return String.format(Locale.ROOT, "%." + places + "f", value);
    }

    private String say(String key, Object... values) {
        return phrases.say(language, key, values);
    }
}
