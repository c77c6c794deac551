package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.PlaceKind;

class ChannelReaderTest {
    private static final String HEADER = "name: Talk\nkind: channel\ntopic: anything\n---\n";

    private static ChannelFile read(String lines) {
        return ChannelReader.read("talk", HEADER + lines);
    }

    @Test
    void reads_a_message_with_everything_that_hangs_on_it() {
        ChannelFile talk = read("""
                -12 19:20 akari [keys]: Where are the keys?
                    The big ones.
                + 👍 mio goro
                @ keys.jpg image/jpeg 4711 https://files.example.org/keys
                ~ 19:40
                """);

        assertThat(talk.kind()).isEqualTo(PlaceKind.CHANNEL);
        VillageMessage entry = talk.entries().getFirst();
        assertThat(entry.text()).isEqualTo("Where are the keys?\nThe big ones.");
        assertThat(entry.reactions()).containsEntry("👍", List.of("mio", "goro"));
        assertThat(entry.attachments())
                .singleElement()
                .satisfies(file -> assertThat(file.bytes()).isEqualTo(4711));
        assertThat(entry.editedAt()).isEqualTo(new DayTime(-12, LocalTime.of(19, 40)));
    }

    @Test
    void takes_the_day_from_the_message_before_and_replies_by_label_or_to_the_line_before() {
        List<VillageMessage> entries = read("""
                -12 19:20 akari [keys]: Where are the keys?
                19:21 goro: On the cat.
                19:22 mio >keys: In the red box.
                19:23 akari >: Thank you!
                """).entries();

        assertThat(entries).extracting(entry -> entry.at().day()).containsOnly(-12);
        assertThat(entries).extracting(VillageMessage::replyTo).containsExactly(null, null, "v0001", "v0003");
    }

    @Test
    void keeps_threads_apart_from_their_channel() {
        ChannelFile talk = read("""
                -12 19:20 akari: one
                == box The red box
                -12 19:30 goro: two
                ==
                -12 19:25 mio: three
                """);

        assertThat(talk.threads()).containsEntry("box", "The red box");
        assertThat(talk.entries()).extracting(VillageMessage::thread).containsExactly("", "box", "");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            19:20 akari: hello                      | line 5: the first message of a channel or thread needs a day
            -12 19:20 akari hello                   | line 5: expected "[-DAYS] HH:MM speaker
            0 19:20 akari: hello                    | line 5: expected "[-DAYS] HH:MM speaker
            -400 19:20 akari: hello                 | line 5: day -400 is not allowed: -365 to -1
            -12 25:20 akari: hello                  | line 5: "25:20" is no time of day: 00:00 to 23:59
            -12 19:20 akari >keys: hello            | line 5: nothing above is labelled "keys"
            + 👍 akari                              | line 5: this belongs to a message, and there is none above
            @ keys.jpg                              | line 5: expected "@ NAME TYPE/SUBTYPE BYTES [URL]"
            == The red box                          | line 5: expected "== slug Title"
            """)
    void says_which_line_is_wrong_and_what_is_allowed(String wrong, String message) {
        assertThatThrownBy(() -> read(wrong))
                .isInstanceOf(VillageException.class)
                .hasMessageStartingWith("village/talk.txt, " + message);
    }

    @Test
    void refuses_time_that_goes_backwards() {
        assertThatThrownBy(() -> read("-12 19:20 akari: one\n19:19 mio: two"))
                .hasMessage("village/talk.txt, line 6: this is earlier than the message before it");
    }
}
