package org.murabito.format.slack;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlackTextTest {
    private final SlackText text = new SlackText(new SlackNames() {
        @Override
        public String user(String id, String label) {
            return id.equals("U1") ? "Ana" : label.isEmpty() ? id : label;
        }

        @Override
        public String channel(String id, String label) {
            return id.equals("C1") ? "general" : label.isEmpty() ? id : label;
        }
    });

    @ParameterizedTest
    @CsvSource(delimiter = '~', ignoreLeadingAndTrailingWhitespace = true, textBlock = """
                    <@U1> さん                              ~ @Ana さん
                    <@U1|ana.old> hi                        ~ @Ana hi
                    <@U9|ben> hi                            ~ @ben hi
                    <@W9>                                   ~ @W9
                    see <#C1> and <#C2|random>              ~ see #general and #random
                    <!here> <!channel|@channel>             ~ @here @channel
                    <!subteam^S1|@crew> <!subteam^S2>       ~ @crew @S2
                    <!date^1392734382^{date}|Feb 18>        ~ Feb 18
                    <https://a.org/b?x=1&amp;y=2>           ~ https://a.org/b?x=1&y=2
                    <https://a.org/b|the page>              ~ the page (https://a.org/b)
                    <http://a.org|a.org>                    ~ http://a.org
                    <mailto:ana@a.org|ana@a.org>            ~ ana@a.org
                    &lt;@U1&gt; &amp;lt; a &amp; b           ~ <@U1> &lt; a & b
                    1 < 2 and 3 > 2                         ~ 1 < 2 and 3 > 2
                    <b>bold</b>                             ~ <b>bold</b>
                    a << <@U1> b                            ~ a << @Ana b
                    never closed <@U1                       ~ never closed <@U1
                    *bold* _it_ `x < y`                     ~ *bold* _it_ `x < y`
                    """)
    void reads_markup_as_people_saw_it(String raw, String plain) {
        assertThat(text.plain(raw)).isEqualTo(plain);
    }

    @Property
    void never_fails(@ForAll("markup") String raw) {
        assertThat(text.plain(raw)).isNotNull();
    }

    @Property
    void leaves_plain_text_as_it_is(@ForAll String any) {
        String plain = any.replaceAll("[<&]", "");

        assertThat(text.plain(plain)).isEqualTo(plain);
    }

    @Property
    void gives_back_what_was_escaped(@ForAll String any) {
        String escaped = any.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");

        assertThat(text.plain(escaped)).isEqualTo(any);
    }

    @Provide
    Arbitrary<String> markup() {
        return Arbitraries.of(
                        "<",
                        ">",
                        "|",
                        "@",
                        "#",
                        "!",
                        "&lt;",
                        "&",
                        "^",
                        "U1",
                        "C1",
                        "https://a.org",
                        "date",
                        "村",
                        " ",
                        "\n")
                .list()
                .ofMaxSize(40)
                .map(pieces -> String.join("", pieces));
    }
}
