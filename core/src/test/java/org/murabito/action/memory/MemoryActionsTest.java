package org.murabito.action.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.chat.Message;
import org.murabito.knowledge.Attribute;
import org.murabito.knowledge.ClaimManner;
import org.murabito.knowledge.InMemoryFacts;
import org.murabito.knowledge.Statement;
import org.murabito.knowledge.Strength;
import org.murabito.knowledge.Subject;
import org.murabito.knowledge.belief.AboutMember;
import org.murabito.knowledge.belief.AboutPlace;
import org.murabito.knowledge.belief.RememberedFacts;
import org.murabito.knowledge.note.Notes;
import org.murabito.memory.Keywords;
import org.murabito.memory.profile.InMemoryImpressions;
import org.murabito.memory.profile.MemberImpressions;
import org.murabito.testing.GivenClaims;
import org.murabito.text.Language;
import org.murabito.text.ScriptWords;

final class MemoryActionsTest {
    private final ActionCommunity community = new ActionCommunity();
    private final InMemoryFacts facts = new InMemoryFacts();
    private final RememberedFacts remembered =
            new RememberedFacts(facts, community.stores, new Strength(Duration.ofDays(30), Strength.FLOOR, 100));
    private final AboutMember about = new AboutMember(
            facts,
            remembered,
            new MemberImpressions(new InMemoryImpressions(), community.messages, community.clock),
            community.clock);
    private final Notes notes = new Notes(facts, new Keywords(new ScriptWords()));
    private final List<Instant> forgotten = new ArrayList<>();
    private final MemberErasure leaving =
            new MemberErasure(community.jobs, community.messages.erasure(), (_, until) -> {
                forgotten.add(until);
                return 7;
            });
    private final Actions actions = new Actions(List.of(
            new ShowMemory(community.messages, about, (_, _) -> Optional.empty(), () -> {}),
            new CorrectFact(about),
            new ForgetFact(about),
            new KeepNote(notes, community.communities),
            new ForgetNote(notes),
            new ForgetMe(leaving),
            new OptOut(leaving),
            new OptIn(leaving)));

    private ActionResult<?> run(ActionRequest request, String action, Arguments arguments) throws Exception {
        return actions.find(action).orElseThrow().run(request, arguments);
    }

    private ActionResult<?> undo(ActionRequest request, ActionResult<?> result) throws Exception {
        Undo undo = Objects.requireNonNull(((ActionResult.Receipt<?>) result).undo());
        return run(request, undo.action(), undo.arguments());
    }

    private static ActionResult.Reason why(ActionResult<?> result) {
        return ((ActionResult.Refusal<?>) result).reason();
    }

    private void livesInKobe() {
        Message said = community.say(ActionCommunity.ANA, "k1", "I live in Kobe.", null);
        new GivenClaims(facts, community.communities, new ScriptWords())
                .give(
                        said,
                        Statement.of(
                                new Subject.Person(ActionCommunity.ANA),
                                new Attribute("live", true),
                                "Kobe",
                                ClaimManner.STATES));
    }

    private List<String> known() {
        return about
                .of(community.asksAlone(ActionCommunity.ANA).sight(), ActionCommunity.ANA, Language.ENGLISH)
                .stream()
                .map(AboutMember.Known::told)
                .toList();
    }

    @Test
    void what_is_remembered_is_listed_for_the_member_alone() throws Exception {
        livesInKobe();

        assertThat(community.words(run(community.asksAlone(ActionCommunity.ANA), "show_memory", Arguments.NONE)))
                .contains("one message of yours", "Ana lives in Kobe");
        assertThat(community.words(run(community.asks(ActionCommunity.ANA), "show_memory", Arguments.NONE)))
                .contains("one message of yours")
                .doesNotContain("Kobe");
    }

