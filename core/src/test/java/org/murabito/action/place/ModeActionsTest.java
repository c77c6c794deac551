package org.murabito.action.place;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.murabito.action.ActionCommunity;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Actions;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.judge.mode.ChannelMode;
import org.murabito.judge.mode.QuietKind;
import org.murabito.judge.mode.Talkativeness;

final class ModeActionsTest {
    private final ActionCommunity community = new ActionCommunity();
    private final ModeChanges changes =
            new ModeChanges(community.modes, community.view, community.doors, ZoneOffset.UTC);
    private final Actions actions = new Actions(List.of(
            new SetQuiet(changes),
            new SetTalkativeness(changes),
            new SetQuestionDigest(changes),
            new RestoreMode(changes)));

    private ActionResult<?> run(ActionRequest request, String action, Arguments arguments) throws Exception {
        return actions.find(action).orElseThrow().run(request, arguments);
    }

    private ActionResult<?> undo(ActionRequest request, ActionResult<?> result) throws Exception {
        Undo undo = Objects.requireNonNull(((ActionResult.Receipt<?>) result).undo());
        return run(request, undo.action(), undo.arguments());
    }

    private ChannelMode mode() {
        return community.modes.of(ActionCommunity.SQUARE);
    }

    @Test
    void a_time_is_taken_in_words_and_as_iso_8601_writes_it() throws Exception {
        ActionRequest first = community.asks(ActionCommunity.ANA);
        assertThat(community.words(run(first, "set_quiet", Arguments.of("until", "two hours"))))
                .startsWith("I keep quiet here until");
        assertThat(mode().until(QuietKind.MUTED, first.at()))
                .contains(first.at().plus(Duration.ofHours(2)));

        ActionRequest second = community.asks(ActionCommunity.ANA);
        var until = second.at().plusSeconds(600);
        run(second, "set_quiet", Arguments.of("how", "only_when_called").with("until", until.toString()));
        assertThat(mode().until(QuietKind.ONLY_WHEN_CALLED, second.at())).contains(until);
    }

    @Test
    void a_time_is_taken_as_models_say_it() throws Exception {
        ActionRequest asked = community.asks(ActionCommunity.ANA);
        run(asked, "set_quiet", Arguments.of("until", "in one hour"));
        assertThat(mode().until(QuietKind.MUTED, asked.at()))
                .contains(asked.at().plus(Duration.ofHours(1)));
        for (String until : List.of("tomorrow at 8:00", "明日8時", "Friday at 3pm")) {
            assertThat(run(community.asks(ActionCommunity.ANA), "set_quiet", Arguments.of("until", until)))
                    .isInstanceOf(ActionResult.Receipt.class);
        }
    }

    @Test
    void what_is_no_time_to_come_changes_nothing() throws Exception {
        for (String until : List.of("soonish", ActionCommunity.NOON.toString())) {
            ActionResult<?> result =
                    run(community.asks(ActionCommunity.ANA), "set_quiet", Arguments.of("until", until));
            assertThat(((ActionResult.Refusal<?>) result).reason()).isEqualTo(ActionResult.Reason.INVALID);
            assertThat(community.words(result)).contains("\"" + until + "\"");
        }
        assertThat(community.modes.changes(ActionCommunity.SQUARE)).isEmpty();
    }

    @Test
    void undoing_brings_back_the_very_mode_of_before() throws Exception {
        run(community.asks(ActionCommunity.BEN), "set_quiet", Arguments.of("how", "just_watch"));
        run(community.asks(ActionCommunity.BEN), "set_talkativeness", Arguments.of("level", "less"));
        ChannelMode before = mode();
        for (Arguments how :
                List.of(Arguments.NONE, Arguments.of("how", "only_when_called"), Arguments.of("how", "speak_again"))) {
            ActionResult<?> changed = run(community.asks(ActionCommunity.ANA), "set_quiet", how);
            assertThat(mode()).isNotEqualTo(before);
            undo(community.asks(ActionCommunity.ANA), changed);
            assertThat(mode()).isEqualTo(before);
        }
    }

    @Test
    void undoing_a_list_of_open_questions_says_that_there_is_none_any_more() throws Exception {
        ActionResult<?> changed = run(community.asks(ActionCommunity.BEN, true), "set_question_digest", Arguments.NONE);

        assertThat(community.words(undo(community.asks(ActionCommunity.BEN, true), changed)))
                .isEqualTo("I do not post open questions here any more.");
        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
    }

    @Test
    void only_whoever_changed_it_and_the_operator_undo_a_change() throws Exception {
        ActionResult<?> changed = run(community.asks(ActionCommunity.ANA), "set_quiet", Arguments.NONE);

        ActionResult<?> refused = undo(community.asks(ActionCommunity.BEN), changed);
        assertThat(((ActionResult.Refusal<?>) refused).reason()).isEqualTo(ActionResult.Reason.NOT_ALLOWED);
        undo(community.asks(ActionCommunity.BEN, true), changed);
        assertThat(mode()).isEqualTo(ChannelMode.BALANCED);
    }

    @Test
    void what_was_changed_again_is_not_undone() throws Exception {
        ActionResult<?> changed = run(community.asks(ActionCommunity.ANA), "set_quiet", Arguments.NONE);
        run(community.asks(ActionCommunity.BEN), "set_talkativeness", Arguments.of("level", "silent"));
        ChannelMode now = mode();

        ActionResult<?> refused = undo(community.asks(ActionCommunity.ANA), changed);
        assertThat(((ActionResult.Refusal<?>) refused).reason()).isEqualTo(ActionResult.Reason.CONFLICT);
        assertThat(mode()).isEqualTo(now);
    }

    @Test
    void the_same_request_again_does_nothing_more() throws Exception {
        ActionRequest request = community.asks(ActionCommunity.ANA);
        run(request, "set_talkativeness", Arguments.of("level", "less"));
        ActionResult<?> again = run(request, "set_talkativeness", Arguments.of("level", "less"));

        assertThat(mode().talkativeness()).isEqualTo(Talkativeness.RESERVED);
        assertThat(((ActionResult.Receipt<?>) again).undo()).isNull();
    }

    @Test
    void a_member_cannot_have_it_more_talkative_than_the_operator_had_it() throws Exception {
        ActionResult<?> refused =
                run(community.asks(ActionCommunity.ANA), "set_talkativeness", Arguments.of("level", "talkative"));
        assertThat(((ActionResult.Refusal<?>) refused).reason()).isEqualTo(ActionResult.Reason.NOT_ALLOWED);
        run(community.asks(ActionCommunity.ANA, true), "set_talkativeness", Arguments.of("level", "talkative"));
        assertThat(mode().talkativeness()).isEqualTo(Talkativeness.TALKATIVE);
    }

    @Test
    void without_a_level_it_is_shown() throws Exception {
        ActionResult<?> shown = run(community.asks(ActionCommunity.ANA), "set_talkativeness", Arguments.NONE);
        assertThat(community.words(shown)).startsWith("I speak here when I am called");
        assertThat(community.modes.changes(ActionCommunity.SQUARE)).isEmpty();
    }
}
