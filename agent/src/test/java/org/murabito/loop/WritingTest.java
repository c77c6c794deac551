package org.murabito.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.replies;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.run.RunActivity;
import org.murabito.testing.agent.ScriptedModel;

/// What is published of an answer while it is written.
class WritingTest {
    private final Bench bench = new Bench();

    private List<String> written() {
        return bench.activities.stream()
                .filter(RunActivity.Writing.class::isInstance)
                .map(activity -> ((RunActivity.Writing) activity).text())
                .toList();
    }

    @Test
    void an_answer_grows_to_what_it_is_in_the_end() {
        RunOutcome outcome = bench.run(ScriptedModel.of(says("The flyer is pinned. See #events.")));

        assertThat(written())
                .hasSizeGreaterThan(3)
                .allSatisfy(text -> assertThat(outcome.answer()).startsWith(text));
        assertThat(written().getLast()).isEqualTo(outcome.answer());
    }

    @Test
    void what_was_written_before_a_call_is_taken_back() {
        bench.run(ScriptedModel.of(
                replies(new Stop.Tools(), Block.text("Let me look."), Block.use("1", "look", "{}")),
                calls(Block.use("2", "look", "{\"q\":\"b\"}")),
                says("Found.")));

        assertThat(written()).containsSequence("Let me look.", "", "Found.").endsWith("Found.");
    }

    @Test
    void what_was_cut_off_goes_on_where_it_stopped() {
        bench.run(ScriptedModel.of(replies(new Stop.Length(), Block.text("First. ")), says("Second.")));

        assertThat(written()).contains("First. ").endsWith("First. Second.").doesNotContain("", "Second.");
    }

    @Test
    void a_call_that_broke_off_and_is_made_again_begins_anew() {
        List<String> texts = new ArrayList<>(List.of("It is in the harb", "It is in the square."));
        bench.run(streaming(
                (text, listener) -> {
                    listener.heard(text);
                    if (!text.endsWith(".")) {
                        throw new ModelException(ModelException.Kind.NETWORK, "broke off");
                    }
                },
                texts));

        assertThat(written()).containsExactly("It is in the harb", "It is in the square.");
    }

    @Test
    void what_a_failed_model_wrote_is_gone_and_what_it_says_later_is_not_heard() {
        List<ReplyListener> late = new ArrayList<>();
        LanguageModel failing = streaming(
                (text, listener) -> {
                    late.add(listener);
                    listener.heard(text);
                    throw new ModelException(ModelException.Kind.AUTH, "no");
                },
                new ArrayList<>(List.of("It is in the harb")));
        bench.run(failing, ScriptedModel.of(says("Square.")));
        late.getFirst().heard("It is in the harbour");

        assertThat(written()).containsExactly("It is in the harb", "", "Square.");
    }

    private interface Speaking {
        void speak(String text, ReplyListener listener);
    }

    private static LanguageModel streaming(Speaking speaking, List<String> texts) {
        return new LanguageModel() {
            @Override
            public String name() {
                return "streaming";
            }

            @Override
            public ModelReply call(ModelRequest request) throws InterruptedException {
                return call(request, ReplyListener.NONE);
            }

            @Override
            public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
                String text = texts.removeFirst();
                speaking.speak(text, listener);
                return says(text).reply(request);
            }
        };
    }
}
