package org.murabito.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;

class SoundTextTest {
    @Property
    void what_is_sound_survives_being_stored(@ForAll @CharRange(from = '\u0000', to = '\uffff') String text) {
        String sound = SoundText.of(text);

        assertThat(new String(sound.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8))
                .isEqualTo(sound);
        assertThat(sound).doesNotContain("\0").hasSameSizeAs(text);
        assertThat(SoundText.of(sound)).isEqualTo(sound);
    }
}
