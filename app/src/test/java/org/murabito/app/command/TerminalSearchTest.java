package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.app.command.TerminalSearch.Found;

final class TerminalSearchTest {
    @Test
    void while_the_index_is_built_nothing_found_is_not_said() {
        assertThat(new Found(List.of(), 0, 41_000).summary())
                .isEqualTo("The search index is being built, 41,000 changes to go: not everything can be found yet.");
        assertThat(new Found(List.of(), 0, 0).summary()).isEqualTo("Nothing found.");
    }
}
