package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.text.Language;

/// みはらし村.
class VillageTest extends VillagePromises {
    VillageTest() {
        super(Language.JAPANESE);
    }

    @Override
    PlaceId forum() {
        return place("keijiban");
    }

    @Test
    void the_answer_about_the_flyer_says_none_of_the_question_s_words() {
        Message question =
                all.stream().filter(saying("ttのチラシのデータ", "どこ")).findFirst().orElseThrow();
        Message answer = all.stream()
                .filter(message -> question.id().equals(message.replyTo()))
                .findFirst()
                .orElseThrow();
        assertThat(answer.text()).startsWith("ここだよ").contains("https://drive.example.org/");
        assertThat(answer.text()).doesNotContain("TT", "チラシ", "データ", "どこ");
    }

    @Test
    void chatgpt_comes_up_in_three_places_and_months_of_each_open_category() {
        for (String key : List.of("hiroba", "manabi")) {
            List<Message> talk = all.stream()
                    .filter(saying("chatgpt"))
                    .filter(message -> category(message).equals(place(key)))
                    .toList();
            assertThat(talk.stream().map(Message::place).distinct())
                    .hasSizeGreaterThanOrEqualTo(key.equals("hiroba") ? 3 : 2);
            assertThat(talk.stream()
                            .map(message -> message.at().atZone(ZONE).getMonth())
                            .distinct())
                    .hasSizeGreaterThanOrEqualTo(3);
        }
    }

    @Test
    void four_study_meetings_are_told_with_a_recording_each() {
        for (int meeting = 1; meeting <= 4; meeting++) {
            assertThat(all).anyMatch(saying("第" + meeting + "回", "https://video.example.org/kiroku-" + meeting));
        }
    }

    @Test
    void at_least_four_people_argued_about_rails_in_the_last_week() {
        assertThat(in("kaihatsu").stream()
                        .filter(saying("rails"))
                        .filter(message -> message.at().isAfter(daysAgo(7)))
                        .map(Message::author)
                        .distinct())
                .hasSizeGreaterThanOrEqualTo(4);
    }

    @Test
    void deploys_were_talked_about_this_week_but_never_a_deploy_error() {
        assertThat(in("kaihatsu"))
                .anyMatch(saying("デプロイ").and(message -> message.at().isAfter(daysAgo(7))));
        assertThat(all).noneMatch(saying("デプロイ", "エラー")).noneMatch(saying("deploy", "error"));
        assertThat(all.stream().filter(message -> message.at().isAfter(daysAgo(1))))
                .noneMatch(saying("デプロイ"))
                .noneMatch(saying("deploy"));
    }

    @Test
    void mentaiko_is_liked_in_a_forum_post_and_planned_in_secret() {
        assertThat(in("keijiban")).anyMatch(saying("明太子"));
        assertThat(in("unei-kaigi")).anyMatch(saying("明太子"));
    }

    @Test
    void what_the_organisers_say_is_theirs_alone() {
        PlaceId square = place("zatsudan");
        List<Message> open = seen(sights.inPlace(square));
        assertThat(open)
                .noneMatch(saying("琥珀"))
                .anyMatch(message -> category(message).equals(place("manabi")))
                .noneMatch(message -> category(message).equals(place("unei")));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "mio")))).noneMatch(saying("琥珀"));
        assertThat(seen(sights.ofMember(new MemberId(Village.ID, "hana")))).anyMatch(saying("琥珀"));
    }

    @Test
    void has_namesakes_edits_files_reactions_ids_and_links() {
        assertThat(communities.members(Village.ID)).extracting(Member::name).contains("ゆうき", "Yuki");
        assertThat(all).anyMatch(message -> message.editedAt() != null);
        assertThat(all).anyMatch(message -> !message.attachments().isEmpty());
        assertThat(messages.reactions(
                        sights.ofOperator(Village.ID),
                        all.stream().map(Message::id).toList()))
                .isNotEmpty();
        assertThat(all).anyMatch(saying("ticket-123")).anyMatch(saying("https://wiki.example.org/"));
        assertThat(all).anyMatch(saying("防災")).anyMatch(saying("猫"));
    }
}
