package org.murabito.knowledge.reflection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.knowledge.reflection.Salon.ANA;
import static org.murabito.knowledge.reflection.Salon.BEN;
import static org.murabito.knowledge.reflection.Salon.ROOM;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.murabito.chat.Message;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.memory.Keywords;
import org.murabito.perceive.PlaceView;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryRunStore;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.text.ScriptWords;
import org.murabito.unasked.Reminding;

/// What a model drew is brought up until it is over. Ana says it on Monday, 2 March 2026.
class RemindingOfDrawnFactsTest {
    private static Optional<Message> broughtUpAfterThreeWeeks(String attribute, String said, String value) {
        Salon salon = new Salon(10_000, ScriptedModel.says("""
                {"facts": [{"message": 1, "quote": "%s", "subject": "flea market", "attribute": "%s", "value": "%s",
                "keywords": ["flea", "market"], "confidence": 0.9, "shareable": true}]}""".formatted(said, attribute, value)));
        salon.say(ROOM, ANA, said);
        salon.chat(ROOM, 4);
        salon.lull();
        salon.clock.advance(Duration.ofDays(21));
        return new Reminding(
                        new RememberedFacts(
                                salon.facts, salon.stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 1_000)),
                        new Keywords(new ScriptWords()),
                        new PlaceView(salon.stores, new Sights(salon.communities)),
                        new InMemoryRunStore(),
                        ZoneOffset.UTC)
                .of(salon.say(ROOM, BEN, "was anybody at the flea market?"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            when | the flea market is on March 7               | March 7
            when | the flea market is on Saturday at nine      | Saturday at nine
            when | the flea market is on tomorrow              | tomorrow
            when | the flea market is next week                | next week
            end  | the flea market goes on until March 9       | March 9
            when | flea market は 3月7日です                    | 3月7日
            """)
    void what_is_over_is_not_brought_up(String attribute, String said, String value) {
        assertThat(broughtUpAfterThreeWeeks(attribute, said, value)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            when  | the flea market is on May 7                 | May 7
            when  | the flea market is every Saturday           | every Saturday
            when  | the flea market is on Saturdays             | Saturdays
            when  | the flea market is open from 9:00 to 17:00  | 9:00 to 17:00
            when  | the flea market begins at 8:15              | 8:15
            when  | the flea market is in the spring            | in the spring
            where | the flea market is in March Street 7        | March Street 7
            """)
    void what_is_to_come_or_comes_again_is(String attribute, String said, String value) {
        assertThat(broughtUpAfterThreeWeeks(attribute, said, value)).isPresent();
    }
}
