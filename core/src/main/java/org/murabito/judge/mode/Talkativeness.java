package org.murabito.judge.mode;

import java.util.Locale;
import org.murabito.judge.rule.Thresholds;

/// How readily Murabito speaks where nobody asked it, from least to most. One step moves every threshold by ten points:
/// in the preset `seed` that is one of its smaller rules, in `fitted` a word has to be 3.5 times as likely to be
/// welcome.
public enum Talkativeness {
    /// Only when it is called.
    SILENT(0),
    RESERVED(10),
    /// The thresholds as they are set.
    BALANCED(0),
    TALKATIVE(-10);

    private static final int MOST = 100;

    private final int shift;

    Talkativeness(int shift) {
        this.shift = shift;
    }

    /// As it is written, in settings and for commands.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The thresholds that hold at this talkativeness. They stay in order between 0 and 100. `SILENT` leaves
    /// them as they are: a score then only tells what would have been.
    public Thresholds shift(Thresholds set) {
        int low = Math.clamp(set.low() + (long) shift, 0, MOST - 1);
        int reaction = Math.clamp(set.reaction() + (long) shift, low + 1, MOST);
        int words = Math.clamp(set.words() + (long) shift, reaction, MOST);
        int high = Math.clamp(set.high() + (long) shift, words, MOST);
        int asking = Math.clamp(set.asking() + (long) shift, low + 1, high);
        return new Thresholds(high, low, asking, words, reaction, set.diverse());
    }

    /// One step up; the most is its own.
    Talkativeness more() {
        return switch (this) {
            case SILENT -> RESERVED;
            case RESERVED -> BALANCED;
            case BALANCED, TALKATIVE -> TALKATIVE;
        };
    }

    /// One step down; the least is its own.
    Talkativeness less() {
        return switch (this) {
            case SILENT, RESERVED -> SILENT;
            case BALANCED -> RESERVED;
            case TALKATIVE -> BALANCED;
        };
    }

    public boolean isMoreThan(Talkativeness other) {
        return compareTo(other) > 0;
    }
}
