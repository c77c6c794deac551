package org.murabito.format.discord;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiscordReferencesTest {
    private static final DiscordReferences.Names NAMES = new DiscordReferences.Names() {
        @Override
        public String member(String id) {
            return id.equals("5") ? "Ana" : id;
        }

        @Override
        public String role(String id) {
            return id.equals("8") ? "gardeners" : id;
        }

        @Override
        public String channel(String id) {
            return id.equals("11") ? "general" : id;
        }
    };

    @ParameterizedTest
    @CsvSource(delimiter = '~', textBlock = """
                    <@5> と <@!5>               ~ @Ana と @Ana
                    <@6>                        ~ @6
                    <#11> <#12>                 ~ #general #12
                    <@&8> <@&9>                 ~ @gardeners @9
                    <:wave:123><a:party:456>    ~ :wave::party:
                    <t:0:R>                     ~ 1970-01-01T00:00:00Z
                    </ask me:123>               ~ /ask me
                    @Ana a < b > c <3 <@x>      ~ @Ana a < b > c <3 <@x>
                    <https://a.org>             ~ <https://a.org>
                    """)
    void reads_references_as_people_saw_them(String raw, String plain) {
        assertThat(DiscordReferences.plain(raw, NAMES)).isEqualTo(plain);
    }

    @Property
    void never_fails(@ForAll("markup") String raw) {
        assertThat(DiscordReferences.plain(raw, NAMES)).isNotNull();
    }

    @Property
    void leaves_plain_text_as_it_is(@ForAll String any) {
        String plain = any.replace("<", "");

        assertThat(DiscordReferences.plain(plain, NAMES)).isEqualTo(plain);
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
