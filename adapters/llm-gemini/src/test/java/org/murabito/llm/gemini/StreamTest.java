package org.murabito.llm.gemini;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Block;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelException.Kind;
import org.murabito.llm.ModelReply;
import org.murabito.llm.Stop;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.ModelRig;
import org.murabito.testkit.llm.VendorWire;

/// How Google's replies come in pieces.
final class StreamTest extends ModelRig {
    @Override
    protected VendorWire wire() {
        return new GeminiWire("gemini-3.5-flash", true);
    }

    private ModelReply reply(String... events) throws Exception {
        server.answer(Answer.events("data: " + String.join("\n\ndata: ", events) + "\n\n"));
        return ask(question("Where?"));
    }

    private static String piece(String part) {
        return "{\"candidates\":[{\"content\":{\"role\":\"model\",\"parts\":[" + part + "]}}]}";
    }

    private static final String END = "{\"candidates\":[{\"finishReason\":\"STOP\"}]}";

    @Test
    void pieces_of_a_text_are_put_together_and_signed_parts_never() throws Exception {
        ModelReply reply = reply(
                piece("{\"text\":\"First \",\"thought\":true}"),
                piece("{\"text\":\"the channel.\",\"thought\":true}"),
                piece("{\"text\":\"I \"}"),
                piece("{\"text\":\"look.\"}"),
                piece("{\"text\":\" Here\",\"thoughtSignature\":\"c2ln\"}"),
                piece("{\"text\":\" it is.\"}"),
                piece("{\"text\":\"\",\"thoughtSignature\":\"bGFzdA==\"}"),
                piece("{\"text\":\"\"}"),
                END);

        assertThat(reply.exchange().blocks())
                .containsExactly(
                        new Block.Thinking(
                                "First the channel.", null, "{\"text\":\"First the channel.\",\"thought\":true}"),
                        new Block.Text("I look.", "{\"text\":\"I look.\"}"),
                        new Block.Text(" Here", "{\"text\":\" Here\",\"thoughtSignature\":\"c2ln\"}"),
                        new Block.Text(" it is.", "{\"text\":\" it is.\"}"),
                        new Block.Text("", "{\"text\":\"\",\"thoughtSignature\":\"bGFzdA==\"}"));
        assertThat(reply.stop()).isEqualTo(new Stop.End());
    }

    @Test
    void asks_for_events() throws Exception {
        reply(piece("{\"text\":\"ok\"}"), END);

        assertThat(server.last().path()).isEqualTo("/v1beta/models/gemini-3.5-flash:streamGenerateContent?alt=sse");
    }

    @Test
    void a_stream_that_ends_without_a_reason_was_cut() {
        assertThatThrownBy(() -> reply(piece("{\"text\":\"It is pin\"}")))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(Kind.NETWORK));
    }

    @Test
    void a_refusal_in_the_middle_of_a_stream_has_its_kind() {
        assertThatThrownBy(() -> reply(
                        piece("{\"text\":\"It is pin\"}"),
                        "{\"error\":{\"code\":503,\"message\":\"overloaded\",\"status\":\"UNAVAILABLE\"}}"))
                .isInstanceOfSatisfying(
                        ModelException.class,
                        failure -> assertThat(failure.kind()).isEqualTo(Kind.OVERLOADED));
    }

    @Test
    void the_last_count_is_the_whole_count() throws Exception {
        ModelReply reply = reply(
                "{\"usageMetadata\":{\"promptTokenCount\":9,\"candidatesTokenCount\":1}}",
                "{\"candidates\":[{\"finishReason\":\"STOP\"}],"
                        + "\"usageMetadata\":{\"promptTokenCount\":9,\"candidatesTokenCount\":8}}");

        assertThat(reply.usage().output()).isEqualTo(8);
    }

    @Test
    void events_are_read_as_their_standard_says() {
        assertThat(ServerSentEvents.carried(": hello\ndata: a\ndata:b\n\nevent: x\nid: 1\n\ndata: c"))
                .isEqualTo(List.of("a\nb", "c"));
        assertThat(ServerSentEvents.carried("data: a\r\n\r\ndata: b\r\rdata: c\n\n"))
                .containsExactly("a", "b", "c");
        assertThat(ServerSentEvents.carried("")).isEmpty();
    }
}
