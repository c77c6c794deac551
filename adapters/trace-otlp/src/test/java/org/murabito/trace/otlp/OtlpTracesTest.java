package org.murabito.trace.otlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.trace.v1.Span;
import io.opentelemetry.proto.trace.v1.Status;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Usage;
import org.murabito.run.RunId;
import org.murabito.run.RunStop;
import org.murabito.run.SourceId;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;
import org.murabito.trace.AnswerTrace;
import org.murabito.trace.AnswerTrace.TimedStep;

final class OtlpTracesTest {
    private static final Instant ASKED = Instant.parse("2026-11-24T03:00:00Z");
    private static final String WORDS = "{\"query\":\"where is the flyer\"}";

    @Test
    void an_answer_is_one_trace_from_its_question_to_its_post() throws IOException {
        Map<String, Span> spans = sent(false);

        Span root = spans.get("answer");
        assertThat(root).isNotNull();
        assertThat(spans.values()).allMatch(span -> span.getTraceId().equals(root.getTraceId()));
        assertThat(spans)
                .containsOnlyKeys(
                        "answer",
                        "wait",
                        "invoke_agent Murabito",
                        "chat small-model",
                        "round 1",
                        "chat large-model",
                        "execute_tool search_messages",
                        "round 2",
                        "execute_tool other",
                        "post");
        assertThat(parents(spans))
                .containsEntry("answer", "")
                .containsEntry("wait", "answer")
                .containsEntry("invoke_agent Murabito", "answer")
                .containsEntry("post", "answer")
                .containsEntry("chat small-model", "invoke_agent Murabito")
                .containsEntry("round 1", "invoke_agent Murabito")
                .containsEntry("chat large-model", "round 1")
                .containsEntry("execute_tool search_messages", "round 1")
                .containsEntry("execute_tool other", "round 2");
        assertThat(millis(root)).containsExactly(0L, 3_100L);
        assertThat(millis(span(spans, "wait"))).containsExactly(0L, 1_500L);
        assertThat(millis(span(spans, "chat large-model"))).containsExactly(1_600L, 2_000L);
        assertThat(millis(span(spans, "round 1"))).containsExactly(1_600L, 2_050L);
        assertThat(millis(span(spans, "post"))).containsExactly(3_000L, 3_100L);
    }

    @Test
    void calls_of_models_and_tools_have_the_attributes_of_the_conventions() throws IOException {
        Map<String, Span> spans = sent(false);

        assertThat(attributes(span(spans, "chat large-model")))
                .containsEntry("gen_ai.operation.name", "chat")
                .containsEntry("gen_ai.provider.name", "vendor of large-model")
                .containsEntry("gen_ai.request.model", "large-model")
                .containsEntry("gen_ai.usage.input_tokens", "111")
                .containsEntry("gen_ai.usage.cache_read.input_tokens", "10")
                .containsEntry("gen_ai.usage.output_tokens", "7")
                .containsEntry("gen_ai.response.finish_reasons", "[tool_call]");
        assertThat(span(spans, "chat large-model").getKind()).isEqualTo(Span.SpanKind.SPAN_KIND_CLIENT);
        assertThat(attributes(span(spans, "chat small-model"))).containsEntry("error.type", "network");
        assertThat(span(spans, "chat small-model").getStatus().getCode())
                .isEqualTo(Status.StatusCode.STATUS_CODE_ERROR);
        assertThat(attributes(span(spans, "execute_tool search_messages")))
                .containsEntry("gen_ai.operation.name", "execute_tool")
                .containsEntry("gen_ai.tool.name", "search_messages")
                .containsEntry("murabito.messages.read", "1")
                .containsEntry("murabito.messages.found", "12");
        assertThat(attributes(span(spans, "invoke_agent Murabito")))
                .containsEntry("gen_ai.agent.name", "Murabito")
                .containsEntry("murabito.stop", "answered")
                .containsEntry("murabito.cost.dollars", "0.25");
        assertThat(attributes(span(spans, "answer"))).containsEntry("murabito.outcome", "said");
    }

    @Test
    void words_leave_only_where_they_are_asked_for() throws IOException {
        assertThat(sent(false).toString()).doesNotContain("flyer", "call me");
        assertThat(attributes(span(sent(true), "execute_tool search_messages")))
                .containsEntry("gen_ai.tool.call.arguments", WORDS);
    }

