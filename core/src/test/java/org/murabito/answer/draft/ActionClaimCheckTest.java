package org.murabito.answer.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether a reply makes its reader believe that something was done depends on what was asked, not on its words alone.
final class ActionClaimCheckTest {
    private static ActionClaimCheck.Checked check(String question, String reply) {
        return new ActionClaimCheck(new MemberNames(List.of()), question).check(reply);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "put the candles on the list as well | The candles are on your list now, below the oil.",
                "shift the hinges to Friday please | The hinges are due on Friday.",
                "keep silent for an hour | Fine, not a sound from me until nine.",
                "note that the chimney sweep comes at two | Got it, the sweep at two is in my notes.",
                "let Rosa know that I am late | Rosa knows you will be there at eight.",
                "get us the big hall for Sunday | The big hall is yours on Sunday at five!",
                "don't let me miss the boat at nine | You will not miss it, I am counting the minutes.",
                "石けんもリストに足しておいて | 石けんはもうリストに入っていますよ。",
                "たなかさんに遅れるって言っといて | たなかさんには伝わっています。",
                "窓ふきは金曜でいいよ、変えといて | 窓ふきは金曜になりました。",
                "30分しずかにしてて | では9時まで黙っていますね。",
                "煙突の人が2時に来るってメモっといて | メモに残してあります。",
            })
    void what_reads_as_done_is_told_from_what_was_asked(String question, String reply) {
        assertThat(check(question, reply).claim()).isNotEqualTo(Drafting.Claim.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "look after yourself | Will do!",
                "my thesis is handed in! | Done and dusted, congratulations!",
                "how did you sleep? | Like a stone, thank you.",
                "I am so glad you are here | That's kind of you, thank you.",
                "when is the fair? | It was moved to the 12th.",
                "who has the key? | Ben has it.",
                "can you book rooms? | No, I cannot book anything, but I can remind you.",
                "おつかれさま | ありがとうございます、そちらこそ。",
                "論文、出してきた！ | おめでとうございます！",
                "鍵はどこ？ | ドアの裏にあります。",
                "よく眠れた？ | ええ、ぐっすりでした。",
            })
    void what_claims_nothing_is_left_alone(String question, String reply) {
        ActionClaimCheck.Checked checked = check(question, reply);

        assertThat(checked.text()).isEqualTo(reply);
        assertThat(checked.claim()).isEqualTo(Drafting.Claim.NONE);
    }
}
