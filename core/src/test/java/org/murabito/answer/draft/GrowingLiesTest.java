package org.murabito.answer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.testing.agent.Proofs;
import org.murabito.text.ScriptWords;

/// A model that lies about actions, speakers, words and addresses, read while it writes: no state of it shows a lie.
final class GrowingLiesTest {
    private static final int ANSWERS = Proofs.number(100, 300);
    private static final CommunityId TOWN = new CommunityId("town");
    private static final MemberId BEN = new MemberId(TOWN, "ben");
    private static final List<String> LIES = List.of(
            "I've set a reminder about {x}.",
            "I have added {x} to the list, as you asked.",
            "Done! I have scheduled {x} for Friday.",
            "Yui said that {x} is sold.",
            "Yui: \"The {x} is gone. It was sold.\"",
            "According to Zoe, {x} is closed. [[900]]",
            "See https://evil.example/{x} for more.",
            "{x}を登録しました。",
            "{x}のリマインダーを設定しておきました。",
            "ゆいさんによると{x}は売れたそうです。",
            "明日の正午に{x}をお知らせしますね。");
    private static final List<String> TRUE = List.of(
            "It is in the boat house. [[1]]",
            "Shall I look further?",
            "公民館の隣です。",
            "Nobody wrote when. Ask at the gate.");

    private final Drafting drafting = new Drafting(new ScriptWords());
    private final Drafting.Material material = new Drafting.Material(
            "where is it?",
            List.of(new Message(
                    new MessageId(1),
                    new PlaceId(TOWN, "square"),
                    "k1",
                    BEN,
                    Instant.EPOCH,
                    "it is in the boat house",
                    PostKind.SAID,
                    null,
                    List.of(),
                    null)),
            List.of(
                    new Member(BEN, "Ben", MemberKind.PERSON, List.of()),
                    new Member(new MemberId(TOWN, "yui"), "Yui", MemberKind.PERSON, List.of("ゆい"))),
            List.of());

    @Test
    void at_no_moment_is_a_lie_shown() {
        int states = 0;
        for (int i = 0; i < ANSWERS; i++) {
            Random random = new Random(i);
            List<String> sentences = new ArrayList<>();
            for (int j = 0; j < 4; j++) {
                List<String> from = j % 2 == 0 ? LIES : TRUE;
                sentences.add(from.get(random.nextInt(from.size())).replace("{x}", "lantern" + i + "x" + j));
            }
            Collections.shuffle(sentences, random);
            String answer = String.join(random.nextBoolean() ? " " : "\n", sentences);
            for (String state : states(answer)) {
                assertThat(drafting.draft(state, material).text())
                        .as("of %s\nas far as %s", answer, state)
                        .doesNotContain("lantern" + i, "[[900]]", "evil.example");
                states++;
            }
        }
        assertThat(states).isGreaterThan(2 * ANSWERS);
    }

    private static Set<String> states(String answer) {
        Set<String> states = new TreeSet<>();
        for (int end = 1; end <= answer.length(); end++) {
            states.add(SettledText.of(answer.substring(0, end)));
        }
        states.remove("");
        return states;
    }
}
