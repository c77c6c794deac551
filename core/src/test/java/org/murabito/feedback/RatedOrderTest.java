package org.murabito.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;

class RatedOrderTest {
    private static final PlaceId SQUARE = Rated.square(Rated.HERE);
    private static final PlaceId CELLAR = Rated.cellar(Rated.HERE);
    private static final String ASKED = "when does the ferry stop in the evening";

    private final Rated rated = new Rated();
    private final MessageId wrong = rated.say(SQUARE, "the ferry stops for soup");
    private final MessageId right = rated.say(SQUARE, "last crossing 16:30");
    private final List<MessageId> fitting = List.of(wrong, right);

    private List<MessageId> found(String words) {
        return rated.find(Rated.HERE, words, fitting).stream().map(Ranked::id).toList();
    }

    private double weight(MessageId message) {
        return rated.find(Rated.HERE, ASKED, fitting).stream()
                .filter(each -> each.id().equals(message))
                .mapToDouble(Ranked::score)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void what_answered_poorly_goes_behind_and_what_answered_well_before() {
        assertThat(found(ASKED)).containsExactly(wrong, right);
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        rated.rate(question, Rated.HERE, "cho", Thumb.DOWN);
        assertThat(found(ASKED)).containsExactly(right, wrong);

        rated.ratings.takeBack(new Rating(question, Rated.member(Rated.HERE, "cho"), Thumb.DOWN));
        assertThat(found(ASKED)).containsExactly(wrong, right);
        MessageId again = rated.asked(SQUARE, ASKED + "?", right);
        rated.rate(again, Rated.HERE, "cho", Thumb.UP);
        assertThat(found(ASKED)).containsExactly(right, wrong);
    }

    @Test
    void it_counts_for_questions_that_are_alike_alone() {
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        rated.rate(question, Rated.HERE, "cho", Thumb.DOWN);
        assertThat(found("what kind of soup is there")).containsExactly(wrong, right);
        assertThat(found("ferry stop evening")).containsExactly(right, wrong);
    }

    @Test
    void however_many_say_so_it_is_bounded() {
        double before = weight(right);
        for (int i = 0; i < 20; i++) {
            MessageId question = rated.asked(SQUARE, ASKED + "?", right);
            for (String name : List.of("ana", "ben", "cho")) {
                rated.rate(question, Rated.HERE, name, Thumb.UP);
            }
        }
        assertThat(before).isLessThan(1);
        assertThat(weight(wrong)).isGreaterThanOrEqualTo(1 / (before * 1.5) - 1e-9);
    }

    @Test
    void who_thinks_both_says_nothing() {
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        rated.rate(question, Rated.HERE, "cho", Thumb.DOWN);
        rated.rate(question, Rated.HERE, "cho", Thumb.UP);
        assertThat(found(ASKED)).containsExactly(wrong, right);
    }

    @Test
    void a_correction_comes_in_before_what_it_corrects() {
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        MessageId words = rated.say(SQUARE, "no, it was moved to the twelfth");
        rated.ratings.correct(new Correction(question, words));
        assertThat(found(ASKED)).containsExactly(words, right, wrong);
        assertThat(rated.find(Rated.HERE, ASKED, fitting, Instant.EPOCH))
                .as("where only some time is searched, nothing comes in from beside it")
                .extracting(Ranked::id)
                .containsExactly(right, wrong);

        rated.ratings.withdraw(words);
        assertThat(found(ASKED)).containsExactly(wrong, right);
    }

    @Test
    void what_is_thought_or_said_where_nobody_here_can_look_counts_for_nothing() {
        List<Ranked> before = rated.find(Rated.HERE, ASKED, fitting);
        MessageId question = rated.asked(CELLAR, ASKED + "?", wrong);
        rated.rate(question, Rated.HERE, "ana", Thumb.DOWN);
        rated.ratings.correct(new Correction(question, rated.say(CELLAR, "it was moved")));
        assertThat(rated.find(Rated.HERE, ASKED, fitting)).isEqualTo(before);
    }

    @Test
    void a_correction_that_was_said_elsewhere_counts_for_nothing() {
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        List<Ranked> before = rated.find(Rated.HERE, ASKED, fitting);
        rated.ratings.correct(new Correction(question, rated.say(CELLAR, "it was moved")));
        assertThat(rated.find(Rated.HERE, ASKED, fitting)).isEqualTo(before);
    }

    @Test
    void a_forgotten_member_is_as_if_they_had_never_thought_anything() {
        MessageId question = rated.asked(SQUARE, ASKED + "?", wrong);
        List<Ranked> before = rated.find(Rated.HERE, ASKED, fitting);
        rated.rate(question, Rated.HERE, "cho", Thumb.DOWN);
        rated.ratings.forget(Rated.member(Rated.HERE, "cho"));
        assertThat(rated.find(Rated.HERE, ASKED, fitting)).isEqualTo(before);
    }
}
