package org.murabito.archive.importing.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Message;
import org.murabito.sight.Sights;
import org.murabito.text.Language;

@SuppressWarnings("NullAway.Init")
class TabbedTalkTest {
    private static final String HEAD = TalkFolder.PTA;

    @TempDir
    Path folder;

    private TalkFolder talk;

    @BeforeEach
    void begin() {
        talk = new TalkFolder(folder);
    }

    @Test
    void keeps_words_of_one_line_and_of_many_with_who_said_them_and_when() throws IOException {
        ImportReport report = talk.take("[LINE] PTAのトーク.txt", HEAD + """
                2024/05/12(日)
                09:05⇥佐藤 花子⇥おはようございます
                09:06⇥田中⇥"運動会の予定です
                2024/05/19(日)
                10:00 集合

                "雨天中止""です\"

                2024/05/13(月)
                18:00⇥佐藤 花子⇥"了解"です
                18:00⇥田中⇥"
                """);

        assertThat(report.problems()).isEmpty();
        assertThat(talk.said())
                .containsExactly(
                        "5/12 9:05 佐藤 花子: おはようございます",
                        "5/12 9:06 田中: 運動会の予定です\n2024/05/19(日)\n10:00 集合\n\n\"雨天中止\"\"です",
                        "5/13 18:00 佐藤 花子: \"了解\"です",
                        "5/13 18:00 田中: \"");
    }

    @Test
    void doubled_quotes_within_quotes_are_single_ones() throws IOException {
        talk.take("a.txt", HEAD + "2024/05/12(日)\n09:05⇥田中⇥\"題は\"\"花火\"\"\nです\"\n");

        assertThat(talk.said()).containsExactly("5/12 9:05 田中: 題は\"花火\"\nです");
    }

    @Test
    void a_quote_that_nothing_closes_swallows_neither_messages_nor_days() throws IOException {
        talk.take("a.txt", HEAD + """
                2024/05/12(日)
                09:05⇥田中⇥"ええと

                2024/05/13(月)
                09:00⇥佐藤⇥はい"
                """);

        assertThat(talk.said()).containsExactly("5/12 9:05 田中: \"ええと", "5/13 9:00 佐藤: はい\"");
    }

    @Test
    void knows_what_line_writes_in_place_of_words() throws IOException {
        ImportReport report = talk.take("a.txt", HEAD + """
                2024/05/12(日)
                09:00⇥佐藤が田中をグループに招待しました。
                09:01⇥⇥田中がグループに参加しました。
                09:02⇥佐藤⇥[スタンプ]
                09:03⇥佐藤⇥[写真]
                09:04⇥佐藤⇥[ファイル] 予算.pdf
                09:05⇥佐藤⇥☎ 通話時間 0:54
                09:06⇥佐藤がメッセージの送信を取り消しました
                09:07⇥田中⇥メッセージの送信を取り消しました
                09:08⇥田中⇥[了解]
                09:09⇥田中⇥[ノート] 係の一覧
                """);

        assertThat(talk.said())
                .containsExactly(
                        "5/12 9:00 LINE: (佐藤が田中をグループに招待しました。)",
                        "5/12 9:01 LINE: (田中がグループに参加しました。)",
                        "5/12 9:02 佐藤: ([スタンプ])",
                        "5/12 9:03 佐藤: [写真]",
                        "5/12 9:04 佐藤: [予算.pdf]",
                        "5/12 9:05 佐藤: (☎ 通話時間 0:54)",
                        "5/12 9:08 田中: [了解]",
                        "5/12 9:09 田中: [ノート] 係の一覧");
        assertThat(report.posts().leftOut()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "2024/05/12(日), 午前12:05, 5/12 0:05",
        "2024/05/12(日), 午後0:05, 5/12 12:05",
        "2024/05/12(日), 午後6:05, 5/12 18:05",
        "'Sun, 05/12/2024', 6:05PM, 5/12 18:05",
        "'Sunday, 12/05/2024', 12:05 AM, 5/12 0:05",
        "2024/5/12(Sun), 18:05, 5/12 18:05",
        "2024.05.12 Sunday, 6:05\u202Fpm, 5/12 18:05"
    })
    void reads_the_days_and_clocks_of_phones(String day, String clock, String expected) throws IOException {
        talk.take(
                "a.txt",
                "\uFEFF[LINE] Chat history in \"PTA\"\r\nSaved on: x\r\n\r\n" + day + "\r\n" + clock + "⇥Ana⇥hi\r\n");

        assertThat(talk.said()).containsExactly(expected + " Ana: hi");
        assertThat(talk.channel().name()).isEqualTo("PTA");
    }

