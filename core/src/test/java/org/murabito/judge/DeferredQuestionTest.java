package org.murabito.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.conversation.ChannelTalk;
import org.murabito.conversation.Placement;
import org.murabito.conversation.Utterance;
import org.murabito.conversation.table.LinkTables;
import org.murabito.judge.limit.Patience;
import org.murabito.judge.rule.Opinion;
import org.murabito.judge.rule.Reason;

class DeferredQuestionTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private final ChannelTalk talk = new ChannelTalk(LinkTables.shipped());
    private Instant now = NOON;
    private long ids;

    private Placement say(String author, String text) {
        now = now.plusSeconds(2);
        Member member = new Member(MemberId.of("town", author), author, MemberKind.PERSON, List.of());
        return talk.hear(new Utterance(new MessageId(++ids), member, now, text, null, false));
    }

    private DeferredQuestion asked() {
        return DeferredQuestion.about(say("dora", "how do I mount a usb stick from the terminal?"), Patience.STANDARD);
    }

    @Test
    void a_slow_channel_gets_five_minutes_and_a_busy_one_three() {
        DeferredQuestion slow = asked();
        assertThat(slow.due()).isEqualTo(now.plus(Duration.ofMinutes(5)));
        for (int i = 0; i < 10; i++) {
            say("ana", "line");
        }

        assertThat(asked().due()).isEqualTo(now.plus(Duration.ofMinutes(3)));
    }

    @Test
    void it_is_due_at_its_time_and_not_before() {
        DeferredQuestion deferred = asked();

        assertThat(deferred.isDue(deferred.due().minusMillis(1))).isFalse();
        assertThat(deferred.isDue(deferred.due())).isTrue();
    }

    @Test
    void an_answer_ends_it() {
        DeferredQuestion deferred = asked();

        assertThat(deferred.after(say("ben", "dora: mount /dev/sdb1 /mnt"))).isEmpty();
    }

    @Test
    void ten_messages_of_others_bring_it_forward_and_those_of_the_asker_do_not() {
        Optional<DeferredQuestion> deferred = Optional.of(asked());
        say("ana", "who has seen the new train station?");
        for (int i = 0; i < 9; i++) {
            Placement other = say("ben", "ana: line " + i + " about trains");
            deferred = deferred.flatMap(left -> left.after(other));
        }
        Placement own = say("dora", "anybody?");
        assertThat(deferred.flatMap(left -> left.after(own)).orElseThrow().isDue(now))
                .isFalse();

        Placement tenth = say("ana", "ben: trains are fine");
        assertThat(deferred.flatMap(left -> left.after(tenth)).orElseThrow().isDue(now))
                .isTrue();
    }

    @Test
    void the_waiting_is_a_reason_to_speak() {
        DeferredQuestion deferred = asked();
        Opinion again = deferred.again(new Opinion(55, List.of(), false, true));

        assertThat(again.score()).isEqualTo(65);
        assertThat(again.reasons()).containsExactly(new Reason("waited", 10, deferred.question()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dora: I don't know",
                "dora: sorry, no idea",
                "dora: not sure either",
                "dora: dunno, man",
                "dora: わからないです",
                "dora: すみません、わかりません",
                "dora: さあ…"
            })
    void that_somebody_does_not_know_is_no_answer(String text) {
        DeferredQuestion deferred = asked();

        assertThat(deferred.after(say("ben", text)))
                .hasValueSatisfying(left -> assertThat(left.othersLeft()).isEqualTo(deferred.othersLeft() - 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dora: I don't know the exact option, but udisksctl mounts it",
                "dora: no idea, try the man page",
                "dora: 詳しくは知らないけど倉庫に説明書があるよ",
                "dora: with udisksctl"
            })
    void what_is_said_beside_it_is_one(String text) {
        assertThat(asked().after(say("ben", text))).isEmpty();
    }
}