    @Test
    void a_fact_is_put_right_by_its_words_and_back_again() throws Exception {
        livesInKobe();
        ActionResult<?> right = run(
                community.asksAlone(ActionCommunity.ANA),
                "correct_fact",
                Arguments.of("fact", "Ana lives in Kobe").with("value", "Nara"));
        assertThat(known()).containsExactly("Ana lives in Nara");

        community.clock.advance(Duration.ofMinutes(1));
        undo(community.asksAlone(ActionCommunity.ANA), right);
        assertThat(known()).containsExactly("Ana lives in Kobe");
        assertThat(why(run(
                        community.asksAlone(ActionCommunity.BEN),
                        "correct_fact",
                        Arguments.of("fact", "Ana lives in Kobe").with("value", "Nara"))))
                .isEqualTo(ActionResult.Reason.NOT_FOUND);
    }

    @Test
    void a_fact_is_forgotten_only_by_whom_it_is_about() throws Exception {
        livesInKobe();
        Arguments kobe = Arguments.of("fact", "Ana lives in Kobe");

        assertThat(why(run(community.asksAlone(ActionCommunity.BEN), "forget_fact", kobe)))
                .isEqualTo(ActionResult.Reason.NOT_FOUND);
        assertThat(community.words(run(community.asksAlone(ActionCommunity.ANA), "forget_fact", kobe)))
                .isEqualTo("Forgotten: Ana lives in Kobe");
        assertThat(known()).isEmpty();
    }

    @Test
    void a_note_is_kept_with_who_gave_it_and_when_and_is_found_like_a_fact() throws Exception {
        ActionRequest request = community.asks(ActionCommunity.ANA);
        run(request, "keep_note", Arguments.of("text", "I answer mails on Mondays"));
        run(
                community.asks(ActionCommunity.BEN),
                "keep_note",
                Arguments.of("text", "the key hangs by the door").with("about", "boat house"));

        assertThat(known()).containsExactly("Ana: I answer mails on Mondays");
        assertThat(notes.in(request.sight(), ActionCommunity.SQUARE, community.clock.instant()))
                .extracting(note -> note.by() + " " + note.at())
                .first()
                .isEqualTo(ActionCommunity.ANA + " " + request.at());
        assertThat(new AboutPlace(facts, remembered, community.clock)
                        .of(request.sight(), ActionCommunity.SQUARE, Language.ENGLISH, 10))
                .extracting(AboutPlace.Known::told)
                .containsExactly("boat house: the key hangs by the door", "Ana: I answer mails on Mondays");
    }

    @Test
    void a_note_is_known_only_where_those_read_who_read_it_there() throws Exception {
        community.communities.saveReaders(ActionCommunity.CELLAR, Set.of(ActionCommunity.ANA));
        ActionRequest open = community.asks(ActionCommunity.ANA);
        run(
                new ActionRequest(
                        "message:9",
                        open.asker(),
                        ActionCommunity.CELLAR,
                        community.sights.inPlace(ActionCommunity.CELLAR),
                        null,
                        Language.ENGLISH,
                        open.at(),
                        false,
                        false),
                "keep_note",
                Arguments.of("text", "the wine is behind the shelf").with("about", "wine"));

        assertThat(facts.about(community.asks(ActionCommunity.BEN).sight(), List.of(Subject.Thing.called("wine"))))
                .isEmpty();
        assertThat(facts.about(community.asksAlone(ActionCommunity.ANA).sight(), List.of(Subject.Thing.called("wine"))))
                .hasSize(1);
    }

    @Test
    void keeping_and_forgetting_a_note_undo_each_other() throws Exception {
        ActionResult<?> kept =
                run(community.asks(ActionCommunity.ANA), "keep_note", Arguments.of("text", "early riser"));
        ActionResult<?> gone = undo(community.asks(ActionCommunity.ANA), kept);
        assertThat(known()).isEmpty();
        undo(community.asks(ActionCommunity.ANA), gone);
        assertThat(known()).containsExactly("Ana: early riser");
    }