    @Test
    void the_weekdays_of_the_file_tell_which_number_is_the_month() throws IOException {
        talk.take("a.txt", """
                [LINE] Chat history with Ana

                Sat, 06/01/2024
                9:00AM⇥Ana⇥june
                Tue, 06/04/2024
                9:00AM⇥Ana⇥fourth
                Fri, 12/12/2025
                9:00AM⇥Ana⇥either
                """);

        assertThat(talk.said()).containsExactly("6/1 9:00 Ana: june", "6/4 9:00 Ana: fourth", "12/12 9:00 Ana: either");
    }

    @Test
    void only_operators_read_it_until_somebody_is_let_in() throws IOException {
        talk.take("[LINE] PTAのトーク.txt", HEAD + "2024/05/12(日)\n09:05⇥田中⇥鍵は青い棚の裏\n");
        Message message = talk.rig.kept().getFirst();
        Sights sights = new Sights(talk.rig.communities);

        assertThat(talk.channel().access()).isEqualTo(Access.PRIVATE);
        assertThat(talk.rig.communities.getCommunity(new CommunityId("town")).door())
                .isEqualTo(DoorKind.WEB);
        assertThat(sights.ofMember(message.author()).covers(talk.channel())).isFalse();
        assertThat(sights.ofOperator(new CommunityId("town")).covers(talk.channel()))
                .isTrue();
    }

    @Test
    void a_talk_is_a_community_of_its_own_and_never_one_that_was_made_here() throws IOException {
        CommunityId futsal = new CommunityId("futsal");
        talk.rig.communities.save(new Community(futsal, "Futsal", DoorKind.WEB));
        Files.writeString(
                folder.resolve("a.txt"), "[LINE] Chat history in Futsal\n\n2024/05/12(Sun)\n09:05\tAna\thi\n");

        ImportReport report = talk.rig.run(folder.resolve("a.txt"));

        assertThat(report.communities()).hasSize(1).doesNotContain(futsal);
        assertThat(talk.rig.run(folder.resolve("a.txt")).communities()).isEqualTo(report.communities());
    }

    @Test
    void a_longer_file_adds_what_is_new_whatever_people_are_called_by_then() throws IOException {
        String start = HEAD + """
                2024/05/12(日)
                09:05⇥田中⇥はい
                09:05⇥佐藤⇥はい
                09:05⇥田中⇥はい
                09:06⇥佐藤⇥[スタンプ]
                """;
        talk.take("a.txt", start);

        ImportReport report = talk.take("b.txt", start.replace("田中", "田中（会計）") + "09:07⇥田中（会計）⇥新しい話\n");

        assertThat(report.posts().known()).isEqualTo(4);
        assertThat(report.posts().added()).isEqualTo(1);
        assertThat(talk.said()).hasSize(5).contains("5/12 9:05 田中: はい", "5/12 9:07 田中（会計）: 新しい話");
    }

    @Test
    void people_of_one_name_in_two_talks_are_two() throws IOException {
        talk.take("a.txt", HEAD + "2024/05/12(日)\n09:05⇥田中⇥はい\n");
        talk.take("b.txt", HEAD.replace("PTA", "役員") + "2024/05/12(日)\n09:05⇥田中⇥はい\n");

        assertThat(talk.members()).hasSize(2);
        assertThat(talk.rig.kept()).extracting(Message::place).doesNotHaveDuplicates();
    }

    @Test
    void messages_of_one_minute_stay_in_their_order() throws IOException {
        talk.take("a.txt", HEAD + "2024/05/12(日)\n09:05⇥田中⇥一\n09:05⇥佐藤⇥二\n09:05⇥田中⇥三\n");

        assertThat(Duration.between(talk.at(0), talk.at(2))).isEqualTo(Duration.ofMillis(2));
    }

