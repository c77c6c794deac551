package org.murabito.date;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LeadingCharactersTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "\\b(?<zone>utc|jst) time; ju",
                "(?<=\\b(?:at|by|[()]) )(?<h>\\d{1,2}); 0123456789",
                "(?<![\\d.)(])(?:next )?(?:x|yz)\\b; nxy",
                "(?!ten)[s-u]\\w+; stu",
                "a?(?=b); ab"
            })
    void are_the_characters_that_an_expression_can_begin_with(String expression, String characters) {
        LeadingCharacters leading = new LeadingCharacters(expression);

        assertThat(IntStream.rangeClosed('!', '~')
                        .filter(one -> leading.mayBe((char) one))
                        .mapToObj(Character::toString)
                        .collect(Collectors.joining()))
                .isEqualTo(characters);
    }
}
