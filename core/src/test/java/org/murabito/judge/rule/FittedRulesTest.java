package org.murabito.judge.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;

class FittedRulesTest {
    private final ChannelTalk talk = new ChannelTalk(LinkTables.shipped());
    private final Rules rules = new FittedRules(FittedTable.shipped());
    private Instant now = Instant.parse("2026-03-01T12:00:00Z");
    private long ids;

    private Placement say(String author, String text) {
        return say(author, text, MemberKind.PERSON);
    }

    private Placement say(String author, String text, MemberKind kind) {
        now = now.plusSeconds(40);
        Member member = new Member(MemberId.of("town", author), author, kind, List.of());
        return talk.hear(new Utterance(new MessageId(++ids), member, now, text, null, false));
    }

    private Placement reply(String author, long to, String text) {
        Member member = new Member(MemberId.of("town", author), author, MemberKind.PERSON, List.of());
        return talk.hear(new Utterance(new MessageId(++ids), member, now, text, new MessageId(to), false));
    }

    private int score(Placement heard) {
        return rules.weigh(heard).score();
    }

    @Test
    void a_newcomer_with_a_question_to_nobody_is_above_words_and_an_answer_is_far_below() {
        say("ana", "the new kernel is out");
        say("ben", "ana: yes, installed it this morning");
        Placement question = say("dora", "hi, how do I mount a usb stick from the terminal without a desktop?");
        Placement answer = say("ben", "dora: mount /dev/sdb1 /mnt");

        assertThat(score(question)).isGreaterThanOrEqualTo(Thresholds.STANDARD.words());
        assertThat(score(answer)).isLessThanOrEqualTo(Thresholds.STANDARD.low());
    }

    @Test
    void a_question_put_to_somebody_else_is_not_ours() {
        Deliberation deliberation = new Deliberation(rules);
        say("ana", "the new kernel is out");
        say("ben", "nice");
        Placement open = say("dora", "how do I install the new kernel on an old laptop?");
        Placement put = say("emil", "ana: how do I install the new kernel on an old laptop?");

        assertThat(score(put)).isLessThan(score(open));
        assertThat(deliberation.on(open)).isEqualTo(rules.weigh(open));
        assertThat(deliberation.on(put).hold()).isEqualTo(Veto.FOR_ANOTHER);
        assertThat(deliberation.on(put).score()).isEqualTo(score(put));
        assertThat(deliberation.on(put).reasons()).endsWith(new Reason("said-to-another", 0, new MessageId(4)));
    }

    @Test
    void a_reply_to_somebody_else_is_not_ours_and_one_to_murabito_is() {
        Deliberation deliberation = new Deliberation(rules);
        say("ana", "the new kernel is out");
        say("murabito", "here is what was said of it", MemberKind.SELF);

        assertThat(deliberation.on(reply("dora", 1, "how do I install it?")).hold())
                .isEqualTo(Veto.FOR_ANOTHER);
        assertThat(deliberation.on(reply("dora", 2, "how do I install it?")).engaged())
                .isTrue();
    }

    @Test
    void a_reply_to_its_own_author_says_nothing_of_whom_it_is_said_to() {
        Deliberation deliberation = new Deliberation(rules);
        say("ana", "the new kernel is out");
        say("dora", "I have an old laptop with little memory");
        Opinion opinion = deliberation.on(reply("dora", 2, "how do I install the new kernel on it?"));

        assertThat(opinion.hold()).isEqualTo(Veto.NONE);
        assertThat(opinion.reasons()).extracting(Reason::rule).doesNotContain("said-to-another");
    }

    @Test
    void the_reasons_add_up_to_the_score() {
        say("ana", "the new kernel is out");
        Opinion opinion = rules.weigh(say("dora", "how do I mount a usb stick from the terminal?"));
        double reasons = opinion.reasons().stream().mapToInt(Reason::points).sum();

        assertThat(opinion.reasons()).hasSizeGreaterThan(3);
        assertThat(reasons).isCloseTo(opinion.score(), within(5.0));
    }

    @Test
    void what_is_said_to_murabito_in_a_talk_with_it_counts_for_speaking() {
        say("ana", "where is the lantern?");
        say("murabito", "ana: in the boat house", MemberKind.SELF);
        Opinion opinion = rules.weigh(say("ana", "murabito: and the key?"));

        assertThat(opinion.engaged()).isTrue();
        assertThat(opinion.reasons()).contains(new Reason("fitted.said-to-me", 15, new MessageId(2)));
    }

    @Test
    void what_seems_to_answer_murabito_is_not_said_to_somebody_else_however_late() {
        say("ana", "where can I buy a good lantern?");
        say("murabito", "ana: the boat house sells a lantern", MemberKind.SELF);
        now = now.plusSeconds(600);
        Opinion opinion = rules.weigh(say("ben", "murabito: is there a cheap lantern, too?"));

        assertThat(opinion.engaged()).isFalse();
        assertThat(opinion.reasons()).extracting(Reason::rule).doesNotContain("fitted.seems-to-answer");
        assertThat(opinion.score()).isGreaterThan(Thresholds.STANDARD.reaction());
    }

    @Test
    void right_after_its_own_words_it_keeps_out_of_other_talks() {
        say("murabito", "ana: in the boat house", MemberKind.SELF);
        Opinion opinion = rules.weigh(say("dora", "does anyone know a good place to buy a bicycle?"));

        assertThat(opinion.hold()).isEqualTo(Veto.COOLDOWN);
        assertThat(opinion.reasons()).contains(new Reason("fitted.cooldown", 0, new MessageId(1)));
    }

    @Test
    void the_table_is_read_as_it_is_written() {
        List<String> lines = FittedTable.shipped().write();

        assertThat(FittedTable.read(lines).write()).isEqualTo(lines);
    }

    @Test
    void a_rule_that_is_missing_or_unknown_is_told() {
        List<String> lines = new ArrayList<>(FittedTable.shipped().write());
        lines.removeIf(line -> line.startsWith("holds-a-link"));

        assertThatThrownBy(() -> FittedTable.read(lines)).hasMessageContaining("holds-a-link is missing");
        lines.add("holds-a-link -3");
        lines.add("likes-cats +1");
        assertThatThrownBy(() -> FittedTable.read(lines)).hasMessageContaining("no rule [likes-cats]");
        lines.add("likes-cats");
        assertThatThrownBy(() -> FittedTable.read(lines)).hasMessageContaining("found likes-cats");
    }
}
