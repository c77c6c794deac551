package org.murabito.archive.importing;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;

class SanitizingTest {
    @Property
    void what_is_sound_survives_being_stored(@ForAll @CharRange(from = '\u0000', to = '\uffff') String text) {
        String sound = Sanitizing.sound(text);

        assertThat(new String(sound.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(sound);
        assertThat(sound).doesNotContain("\0").hasSameSizeAs(text);
        assertThat(Sanitizing.sound(sound)).isEqualTo(sound);
    }

    @Property
    void a_name_is_one_line_and_never_empty(@ForAll String name) {
        assertThat(Sanitizing.name(name, "U1"))
                .isNotBlank()
                .doesNotContain("\n", "\r")
                .hasSizeLessThanOrEqualTo(200);
    }
}