    @Test
    void clocks_that_are_put_forward_or_back_lose_nothing() throws IOException {
        TalkFolder berlin = new TalkFolder(folder, ZoneId.of("Europe/Berlin"));
        berlin.take("a.txt", HEAD + """
                2024/03/31(Sun)
                02:30⇥Ana⇥skipped
                2024/10/27(Sun)
                02:50⇥Ana⇥summer
                02:10⇥Ana⇥winter
                03:00⇥Ana⇥later
                """);

        assertThat(berlin.rig.kept())
                .extracting(Message::at)
                .containsExactly(
                        Instant.parse("2024-03-31T01:30:00Z"),
                        Instant.parse("2024-10-27T00:50:00Z"),
                        Instant.parse("2024-10-27T01:10:00Z"),
                        Instant.parse("2024-10-27T02:00:00Z"));
    }

    @Test
    void names_each_line_that_cannot_be_read() throws IOException {
        ImportReport report = talk.take("a.txt", HEAD + """
                08:00⇥田中⇥いつの話か
                2024/05/12(日)
                25:71⇥田中⇥何時の話か
                09:00⇥田中⇥はい
                2024/13/45(月)
                どこの行か
                09:01⇥田中⇥いつの話か
                2024/05/14(火)
                09:02⇥田中⇥ええ
                """);

        assertThat(talk.said()).containsExactly("5/12 9:00 田中: はい", "5/14 9:02 田中: ええ");
        assertThat(report.problems())
                .extracting(problem -> problem.in(Language.ENGLISH))
                .containsExactly(
                        "a.txt: line 4 stands below no day, so nobody can tell when it was said: not kept",
                        "a.txt: line 6 has a time that no clock shows: not kept",
                        "a.txt: line 8 tells a day that no calendar has: what stands below it is not kept",
                        "a.txt: line 9 belongs to no message: not kept",
                        "a.txt: line 10 stands below no day, so nobody can tell when it was said: not kept");
        assertThat(report.problems().getFirst().in(Language.JAPANESE)).contains("a.txt", "4 行目");
    }

    @Test
    void says_why_a_file_is_none_it_can_read() {
        byte[] shiftJis = (HEAD + "2024/05/12(日)\n09:05\t田中\tはい\n").getBytes(Charset.forName("Shift_JIS"));

        assertThatThrownBy(() -> talk.take("a.txt", shiftJis))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("a.txt is neither UTF-8 nor UTF-16 text near byte")
                .hasMessageContaining("a LINE talk");
        assertThatThrownBy(() -> talk.take("b.txt", "[LINE] PTAのトーク履歴\n保存日時：2024/05/20\n\n"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("no line that tells a day");
        assertThatThrownBy(() -> talk.take("d.txt", "2024.05.12 日曜日\n09:05 田中 はい\n09:06 鈴木 太郎 了解\n"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("d.txt was saved by LINE on a computer")
                .hasMessageContaining("save it on a phone");
        assertThatThrownBy(() -> talk.take("c.txt", "10:00 meet\n2024 was good\n"))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("is no export that can be read");
    }

    @Test
    void a_line_without_end_is_cut_and_what_follows_is_kept() throws IOException {
        String much = "あ".repeat(3_000_000);
        ImportReport report = talk.take(
                "a.txt",
                HEAD + "2024/05/12(日)\n09:05⇥田中⇥" + much + "\n\n2024/05/13(月)\n09:06⇥田中⇥\"" + "い\n".repeat(300_000)
                        + "う\"\n2024/05/14(火)\n09:07⇥佐藤⇥はい\n");

        assertThat(talk.said()).hasSize(3).last().isEqualTo("5/14 9:07 佐藤: はい");
        assertThat(report.problems().toString()).contains("longer than 40000 characters");
        assertThat(report.problems().getFirst().times()).isEqualTo(2);
    }

    @Test
    void a_channel_can_be_closed_by_no_name_that_the_talk_has_not() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), HEAD + "2024/05/12(日)\n09:05\t田中\tはい\n");

        assertThatThrownBy(
                        () -> talk.rig.runInto(file, new ImportTarget(new CommunityId("town"), Set.of("役員")), _ -> {}))
                .hasMessageContaining("PTA");
    }
}
