package org.murabito.rehearse;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.perceive.CallReader;
import org.murabito.perceive.Orders;
import org.murabito.perceive.PastMessages;
import org.murabito.persona.Persona;
import org.murabito.testing.agent.Proofs;

/// Whoever starts anew decides as if it had never stopped: about every message, for the same reasons. Talks are
/// generated, with calls, open questions, answers of others, follow-ups and silences.
class RestartTest {
    private static final int TALKS = Proofs.number(6, 40);
    private static final int MESSAGES = 150;
    private static final List<String> LINES = List.of(
            "how do I open the old boat house without the big key?",
            "does anybody know when the ferry leaves on a sunday morning?",
            "@Murabito where is the key?",
            "and on sunday?",
            "Murabito, who has the ladder?",
            "ben: the trains are late again",
            "ana: with the small one, turn it twice",
            "thanks!",
            "good morning",
            "I saw the ferry this morning, it was full of people and bicycles",
            "I got a new bicycle for my birthday, look at it!",
            "ボートハウスの鍵を持っている人はいますか？",
            "おはようございます");
    private static final List<String> PEOPLE = List.of("ana", "ben", "cleo", "dan", "eve");

    private final Set<Decision> seen = EnumSet.noneOf(Decision.class);

    @Test
    void decides_after_a_restart_as_if_there_had_been_none() {
        for (int seed = 0; seed < TALKS; seed++) {
            Map<String, String> whole = new Life().live(new Random(seed), 0);
            Map<String, String> restarted = new Life().live(new Random(seed), 8);

            String talk = "talk " + seed;
            whole.forEach((key, told) ->
                    assertThat(restarted.get(key)).as("%s in %s", key, talk).isEqualTo(told));
        }
        assertThat(seen).contains(Decision.ANSWER, Decision.REACT, Decision.SILENT);
    }

    /// One talk, lived once.
    private final class Life {
        private final Log log = new Log();
        private final CallReader callings = new CallReader(Persona.MURABITO);
        private final Map<String, String> decisions = new LinkedHashMap<>();
        private final Deque<Owed> owed = new ArrayDeque<>();
        private final Replay replay = new Replay(
                log.criteria(),
                RehearsalRole.own(Persona.MURABITO),
                OwnPosts.RECORDED,
                new Replay.Circumstances(_ -> ChannelMode.BALANCED, _ -> false, Orders.EXACT),
                this::decided);

        private record Owed(String question, long seconds) {}

        /// @param every in so many messages it starts anew once; 0 for never
        Map<String, String> live(Random random, int every) {
            Random restarts = new Random(every);
            for (int i = 0; i < MESSAGES; i++) {
                int gap = random.nextInt(40) == 0 ? 25_000 : random.nextInt(4) == 0 ? 200 : 15;
                log.later(1 + random.nextInt(gap));
                if (every > 0 && restarts.nextInt(every) == 0) {
                    restart();
                }
                say(
                        PEOPLE.get(random.nextInt(PEOPLE.size())),
                        MemberKind.PERSON,
                        LINES.get(random.nextInt(LINES.size())),
                        null);
                while (!owed.isEmpty()) {
                    Owed next = owed.remove();
                    log.later(next.seconds);
                    say("murabito", MemberKind.SELF, "It is here.", next.question);
                }
            }
            replay.end();
            return decisions;
        }

        private void say(String author, MemberKind kind, String text, @Nullable String to) {
            String key = log.post(author, kind, text, to);
            Message message = log.stores
                    .messages()
                    .latest(log.sights.inPlace(Log.SQUARE), Log.SQUARE, 1, null)
                    .getFirst();
            assertThat(message.key()).isEqualTo(key);
            Member by = log.stores.communities().getMember(message.author());
            replay.said(callings.heard(message, log.stores.communities().getPlace(Log.SQUARE), by, false));
        }

        private void decided(Decided one) {
            seen.add(one.decision());
            decisions.put(one.message().key(), one.decision() + " " + one.score() + " " + one.reasons());
            if (one.decision() == Decision.ANSWER) {
                owed.add(new Owed(one.message().key(), 5));
            } else if (one.decision() == Decision.REACT) {
                MemberId self = new MemberId(Log.TOWN, "murabito");
                log.stores.communities().save(new Member(self, "Murabito", MemberKind.SELF, List.of()));
                log.stores.messages().react(Log.SQUARE, one.message().key(), "👀", self, true);
            }
        }

        private void restart() {
            Duration window = log.criteria().restraints().window();
            PastMessages past = new PastMessages(log.stores, log.sights, callings);
            replay.restarts(past.of(Log.SQUARE, null, log.now.minus(window)), log.now);
        }
    }
}
