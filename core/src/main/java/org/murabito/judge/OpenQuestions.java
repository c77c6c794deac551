package org.murabito.judge;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.Placement;
import org.murabito.judge.limit.JudgeMark;
import org.murabito.judge.limit.JudgeMark.Kind;
import org.murabito.judge.limit.NewestEntries;
import org.murabito.judge.limit.SpeechRequest;
import org.murabito.judge.rule.Opinion;

/// What one channel has under way unasked: questions that wait, that a model is asked about, or that an answer is being
/// looked for. Sees when somebody else answers. Bounded: the oldest is let go for a new one.
final class OpenQuestions {
    private static final int MOST = 16;

    private final NewestEntries<MessageId, Open> open = new NewestEntries<>(MOST);
    /// What was open before a restart and was not met again yet.
    private final NewestEntries<MessageId, JudgeMark> left = new NewestEntries<>(MOST);

    OpenQuestions(Set<JudgeMark> before) {
        before.forEach(mark -> Stage.of(mark).ifPresent(_ -> left.put(mark.message(), mark)));
    }

    /// How far a question has come.
    enum Stage {
        WAITS(Kind.WAITS),
        ASKS_A_MODEL(Kind.ASKS_A_MODEL),
        ASKS_MEMORY(Kind.ASKS_MEMORY),
        TAKEN_ON(Kind.TAKEN_ON_UNASKED);

        private final Kind kind;

        Stage(Kind kind) {
            this.kind = kind;
        }

        /// How far it had come, by what is kept over a restart.
        static Optional<Stage> of(JudgeMark mark) {
            return Arrays.stream(values())
                    .filter(stage -> stage.kind == mark.kind())
                    .findAny();
        }
    }

    /// Nothing of the message itself: it may wait in many channels.
    ///
    /// @param gesture how to react to it, should it come to that
    /// @param answeredIn the message that answered it, as far as can be seen
    record Open(
            DeferredQuestion deferred,
            MemberKind asker,
            Opinion opinion,
            String gesture,
            Stage stage,
            @Nullable MessageId answeredIn) {
        MessageId question() {
            return deferred.question();
        }

        /// To say something about it unasked.
        SpeechRequest wish(Instant at) {
            return new SpeechRequest(question(), asker, at, false);
        }

        Open at(Stage next) {
            return new Open(deferred, asker, opinion, gesture, next, answeredIn);
        }

        Open with(Opinion now) {
            return new Open(deferred, asker, now, gesture, stage, answeredIn);
        }

        private Open after(Placement heard) {
            if (answeredIn != null) {
                return this;
            }
            return deferred.after(heard)
                    .map(left -> new Open(left, asker, opinion, gesture, stage, null))
                    .orElseGet(() -> {
                        MessageId answer = heard.moment().said().id();
                        return new Open(deferred, asker, opinion, gesture, stage, answer);
                    });
        }

        private boolean isPatient() {
            return stage == Stage.WAITS && deferred.othersLeft() > 0;
        }
    }

    /// How far a question had come before a restart; empty where it was not open then.
    Optional<Stage> before(MessageId question) {
        return Optional.ofNullable(left.find(question)).flatMap(Stage::of);
    }

    void keep(Open one) {
        left.remove(one.question());
        open.put(one.question(), one);
    }

    /// A message of anybody. Returns what it brought to the end of its waiting, by being the last of so many.
    List<MessageId> heard(Placement heard) {
        if (open.isEmpty()) {
            return List.of();
        }
        List<MessageId> ripe = new ArrayList<>();
        open.replaceAll((question, before) -> {
            Open now = before.after(heard);
            if (before.isPatient() && now.answeredIn() == null && !now.isPatient()) {
                ripe.add(question);
            }
            return now;
        });
        return ripe;
    }

    Optional<Open> find(MessageId question, Stage stage) {
        return Optional.ofNullable(open.find(question)).filter(one -> one.stage() == stage);
    }

    /// What is not taken on yet, to be kept over a restart.
    Stream<JudgeMark> marks() {
        Stream<JudgeMark> now = open.values().stream()
                .map(one -> new JudgeMark(
                        one.question(), one.stage.kind, one.deferred().due()));
        return Stream.concat(left.values().stream(), now).filter(mark -> mark.kind() != Kind.TAKEN_ON_UNASKED);
    }

    /// What was left of before this is not met any more.
    void forgetBefore(Instant at) {
        left.removeIf(mark -> mark.at().isBefore(at));
    }

    void drop(MessageId question) {
        left.remove(question);
        open.remove(question);
    }

    /// What is to be judged again by now.
    List<MessageId> ripe(Instant now) {
        return open.values().stream()
                .filter(one -> one.stage() == Stage.WAITS && one.answeredIn() == null)
                .map(Open::deferred)
                .filter(deferred -> deferred.isDue(now))
                .map(DeferredQuestion::question)
                .toList();
    }
}
