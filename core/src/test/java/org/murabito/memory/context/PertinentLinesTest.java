package org.murabito.memory.context;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.archive.Line;
import org.murabito.chat.MemberId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.text.Words;

final class PertinentLinesTest {
    private static final Pattern WORD = Pattern.compile("[a-z]+|言う|話");
    /// Knows no stop words.
    private static final Words WORDS = text -> WORD.matcher(text.toLowerCase(Locale.ROOT))
            .results()
            .map(found -> new Words.Word(found.group(), Words.WordKind.NOUN, found.start(), found.end()))
            .toList();

    private static List<Line> talk() {
        List<Line> talk = new ArrayList<>();
        for (String text : List.of("we say so", "they say no", "その話は言うまでもない", "the lantern hangs low")) {
            talk.add(new Line(
                    new MessageId(talk.size() + 1),
                    PlaceId.of("town", "square"),
                    MemberId.of("town", "ana"),
                    Instant.EPOCH.plusSeconds(7_200L * talk.size()),
                    text,
                    null));
        }
        return talk;
    }

    private static List<String> of(String question) {
        return new PertinentLines(WORDS)
                .of(question, talk(), MemberId::key, 100).stream()
                        .map(Line::text)
                        .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"who did say that?", "それ誰が言う？", "いつの話？", "why?"})
    void a_question_without_a_matter_of_its_own_is_about_no_line(String question) {
        assertThat(of(question)).isEmpty();
        assertThat(of("who did say what of the lantern?")).containsExactly("the lantern hangs low");
    }
}
