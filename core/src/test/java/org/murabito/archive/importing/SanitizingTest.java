package org.murabito.archive.importing;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class SanitizingTest {
    @Property
    void a_name_is_one_line_and_never_empty(@ForAll String name) {
        assertThat(Sanitizing.name(name, "U1"))
                .isNotBlank()
                .doesNotContain("\n", "\r")
                .hasSizeLessThanOrEqualTo(200);
    }
}
