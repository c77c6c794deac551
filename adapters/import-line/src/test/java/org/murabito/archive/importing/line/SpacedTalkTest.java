package org.murabito.archive.importing.line;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.archive.importing.run.ImportReport;

@SuppressWarnings("NullAway.Init")
class SpacedTalkTest {
    @TempDir
    Path folder;

    private TalkFolder talk;

    @BeforeEach
    void begin() {
        talk = new TalkFolder(folder);
    }

    @Test
    void takes_the_name_of_the_talk_from_the_file_and_lines_go_on() throws IOException {
        ImportReport report = talk.take("[LINE]フットサル (1).txt", """
                2024.5.12 日曜日
                09:05 佐藤 おはよう
                今日もよろしく

                です
                09:06 田中 はい！
                2024.05.13 月曜日
                18:00 田中 [写真]
                18:01 田中がメッセージの送信を取り消しました
                18:02 高橋がグループに参加しました。
                18:03 佐藤 スタンプ
                """);

        assertThat(report.problems()).isEmpty();
        assertThat(talk.channel().name()).isEqualTo("フットサル");
        assertThat(report.posts().leftOut()).isEqualTo(1);
        assertThat(talk.said())
                .containsExactly(
                        "5/12 9:05 佐藤: おはよう\n今日もよろしく\n\nです",
                        "5/12 9:06 田中: はい！",
                        "5/13 18:00 田中: [写真]",
                        "5/13 18:02 LINE: (高橋がグループに参加しました。)",
                        "5/13 18:03 佐藤: ([スタンプ])");
    }

    @Test
    void a_timetable_in_a_message_is_no_talk() throws IOException {
        talk.take("[LINE]フットサル.txt", """
                2024.05.12 日曜日
                20:00 佐藤 来週の予定です
                9:00 田中 鍵を開ける
                9:30 集合
                10:00 試合 開始
                22:00 佐藤 鍵を閉める
                20:01 田中 わかりました
                20:02 佐藤 よろしく
                """);

        assertThat(talk.said())
                .containsExactly(
                        "5/12 20:00 佐藤: 来週の予定です\n9:00 田中 鍵を開ける\n9:30 集合\n10:00 試合 開始\n22:00 佐藤 鍵を閉める",
                        "5/12 20:01 田中: わかりました",
                        "5/12 20:02 佐藤: よろしく");
    }

    @Test
    void whose_hours_have_one_digit_was_written_by_a_member() throws IOException {
        talk.take("[LINE]フットサル.txt", """
                2024.05.12 日曜日
                08:00 田中 おはよう
                20:00 佐藤 来週の係
                8:00 田中 鍵
                9:00 田中 受付
                15:00 全員 片付け
                20:02 佐藤 よろしく
                """);

        assertThat(talk.said())
                .containsExactly(
                        "5/12 8:00 田中: おはよう",
                        "5/12 20:00 佐藤: 来週の係\n8:00 田中 鍵\n9:00 田中 受付\n15:00 全員 片付け",
                        "5/12 20:02 佐藤: よろしく");
    }

    @Test
    void learns_names_of_two_words() throws IOException {
        talk.take("[LINE]PTA.txt", """
                2024.05.12 日曜日
                09:00 田中 太郎 おはよう
                09:01 田中 花子 おはよう ございます
                09:02 田中 太郎 今日は雨
                09:03 田中 花子 傘は ある
                09:04 田中 太郎 ない
                09:05 田中 花子 貸します
                09:06 Mr. John Smith [スタンプ]
                09:07 Mr. John Smith thanks
                09:08 佐藤 はい はい
                09:09 佐藤 了解
                """);

        assertThat(talk.said())
                .contains(
                        "5/12 9:00 田中 太郎: おはよう",
                        "5/12 9:03 田中 花子: 傘は ある",
                        "5/12 9:07 Mr. John Smith: thanks",
                        "5/12 9:08 佐藤: はい はい",
                        "5/12 9:09 佐藤: 了解");
    }

    @Test
    void the_english_form_reads_the_same() throws IOException {
        ImportReport report = talk.take("[LINE] Chat with Bob.txt", """
                2017.09.03 Sunday
                16:23 Bob Today I found something:
                there is a thing!
                16:25 Alice Whaaat
                16:26 Bob unsent a message.
                16:27 Alice Photos
                16:28 Carol joined the chat.
                """);

        assertThat(report.posts().leftOut()).isEqualTo(1);
        assertThat(talk.channel().name()).isEqualTo("Bob");
        assertThat(talk.said())
                .containsExactly(
                        "9/3 16:23 Bob: Today I found something:\nthere is a thing!",
                        "9/3 16:25 Alice: Whaaat",
                        "9/3 16:27 Alice: [Photo]",
                        "9/3 16:28 LINE: (Carol joined the chat.)");
    }

    @Test
    void what_a_phone_brought_in_is_known_when_a_computer_brings_it_again() throws IOException {
        talk.take("a.txt", TalkFolder.PTA + """
                2024/05/12(日)
                午前9:05⇥佐藤⇥"おはよう
                みなさん"
                午前9:06⇥田中⇥[スタンプ]
                """);

        ImportReport report = talk.take("[LINE]PTA.txt", """
                2024.05.12 日曜日
                09:05 佐藤 おはよう
                みなさん
                09:06 田中 スタンプ
                09:07 田中 新しい話
                """);

        assertThat(report.posts().known()).isEqualTo(2);
        assertThat(report.posts().added()).isEqualTo(1);
        assertThat(talk.members()).hasSize(2);
    }

    @Test
    void says_which_lines_stand_nowhere() throws IOException {
        ImportReport report = talk.take("[LINE]PTA.txt", """
                2024.05.12 日曜日
                09:05 佐藤 はい
                2024.13.45 月曜日
                09:06 佐藤 いつの話か
                2024.05.14 火曜日
                だれの話か
                09:07 佐藤 ええ
                """);

        assertThat(talk.said()).containsExactly("5/12 9:05 佐藤: はい", "5/14 9:07 佐藤: ええ");
        assertThat(report.problems().toString())
                .contains("line 3 tells a day", "line 4 stands below no day", "line 6 belongs to no message");
    }

    @Test
    void a_day_of_very_many_lines_is_read_in_stretches() throws IOException {
        StringBuilder day = new StringBuilder("2024.05.12 日曜日\n");
        for (int i = 0; i < 20_500; i++) {
            day.append("09:05 佐藤 ").append(i).append('\n');
        }

        assertThat(talk.take("[LINE]PTA.txt", day.toString()).posts().added()).isEqualTo(20_500);
    }
}
