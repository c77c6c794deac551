package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// Hollin Wharf.
class EnglishVillageTest extends VillagePromises {
    EnglishVillageTest() {
        super(Language.ENGLISH);
    }

    @Override
    PlaceId forum() {
        return place("pinboard");
    }

    private Message first(String... words) {
        return all.stream().filter(saying(words)).findFirst().orElseThrow();
    }

    @Test
    void mend_it_day_is_put_off_and_moved_to_another_hall_and_another_one_moved_again() {
        assertThat(in("noticeboard").stream().filter(saying("no. 23"))).hasSize(4);
        assertThat(in("noticeboard").stream().filter(saying("no. 25"))).hasSize(2);
        assertThat(first("put off by a week", "no. 23").at()).isBefore(daysAgo(50));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "correction to yesterday: the last crossing",
                "it is thirty-five repaired, not thirty-three",
                "four teaspoons. forgive me",
                "i read the scale wrong",
                "correction, chisels",
                "it closed in 1938",
                "it is fourteen. i had misheard"
            })
    void what_was_said_is_corrected_later(String correction) {
        assertThat(all.stream()
                        .filter(message ->
                                message.text().toLowerCase(Locale.ROOT).contains(correction)))
                .hasSize(1);
    }

    @Test
    void the_answer_about_the_padlock_comes_hours_later_and_says_none_of_the_question_s_words() {
        Message question = first("the padlock on the outside cupboard");
        Message answer = all.stream()
                .filter(message -> question.id().equals(message.replyTo()))
                .findFirst()
                .orElseThrow();
        assertThat(answer.at()).isAfter(question.at().plusSeconds(2 * 3_600));
        assertThat(answer.text()).doesNotContain("padlock", "cupboard", "changed", "now");
    }

    @Test
    void the_committee_s_surprise_is_theirs_alone() {
        assertThat(seen(sights.inPlace(place("chatter")))).noneMatch(saying("marigold"));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "desmond")))).noneMatch(saying("marigold"));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "ines")))).anyMatch(saying("marigold"));
    }

    @Test
    void two_are_called_nearly_alike() {
        assertThat(communities.members(Village.ID)).extracting(Member::name).contains("Robin", "Robyn");
    }

    @Test
    void no_line_is_the_other_village_s() {
        Set<String> japanese = Village.read(Language.JAPANESE).channels().stream()
                .flatMap(channel -> channel.entries().stream())
                .map(VillageMessage::text)
                .collect(Collectors.toSet());
        List<String> english = all.stream().map(Message::text).toList();
        assertThat(english).noneMatch(japanese::contains);
    }
}
