package org.murabito.rehearse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;

class TurnTakingScoreTest {
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");
    private final TurnTakingScore score = new TurnTakingScore();
    private final LeaveOneOut leaveOneOut = new LeaveOneOut(score);

    private static Decided said(long id, long seconds, MemberKind author, @Nullable Long conversation, int points) {
        Message message = new Message(
                new MessageId(id),
                PlaceId.of("town", "square"),
                "k" + id,
                MemberId.of("town", author.name()),
                NOON.plusSeconds(seconds),
                "",
                PostKind.SAID,
                null,
                List.of(),
                null);
        return new Decided(
                message,
                author,
                false,
                points,
                points >= 60,
                points >= 80 ? Decision.ANSWER : Decision.SILENT,
                List.of(),
                false,
                0,
                null,
                conversation == null ? null : new MessageId(conversation),
                null);
    }

    @Test
    void the_owner_spoke_where_they_post_next_in_that_conversation_within_two_minutes() {
        leaveOneOut.add(said(1, 0, MemberKind.PERSON, 1L, 90));
        leaveOneOut.add(said(2, 5, MemberKind.PERSON, 2L, 10));
        leaveOneOut.add(said(3, 120, MemberKind.SELF, 1L, 0));
        leaveOneOut.add(said(4, 130, MemberKind.SELF, 2L, 0));
        leaveOneOut.end();

        assertThat(score.messages()).isEqualTo(2);
        assertThat(score.spoken()).isEqualTo(1);
        assertThat(score.auc()).isEqualTo(1);
    }

    @Test
    void somebody_elses_next_post_is_the_end_of_a_seat() {
        leaveOneOut.add(said(1, 0, MemberKind.PERSON, 1L, 90));
        leaveOneOut.add(said(2, 5, MemberKind.PERSON, 1L, 10));
        leaveOneOut.add(said(3, 10, MemberKind.SELF, 1L, 0));
        leaveOneOut.end();

        assertThat(score.spoken()).isEqualTo(1);
        assertThat(score.auc()).isZero();
    }

    @Test
    void notices_are_no_seats_and_who_never_speaks_cannot_be_compared_with() {
        leaveOneOut.add(said(1, 0, MemberKind.PERSON, null, 90));
        leaveOneOut.add(said(2, 5, MemberKind.PERSON, 2L, 90));
        leaveOneOut.end();

        assertThat(score.messages()).isEqualTo(1);
        assertThat(score.canCompare()).isFalse();
    }

    @Test
    void tells_the_judgement_and_what_the_bounds_leave_of_it_apart() {
        score.add(true, said(1, 0, MemberKind.PERSON, 1L, 90));
        score.add(true, said(2, 0, MemberKind.PERSON, 1L, 70));
        score.add(false, said(3, 0, MemberKind.PERSON, 1L, 70));
        score.add(false, said(4, 0, MemberKind.PERSON, 1L, 10));

        assertThat(score.judged().balancedAccuracy()).isEqualTo(0.75);
        assertThat(score.judged().falseSpeaks()).isEqualTo(25);
        assertThat(score.judged().spokeWhereTheyDid()).isEqualTo(1);
        assertThat(score.decided().balancedAccuracy()).isEqualTo(0.75);
        assertThat(score.decided().falseSpeaks()).isZero();
        assertThat(score.decided().spokeWhereTheyDid()).isEqualTo(0.5);
        assertThat(score.auc()).isCloseTo(3.5 / 4, within(1e-9));
    }
}