    @Test
    void words_of_a_member_of_themselves_are_given_back_by_nobody_else() throws Exception {
        run(community.asks(ActionCommunity.ANA), "keep_note", Arguments.of("text", "early riser"));
        ActionResult<?> gone =
                run(community.asks(ActionCommunity.BEN, true), "forget_note", Arguments.of("note", "early riser"));

        assertThat(known()).isEmpty();
        assertThat(((ActionResult.Receipt<?>) gone).undo()).isNull();
    }

    @Test
    void a_note_is_forgotten_by_who_gave_it_who_it_is_about_and_who_manages_the_community() throws Exception {
        Arguments note = Arguments.of("note", "needs paint");
        for (boolean administrator : List.of(false, true)) {
            run(
                    community.asks(ActionCommunity.ANA),
                    "keep_note",
                    Arguments.of("text", "needs paint").with("about", "bench"));
            assertThat(why(run(community.asks(ActionCommunity.BEN), "forget_note", note)))
                    .isEqualTo(ActionResult.Reason.NOT_ALLOWED);
            assertThat(run(
                            community.asks(administrator ? ActionCommunity.BEN : ActionCommunity.ANA, administrator),
                            "forget_note",
                            note))
                    .isInstanceOf(ActionResult.Receipt.class);
            assertThat(why(run(community.asks(ActionCommunity.ANA), "forget_note", note)))
                    .isEqualTo(ActionResult.Reason.NOT_FOUND);
        }
    }

    @Test
    void notes_have_a_bound() throws Exception {
        for (int i = 0; i < Notes.MOST; i++) {
            run(community.asks(ActionCommunity.ANA), "keep_note", Arguments.of("text", "note " + i));
        }

        assertThat(why(run(community.asks(ActionCommunity.ANA), "keep_note", Arguments.of("text", "one more"))))
                .isEqualTo(ActionResult.Reason.CONFLICT);
        assertThat(why(run(community.asks(ActionCommunity.ANA), "keep_note", Arguments.of("text", "x".repeat(201)))))
                .isEqualTo(ActionResult.Reason.INVALID);
        assertThat(why(run(
                        community.asks(ActionCommunity.ANA),
                        "keep_note",
                        Arguments.of("text", "x").with("about", "???"))))
                .isEqualTo(ActionResult.Reason.INVALID);
    }

    @Test
    void in_a_place_forgetting_is_a_job_that_is_accepted_once() throws Exception {
        ActionRequest request = community.asks(ActionCommunity.ANA);
        run(request, "forget_me", Arguments.NONE);
        run(request, "forget_me", Arguments.NONE);

        assertThat(community.jobs.unfinished(10)).hasSize(1);
        assertThat(forgotten).isEmpty();
    }

    @Test
    void whoever_opted_out_stays_out_when_they_have_themselves_forgotten() throws Exception {
        run(community.asks(ActionCommunity.ANA), "opt_out", Arguments.NONE.with("keep_past", true));
        run(onAPage(community.asksAlone(ActionCommunity.ANA)), "forget_me", Arguments.NONE);
        assertThat(forgotten).containsExactly(Instant.MAX);
    }

    @Test
    void opting_out_without_forgetting_and_opting_in_undo_each_other() throws Exception {
        ActionResult<?> out =
                run(community.asks(ActionCommunity.ANA), "opt_out", Arguments.NONE.with("keep_past", true));
        assertThat(community.messages.erasure().refusedUntil(ActionCommunity.ANA))
                .contains(Instant.MAX);
        ActionRequest back = community.asks(ActionCommunity.ANA);
        ActionResult<?> in = undo(back, out);
        assertThat(community.messages.erasure().refusedUntil(ActionCommunity.ANA))
                .contains(back.at());
        undo(community.asks(ActionCommunity.ANA), in);
        assertThat(community.messages.erasure().refusedUntil(ActionCommunity.ANA))
                .contains(Instant.MAX);
        assertThat(community.jobs.unfinished(10)).isEmpty();
    }

    private static ActionRequest onAPage(ActionRequest request) {
        return new ActionRequest(
                "page:1", request.asker(), null, request.sight(), null, request.language(), request.at(), true, false);
    }
}