    @Test
    void a_name_that_a_model_made_up_is_not_told_however_it_looks() throws IOException {
        Step.ToolCalled made =
                new Step.ToolCalled(2, "ken-lost-his-flyer", "{}", Step.ToolEnd.FAILED, List.of(), -1, 0);
        Step.ToolCalled known = new Step.ToolCalled(3, "search_messages", "{}", Step.ToolEnd.FAILED, List.of(), -1, 0);
        try (Collector collector = new Collector()) {
            OtlpTraces traces = new OtlpTraces(settings(collector.address(), false));
            traces.publish(trace());
            traces.publish(trace(step(made, 2_500), step(known, 2_600)));
            traces.close();
            assertThat(collector.spans().toString()).doesNotContain("flyer");
            assertThat(collector.spans().stream().map(Span::getName))
                    .filteredOn(name -> name.startsWith("execute_tool"))
                    .as("what went well once keeps its name where it fails")
                    .containsExactlyInAnyOrder(
                            "execute_tool search_messages",
                            "execute_tool other",
                            "execute_tool other",
                            "execute_tool search_messages");
        }
    }

    @Test
    void a_collector_that_is_gone_disturbs_nobody() {
        OtlpTraces traces = new OtlpTraces(settings(URI.create("http://127.0.0.1:1"), false));
        assertThatCode(() -> traces.publish(trace())).doesNotThrowAnyException();
        traces.close();
    }

    @Test
    void headers_are_read_as_the_specification_writes_them() {
        assertThat(OtlpSettings.headers("authorization=Basic%20a+b, x-team = one,,"))
                .isEqualTo(Map.of("authorization", "Basic a+b", "x-team", "one"));
    }

    private static Map<String, Span> sent(boolean withArguments) throws IOException {
        try (Collector collector = new Collector()) {
            OtlpTraces traces = new OtlpTraces(settings(collector.address(), withArguments));
            traces.publish(trace());
            traces.close();
            assertThat(collector.keys()).containsExactly("secret");
            return collector.spans().stream().collect(Collectors.toMap(Span::getName, span -> span));
        }
    }

    private static OtlpSettings settings(URI collector, boolean withArguments) {
        return new OtlpSettings(collector, Map.of("x-key", "secret"), model -> "vendor of " + model, withArguments);
    }

    private static AnswerTrace trace() {
        Usage used = new Usage(100, 10, 1, 7, 2);
        return trace(
                step(new Step.ModelCalled(0, "small-model", "failed: NETWORK", Usage.NONE, 50), 1_600),
                step(new Step.ModelCalled(1, "large-model", "tools", used, 400), 2_000),
                step(
                        new Step.ToolCalled(
                                1, "search_messages", WORDS, Step.ToolEnd.OK, List.of(new SourceId(7)), 12, 40),
                        2_050),
                step(new Step.ToolCalled(2, "call me at home", "{}", Step.ToolEnd.FAILED, List.of(), -1, 0), 2_500));
    }

    private static AnswerTrace trace(TimedStep... steps) {
        CommunityId village = new CommunityId("village");
        RunRecord run = new RunRecord(
                        new RunId("0-run"),
                        village,
                        new PlaceId(village, "chatter"),
                        new MessageId(5),
                        null,
                        ASKED.plusMillis(1_500),
                        List.of(),
                        null)
                .ended(new RunRecord.End(
                        RunStop.ANSWERED,
                        "large-model",
                        2,
                        new Usage(100, 10, 1, 7, 2),
                        new BigDecimal("0.25"),
                        1_400,
                        "It is on the flyer.",
                        List.of()));
        return new AnswerTrace(
                ASKED,
                run,
                List.of(steps),
                new AnswerTrace.Post(ASKED.plusMillis(3_000), ASKED.plusMillis(3_100), "said"));
    }

    private static TimedStep step(Step step, long millis) {
        return new TimedStep(step, ASKED.plusMillis(millis));
    }

    private static Span span(Map<String, Span> spans, String name) {
        return spans.entrySet().stream()
                .filter(entry -> entry.getKey().equals(name))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private static Map<String, String> parents(Map<String, Span> spans) {
        Map<Object, String> names = spans.values().stream().collect(Collectors.toMap(Span::getSpanId, Span::getName));
        return spans.values().stream()
                .collect(Collectors.toMap(Span::getName, span -> names.getOrDefault(span.getParentSpanId(), "")));
    }

    /// When it began and ended, since the question.
    private static List<Long> millis(Span span) {
        long asked = ASKED.toEpochMilli();
        return List.of(span.getStartTimeUnixNano() / 1_000_000 - asked, span.getEndTimeUnixNano() / 1_000_000 - asked);
    }

    private static Map<String, String> attributes(Span span) {
        return span.getAttributesList().stream()
                .collect(Collectors.toMap(one -> one.getKey(), one -> text(one.getValue())));
    }

    private static String text(AnyValue value) {
        return switch (value.getValueCase()) {
            case INT_VALUE -> Long.toString(value.getIntValue());
            case DOUBLE_VALUE -> Double.toString(value.getDoubleValue());
            case ARRAY_VALUE ->
                value.getArrayValue().getValuesList().stream()
                        .map(OtlpTracesTest::text)
                        .toList()
                        .toString();
            default -> value.getStringValue();
        };
    }
}
