package org.murabito.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.murabito.archive.search.Ranker.Ranked;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;

/// Two communities that differ in what a reader cannot see find the same, to the last bit of a score.
final class FeedbackPropertiesTest {
    private static final List<String> ASKED =
            List.of("when does the ferry stop", "where is the ferry", "ランタンはどこ", "soup tonight?");

    /// @param where 0: in the square, 1: in the cellar, 2: in another community
    record Given(int where, int question, int quoted, String by, boolean good, boolean corrects) {}

    @Property(tries = 200)
    void feedback_out_of_sight_changes_nothing(
            @ForAll("feedback") List<Given> feedback, @ForAll("questions") String question) {
        List<Given> seen = feedback.stream().filter(given -> given.where == 0).toList();
        assertThat(found(feedback, question)).isEqualTo(found(seen, question));
    }

    @Property(tries = 200)
    void scores_fall_from_one_and_stay_above_nothing(
            @ForAll("feedback") List<Given> feedback, @ForAll("questions") String question) {
        List<Ranked> found = found(feedback, question);
        assertThat(found).extracting(Ranked::score).allMatch(score -> score > 0 && score <= 1);
        assertThat(found).extracting(Ranked::id).doesNotHaveDuplicates();
    }

    /// The messages that there are first get the same ids whatever is said out of sight after them, and the
    /// questions and corrections get theirs in the same order: only what is in sight is compared, by its
    /// place in that order.
    private static List<Ranked> found(List<Given> feedback, String question) {
        Rated rated = new Rated();
        List<MessageId> here = said(rated, Rated.HERE);
        List<MessageId> there = said(rated, Rated.THERE);
        List<MessageId> inSight = new ArrayList<>(here);
        for (Given given : feedback) {
            CommunityId community = given.where == 2 ? Rated.THERE : Rated.HERE;
            var place = given.where == 1 ? Rated.cellar(community) : Rated.square(community);
            MessageId quoted = (given.where == 2 ? there : here).get(given.quoted);
            MessageId asked = rated.asked(place, ASKED.get(given.question) + "?", quoted);
            rated.rate(asked, community, given.by, given.good ? Thumb.UP : Thumb.DOWN);
            if (given.corrects) {
                MessageId words = rated.say(place, "no, it was moved");
                rated.ratings.correct(new Correction(asked, words));
                if (given.where == 0) {
                    inSight.add(words);
                }
            }
        }
        return rated.find(Rated.HERE, question, here).stream()
                .map(each -> new Ranked(new MessageId(1 + inSight.indexOf(each.id())), each.score()))
                .toList();
    }

    private static List<MessageId> said(Rated rated, CommunityId community) {
        List<MessageId> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            all.add(rated.say(Rated.square(community), "line " + i));
        }
        return all;
    }

    @Provide
    Arbitrary<String> questions() {
        return Arbitraries.of(ASKED);
    }

    @Provide
    Arbitrary<List<Given>> feedback() {
        return Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, ASKED.size() - 1),
                        Arbitraries.integers().between(0, 5),
                        Arbitraries.of("ana", "ben", "cho"),
                        Arbitraries.of(true, false),
                        Arbitraries.of(true, false))
                .as(Given::new)
                .list()
                .ofMaxSize(12);
    }
}
