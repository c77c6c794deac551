package org.murabito.app.village;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.testing.scenario.Expectation;
import org.murabito.testing.scenario.Scenario;
import org.murabito.text.Language;

class WorkedCasesTest {
    private final Village village = Village.read(Language.JAPANESE);
    private final List<String> people =
            village.plan().people().stream().map(VillagePlan.Person::name).toList();
    private final List<String> channels =
            village.channels().stream().map(ChannelFile::name).toList();
    private final List<Scenario.Beat> beats = WorkedCases.scenarios().stream()
            .flatMap(scenario -> scenario.beats().stream())
            .toList();

    @Test
    void there_are_at_least_ten() {
        assertThat(WorkedCases.scenarios()).hasSizeGreaterThanOrEqualTo(10);
    }

    @Test
    void everybody_and_every_place_in_them_is_in_the_village() {
        assertThat(beats).extracting(Scenario.Beat::speaker).allMatch(people::contains);
        assertThat(beats).extracting(Scenario.Beat::place).allMatch(channels::contains);
        assertThat(beats).flatExtracting(Scenario.Beat::expectations).allSatisfy(expectation -> {
            assertThat(people).containsAll(names(expectation));
            assertThat(channels).containsAll(places(expectation));
        });
    }

    private static List<String> names(Object expectation) {
        return switch (expectation) {
            case Expectation.QuotesAll(List<String> names) -> names;
            case Expectation.QuotesNone(List<String> names) -> names;
            default -> List.of();
        };
    }

    private static List<String> places(Object expectation) {
        return switch (expectation) {
            case Expectation.Reads(List<String> names) -> names;
            case Expectation.NeverReads(List<String> names) -> names;
            default -> List.of();
        };
    }

    @Test
    void dates_and_links_in_them_are_filled_in_as_the_village_has_them() {
        VillageWords words =
                new VillageWords(village, LocalDate.of(2026, 3, 4), (place, key) -> "/" + place.key() + "/" + key);
        assertThat(words.apply("{dw-34}")).isEqualTo("1月29日(木)");
        assertThat(words.apply("{link 会計 募金箱}")).matches("/kaikei/v\\d{4}");
        assertThat(Stream.concat(
                                beats.stream().map(Scenario.Beat::text),
                                beats.stream()
                                        .flatMap(beat -> beat.expectations().stream())
                                        .map(Object::toString))
                        .map(words))
                .noneMatch(text -> text.contains("{"));
    }
}
