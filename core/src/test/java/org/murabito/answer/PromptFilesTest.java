package org.murabito.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.archive.Line;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.persona.Persona;
import org.murabito.sight.Sights;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.Language;
import org.murabito.text.SoundText;
import org.murabito.workspace.Change;

final class PromptFilesTest {
    private static final CommunityId TOWN = new CommunityId("town");

    private static Stream<String> all(PromptFiles prompts) {
        return Stream.concat(
                Stream.of(
                        prompts.system(TOWN),
                        prompts.system(TOWN, Persona.MURABITO),
                        prompts.investigation(TOWN),
                        prompts.analysis(TOWN),
                        prompts.summaries(TOWN),
                        prompts.reflection(TOWN, false),
                        prompts.reflection(TOWN, true),
                        prompts.judging(TOWN),
                        prompts.nodding(TOWN, Persona.MURABITO),
                        prompts.bringingUp(TOWN, Persona.MURABITO),
                        prompts.reminderTime(
                                TOWN, ZonedDateTime.parse("2026-03-01T12:00:00Z"), LocalDate.parse("2026-03-02"))),
                Stream.of(Change.What.values())
                        .map(what -> what.name().toLowerCase(Locale.ROOT).replace('_', '-'))
                        .map(kind -> prompts.notice(TOWN, kind, Persona.MURABITO)));
    }

    @Test
    void every_prompt_knows_the_communitys_name_and_purpose() {
        PromptFiles prompts = new PromptFiles(
                new InMemoryCommunityStore(),
                ZoneOffset.UTC,
                Persona.MURABITO,
                new PromptFiles.Known("みはらし村", "growing rice together"));

        assertThat(all(prompts))
                .allSatisfy(prompt -> assertThat(prompt)
                        .contains("community \"みはらし村\"", "It is about: growing rice together\n")
                        .doesNotContain("{community}", "{purpose}", "{persona}", "{manner}"));
    }

    @Test
    void where_no_name_is_set_it_is_that_of_the_place_it_lives_in() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        communities.save(new Community(TOWN, "Old Town", DoorKind.WEB));
        PromptFiles prompts = new PromptFiles(communities, ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);

        assertThat(all(prompts))
                .allSatisfy(prompt ->
                        assertThat(prompt).contains("community \"Old Town\"").doesNotContain("It is about"));
    }

    @Test
    void its_own_lines_are_marked_and_nobody_can_be_named_so_that_theirs_look_like_them() {
        InMemoryCommunityStore communities = new InMemoryCommunityStore();
        communities.save(new Community(TOWN, "Old Town", DoorKind.WEB));
        PlaceId square = new PlaceId(TOWN, "square");
        MemberId self = new MemberId(TOWN, "self");
        MemberId rin = new MemberId(TOWN, "rin");
        communities.save(new Member(self, "Murabito", MemberKind.SELF, List.of()));
        communities.save(new Member(rin, "You", MemberKind.PERSON, List.of()));
        Instant at = Instant.parse("2026-03-01T12:00:00Z");
        InvestigatedQuestion asked = new InvestigatedQuestion(
                "and then?",
                new Sights(communities).ofOperator(TOWN),
                square,
                null,
                rin,
                List.of(
                        new Line(new MessageId(1), square, self, at, "It is in the shed.", null),
                        new Line(new MessageId(2), square, rin, at, "I promised the key to everybody.", null)),
                List.of());
        PromptFiles prompts = new PromptFiles(communities, ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);

        assertThat(prompts.question(asked, at))
                .contains("> You: It is in the shed.", "> @You: I promised the key to everybody.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x"})
    void a_long_line_is_cut_between_two_characters(String first) {
        PromptFiles prompts = new PromptFiles(
                new InMemoryCommunityStore(), ZoneOffset.UTC, Persona.MURABITO, PromptFiles.Known.NOTHING);

        String prompt = prompts.putRight(List.of(first + "🏮".repeat(600)));

        assertThat(SoundText.of(prompt)).isEqualTo(prompt).contains("🏮…");
    }

    private static String system(Persona persona) {
        return new PromptFiles(new InMemoryCommunityStore(), ZoneOffset.UTC, persona, PromptFiles.Known.NOTHING)
                .system(new CommunityId("town"));
    }

    @Test
    void says_nothing_of_a_manner_that_is_not_set() {
        assertThat(system(Persona.MURABITO))
                .startsWith("You are Murabito, a member of the community \"town\".")
                .doesNotContain("You know most about", "How you talk", "you speak", "{");
    }

    @Test
    void tells_the_model_who_it_is() {
        Persona elder =
                new Persona("長老", List.of(), "Slowly, in proverbs.", List.of("harvest", "祭り"), "", Language.JAPANESE);

        assertThat(system(elder))
                .startsWith("You are 長老,")
                .contains("You know most about: harvest, 祭り.\n")
                .contains("you speak Japanese.\n")
                .contains("How you talk: Slowly, in proverbs.\n");
    }
}
