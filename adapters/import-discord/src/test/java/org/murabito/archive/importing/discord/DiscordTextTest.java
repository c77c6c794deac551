package org.murabito.archive.importing.discord;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.archive.importing.Fields;

class DiscordTextTest {
    private final DiscordText text = new DiscordText(id -> id.equals("11") ? "general" : id);

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
                    <@5> と <@!5>               ~ @Ana と @Ana
                    <@6>                        ~ @6
                    <#11> <#12>                 ~ #general #12
                    <@&9>                       ~ @9
                    <:wave:123><a:party:456>    ~ :wave::party:
                    <t:0:R>                     ~ 1970-01-01T00:00:00Z
                    </ask me:123>               ~ /ask me
                    @Ana a < b > c <3 <@x>      ~ @Ana a < b > c <3 <@x>
                    <https://a.org>             ~ <https://a.org>
                    """)
    void reads_references_as_people_saw_them(String raw, String plain) throws JsonProcessingException {
        Fields ana =
                new Fields(new ObjectMapper().readTree("{\"id\": \"5\", \"name\": \"ana\", \"nickname\": \"Ana\"}"));

        assertThat(text.plain(raw, List.of(ana))).isEqualTo(plain);
    }

    @Property
    void never_fails(@ForAll("markup") String raw) {
        assertThat(text.plain(raw, List.of())).isNotNull();
    }

    @Property
    void leaves_plain_text_as_it_is(@ForAll String any) {
        String plain = any.replace("<", "");

        assertThat(text.plain(plain, List.of())).isEqualTo(plain);
    }

    @Provide
    Arbitrary<String> markup() {
        return Arbitraries.of(
                        "<", ">", "@", "@!", "@&", "#", ":", "t:", "/", "a:", "99999999999999999999", "12", "村", " ")
                .list()
                .ofMaxSize(40)
                .map(pieces -> String.join("", pieces));
    }
}
