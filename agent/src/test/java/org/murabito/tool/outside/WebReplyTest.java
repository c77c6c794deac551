package org.murabito.tool.outside;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How the words of a reply are read.
class WebReplyTest {
    private static WebReply reply(String type, byte[] body) {
        return new WebReply("https://example.org", 200, Map.of("content-type", type), body, false);
    }

    @ParameterizedTest
    @CsvSource({
        "text/plain; charset=EUC-JP, EUC-JP, 桟橋の鍵",
        "application/json;charset=\"utf-8\", UTF-8, 桟橋の鍵",
        "application/json, UTF-8, 桟橋の鍵",
        "text/plain; charset=no-such-thing, UTF-8, 桟橋の鍵",
        "text/plain; charset=-odd, UTF-8, 桟橋の鍵",
        // By these names the web means more than they say.
        "text/plain; charset=Shift_JIS, windows-31j, 髙橋①",
        "text/plain; charset=cp932, windows-31j, 髙橋①",
        "text/plain; charset=MS_Kanji, windows-31j, 髙橋①",
        "text/plain; charset=ISO-8859-1, windows-1252, “quoted” €5",
    })
    void its_text_is_read_as_its_type_says(String type, String written, String words) {
        assertThat(reply(type, words.getBytes(Charset.forName(written))).text()).isEqualTo(words);
    }

    @Test
    void without_a_type_it_is_utf_8() {
        byte[] body = "鍵".getBytes(StandardCharsets.UTF_8);
        assertThat(new WebReply("https://example.org", 200, Map.of(), body, false).text())
                .isEqualTo("鍵");
    }
}
