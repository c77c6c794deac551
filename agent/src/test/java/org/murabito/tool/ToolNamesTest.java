package org.murabito.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.murabito.llm.ToolDefinition;

final class ToolNamesTest {
    private final ToolNames names = new ToolNames();

    @Test
    void leaves_a_legal_name_alone() {
        assertThat(names.add("search_messages")).isEqualTo("search_messages");
        assertThat(names.add("get-user")).isEqualTo("get-user");
    }

    @Test
    void replaces_what_vendors_refuse_and_finds_the_own_name_again() {
        assertThat(names.add("calendar.events/list")).isEqualTo("calendar_events_list");
        assertThat(names.own("calendar_events_list")).contains("calendar.events/list");
        assertThat(names.own("calendar")).isEmpty();
    }

    @Test
    void keeps_names_apart_that_would_become_one() {
        String longName = "x".repeat(70);
        List<String> legal = List.of(
                names.add("a.b"),
                names.add("a_b"),
                names.add("a b"),
                names.add("a_b_2"),
                names.add(longName),
                names.add(longName + "y"));

        assertThat(legal).doesNotHaveDuplicates();
        assertThat(legal.getFirst()).isEqualTo("a_b");
    }

    @Test
    void gives_the_same_name_again_for_the_same_tool() {
        assertThat(names.add("a.b")).isEqualTo(names.add("a.b"));
    }

    @Test
    void begins_with_a_letter_or_an_underscore() {
        assertThat(names.add("2fa")).isEqualTo("_2fa");
        assertThat(names.add("")).isEqualTo("_");
        assertThat(names.add("検索")).isEqualTo("__");
    }

    @Property(tries = 300)
    void every_name_is_legal_and_leads_back(@ForAll Set<String> own) {
        ToolNames all = new ToolNames();
        Set<String> legal = new HashSet<>();
        for (String name : own) {
            String given = all.add(name);
            ToolDefinition.of(given, "", "{}");
            assertThat(legal.add(given)).isTrue();
            assertThat(all.own(given)).contains(name);
        }
    }
}
