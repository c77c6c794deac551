package org.murabito.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.murabito.answer.draft.Drafting.Draft;
import org.murabito.runlog.ChatActivity;

class GrowingAnswerTest {
    private final List<String> shown = new ArrayList<>();
    private final List<String> checked = new ArrayList<>();
    private final Deque<Runnable> later = new ArrayDeque<>();

    private Draft check(String written) {
        checked.add(written);
        if (written.contains("bad")) {
            throw new IllegalStateException("cannot be checked");
        }
        return new Draft(written.toUpperCase(Locale.ROOT).strip(), List.of());
    }

    private void tell(ChatActivity.Drafted draft) {
        shown.add(draft.text());
    }

    @Test
    void shows_whole_sentences_once_each_and_takes_them_back() {
        try (GrowingAnswer growing =
                new GrowingAnswer(this::check, doing -> tell((ChatActivity.Drafted) doing), Runnable::run)) {
            for (String soFar : List.of("One", "One. T", "One. Two", "One. Two. Th", "", "New. On")) {
                growing.written(soFar);
            }
        }
        assertThat(shown).containsExactly("ONE.", "ONE. TWO.", "", "NEW.");
        assertThat(checked).doesNotContain("");
    }

    @Test
    void keeps_nobody_waiting_and_passes_over_what_is_old_by_then() {
        GrowingAnswer growing = new GrowingAnswer(this::check, doing -> tell((ChatActivity.Drafted) doing), later::add);
        growing.written("One. T");
        growing.written("One. Two. T");
        growing.written("One. Two. Three. F");
        assertThat(shown).isEmpty();
        assertThat(later).hasSize(1);

        later.remove().run();
        assertThat(shown).containsExactly("ONE. TWO. THREE.");
        growing.written("One. Two. Three. Four. F");
        growing.close();
        later.remove().run();
        growing.written("One. Two. Three. Four. Five. S");
        assertThat(shown).hasSize(1);
        assertThat(later).isEmpty();
    }

    @Test
    void what_cannot_be_checked_is_not_shown_and_harms_nobody() {
        try (GrowingAnswer growing =
                new GrowingAnswer(this::check, doing -> tell((ChatActivity.Drafted) doing), Runnable::run)) {
            growing.written("All bad. And");
            growing.written("All fine. And");
        }
        assertThat(shown).containsExactly("", "ALL FINE.");
    }
}
