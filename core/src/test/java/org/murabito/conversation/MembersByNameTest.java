package org.murabito.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.conversation.MembersByName.Part;

final class MembersByNameTest {
    private static final CommunityId TOWN = new CommunityId("town");

    private final List<Member> members = List.of(
            member("1", "Kim Lee", "Kimmy"),
            member("2", "Kim Olsen"),
            member("3", "ゆうき"),
            member("4", "田中先生"),
            member("5", "Benjamin"),
            member("7", "Yuki Arai"),
            member("6", "Ｂｅｎ"));

    private static Member member(String key, String name, String... others) {
        return new Member(new MemberId(TOWN, key), name, MemberKind.PERSON, List.of(others));
    }

    private List<String> found(String called, Part least) {
        return new MembersByName(members, _ -> true)
                .called(called, least).stream().map(Member::name).toList();
    }

    @ParameterizedTest
    @CsvSource({
        "kim lee, WHOLE, Kim Lee",
        "@Kimmy, WHOLE, Kim Lee",
        "ゆうきさん, WHOLE, ゆうき",
        "田中, WHOLE, 田中先生",
        "田中様, WHOLE, 田中先生",
        "Ben, ANY, Ｂｅｎ",
        "olsen, WORD, Kim Olsen",
        "jamin, ANY, Benjamin",
        "5, WHOLE, Benjamin",
    })
    void finds_whoever_goes_by_that_name(String called, Part least, String name) {
        assertThat(found(called, least)).containsExactly(name);
    }

    @Test
    void takes_no_less_of_a_name_than_it_is_told_to() {
        assertThat(found("olsen", Part.WHOLE)).isEmpty();
        assertThat(found("jamin", Part.WORD)).isEmpty();
        assertThat(found(" @", Part.ANY)).isEmpty();
        assertThat(found("AI", Part.ANY)).isEmpty();
    }

    @Test
    void names_all_who_are_meant_alike_and_none_who_do_not_count() {
        assertThat(found("Kim", Part.WORD)).containsExactly("Kim Lee", "Kim Olsen");
        assertThat(new MembersByName(members, member -> member.id().key().equals("2")).called("Kim", Part.WORD))
                .extracting(Member::name)
                .containsExactly("Kim Olsen");
    }

    @Test
    void whoever_is_shown_by_that_name_comes_before_whoever_only_goes_by_it() {
        List<Member> toms = List.of(member("tom", "Tom B.", "Tom"), member("w1", "Tom"));

        assertThat(new MembersByName(toms, _ -> true).called("Tom", Part.WORD))
                .extracting(Member::name)
                .containsExactly("Tom");
    }

    @Test
    void gives_a_title_once() {
        assertThat(MembersByName.titled("ゆうき")).isEqualTo("ゆうきさん");
        assertThat(MembersByName.titled("田中先生")).isEqualTo("田中先生");
    }
}
