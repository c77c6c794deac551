package org.murabito.judge;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.murabito.judge.rule.Reason;
import org.murabito.judge.rule.ResponseType;

/// Whether to speak, and how. Silence is a verdict like any other, with its reasons.
public sealed interface Verdict {
    List<Reason> reasons();

    /// 0 to 100; 0 where nothing was judged.
    int score();

    /// How much is said; empty where nothing is said, for now or at all.
    default Optional<ResponseType> type() {
        return switch (this) {
            case Speak _ -> Optional.of(ResponseType.FULL_RESPONSE);
            case Acknowledge _ -> Optional.of(ResponseType.SHORT_ACK);
            case React _ -> Optional.of(ResponseType.REACT_ONLY);
            case Wait _, AskModel _, AskMemory _, StaySilent _, NotAsked _ -> Optional.empty();
        };
    }

    /// A full answer.
    ///
    /// @param asked whether it was addressed; unasked, it says nothing where it found nothing
    record Speak(int score, boolean asked, List<Reason> reasons) implements Verdict {
        public Speak {
            reasons = List.copyOf(reasons);
        }
    }

    /// A few words.
    record Acknowledge(int score, List<Reason> reasons) implements Verdict {
        public Acknowledge {
            reasons = List.copyOf(reasons);
        }
    }

    record React(int score, String emoji, List<Reason> reasons) implements Verdict {
        public React {
            reasons = List.copyOf(reasons);
        }
    }

    /// An open question: answered at once where a sure citation is at hand, else judged again when it is due.
    record Wait(int score, Instant due, List<Reason> reasons) implements Verdict {
        public Wait {
            reasons = List.copyOf(reasons);
        }
    }

    /// A model that reads the talk decides; see [ChannelJudge#settle].
    record AskModel(int score, List<Reason> reasons) implements Verdict {
        public AskModel {
            reasons = List.copyOf(reasons);
        }
    }

    /// What is remembered decides whether something is brought up; see [ChannelJudge#remembered].
    record AskMemory(int score, List<Reason> reasons) implements Verdict {
        public AskMemory {
            reasons = List.copyOf(reasons);
        }
    }

    record StaySilent(int score, List<Reason> reasons) implements Verdict {
        public StaySilent {
            reasons = List.copyOf(reasons);
        }
    }

    /// There was nothing to judge: an answer that became ready, a reaction, an edit of what was answered.
    record NotAsked() implements Verdict {
        @Override
        public List<Reason> reasons() {
            return List.of();
        }

        @Override
        public int score() {
            return 0;
        }
    }
}
