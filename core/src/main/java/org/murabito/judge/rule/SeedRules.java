package org.murabito.judge.rule;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;

/// The preset `seed`: a small table of points set by hand. docs/guide/when-it-speaks.md lists it with its
/// windows.
public final class SeedRules implements Rules {
    private static final Duration ENGAGED = Duration.ofMinutes(5);
    private static final Duration COOLDOWN = Duration.ofMinutes(2);
    private static final Duration LONG_SILENCE = Duration.ofMinutes(30);
    private static final int FAST = 8;
    private static final double FADING = 0.7;
    private static final double FADING_FAST = 0.5;

    private final List<String> keywords;
    private final List<String> topics;

    /// @param keywords words that draw Murabito into a talk
    /// @param topics what it knows about
    public SeedRules(List<String> keywords, List<String> topics) {
        this.keywords = lower(keywords);
        this.topics = lower(topics);
    }

    @Override
    public Opinion weigh(Placement heard) {
        Pace pace = heard.moment().pace();
        MessageId here = heard.moment().said().id();
        String text = heard.moment().said().text().strip().toLowerCase(Locale.ROOT);
        boolean asks = text.endsWith("?") || text.endsWith("？");
        boolean engaged = isWithin(pace, ENGAGED);
        boolean silent = pace.newest() != null && pace.quietFor().compareTo(LONG_SILENCE) >= 0;
        Tally tally = new Tally(0);
        tally.add(engaged, "seed.engaged", 40, pace.own());
        tally.add(asks, "seed.question", 20, here);
        tally.add(holdsOne(text, keywords), "seed.keyword", 15, here);
        tally.add(isWithin(pace, COOLDOWN), "seed.cooldown", -50, pace.own());
        tally.add(pace.people() == 2, "seed.two-people", -20, null);
        tally.add(!pace.spokenOf(), "seed.not-spoken-of", -10, null);
        tally.add(pace.inTheLastMinute() >= FAST, "seed.fast", -10, null);
        tally.add(holdsOne(text, topics), "seed.topic", 15, here);
        tally.add(silent, "seed.silence-broken", 10, pace.newest());
        boolean fast = pace.fading() < FADING_FAST;
        tally.add(engaged && fast, "seed.fading", -15, null);
        tally.add(engaged && !fast && pace.fading() < FADING, "seed.fading", -10, null);
        return tally.opinion(engaged, asks);
    }

    private static boolean isWithin(Pace pace, Duration window) {
        return pace.own() != null && pace.sinceOwn().compareTo(window) <= 0;
    }

    private static boolean holdsOne(String text, List<String> words) {
        return words.stream().anyMatch(text::contains);
    }

    private static List<String> lower(List<String> words) {
        return words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    }
}
