package org.murabito.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.archive.PostSubjects.MarkedPost;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.testing.InMemoryPostSubjects;
import org.murabito.testing.RecordingDoor;

final class PostSubjectRecorderTest {
    private static final CommunityId TOWN = new CommunityId("town");
    private static final PlaceId SQUARE = new PlaceId(TOWN, "square");
    private static final MemberId SOMEBODY = new MemberId(TOWN, "somebody");

    private final InMemoryCommunityStore communities = new InMemoryCommunityStore();
    private final InMemoryPostSubjects subjects = new InMemoryPostSubjects(communities);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rumi | tell Rumi, and Rumi's sister | tell —, and —'s sister",
                "Rumi | Rumiさんに鍵を返す | —さんに鍵を返す",
                "亮 | 亮太郎の家で亮さんと会う | 亮太郎の家で—さんと会う",
                "Al | mend the altar with Al | mend the altar with —",
                "R. $1 | ask R. $1 | ask —",
                "Rumi | nobody's yet | nobody's yet",
            })
    void words_lose_a_name_as_a_post_names_somebody(String name, String text, String without) {
        assertThat(PostSubjectRecorder.without(name, text)).isEqualTo(without);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rumi | #5 paint the sign, Rumi, due on Friday | true",
                "Rumi | #5 看板を描く の担当はRumiさんになりました。 | true",
                "亮 | #5 看板を描く、亮さん | true",
                "亮 | #5 亮太郎の家 | false",
                "Al | Also due: the altar | false",
                "e | there is nothing left | false",
                "Rumi | #5 nobody's yet | false",
            })
    void whoever_is_named_is_told_of(String name, String text, boolean told) {
        communities.save(new Community(TOWN, "Town", DoorKind.WEB));
        communities.save(new Member(SOMEBODY, name, MemberKind.PERSON, List.of()));

        new PostSubjectRecorder(communities, subjects)
                .note(SQUARE, "order:1", text, new RecordingDoor(DoorKind.WEB).markup(), Set.of());

        assertThat(subjects.of(SOMEBODY)).isEqualTo(told ? List.of(new MarkedPost(SQUARE, "order:1")) : List.of());
    }
}
