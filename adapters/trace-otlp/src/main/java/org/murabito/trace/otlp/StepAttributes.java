package org.murabito.trace.otlp;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.murabito.llm.Usage;
import org.murabito.run.Step;
import org.murabito.runlog.RunRecord;

/// Names what a step did as OpenTelemetry's conventions for generative AI do. Nothing that somebody said is among it.
final class StepAttributes {
    private static final AttributeKey<List<String>> FINISH_REASONS =
            AttributeKey.stringArrayKey("gen_ai.response.finish_reasons");
    private static final String FAILED = "failed: ";
    private static final String INTERRUPTED = "interrupted";
    private static final String WITHIN = " › ";

    /// For names that a model made up, as metrics say it: what is no tool never goes well.
    private static final String OTHER = "other";

    private final OtlpSettings settings;
    private final Set<String> wentWell = ConcurrentHashMap.newKeySet();

    StepAttributes(OtlpSettings settings) {
        this.settings = settings;
    }

    Attributes of(RunRecord run) {
        AttributesBuilder about = named("invoke_agent").put("gen_ai.agent.name", "Murabito");
        RunRecord.End end = run.end();
        if (end != null) {
            model(about, end.mode());
            usage(about, end.usage());
            about.put("murabito.stop", end.stop().name().toLowerCase(Locale.ROOT));
            about.put("murabito.rounds", end.rounds());
            if (end.cost() != null) {
                about.put("murabito.cost.dollars", end.cost().doubleValue());
            }
        }
        return about.build();
    }

    Attributes of(Step.ModelCalled call) {
        AttributesBuilder about = named("chat");
        model(about, bare(call.model()));
        usage(about, call.usage());
        if (failed(call)) {
            about.put("error.type", error(call.stop()));
        } else {
            about.put(FINISH_REASONS, List.of(reason(call.stop())));
        }
        return about.build();
    }

    Attributes of(Step.ToolCalled call) {
        AttributesBuilder about =
                named("execute_tool").put("gen_ai.tool.name", tool(call)).put("gen_ai.tool.type", "function");
        about.put("murabito.messages.read", call.read().size());
        if (call.total() >= 0) {
            about.put("murabito.messages.found", call.total());
        }
        if (settings.withArguments()) {
            about.put("gen_ai.tool.call.arguments", call.arguments());
        }
        if (failed(call)) {
            about.put("error.type", call.end().name().toLowerCase(Locale.ROOT));
        }
        return about.build();
    }

    static boolean failed(Step step) {
        return switch (step) {
            case Step.ModelCalled call ->
                call.stop().startsWith(FAILED) || call.stop().equals(INTERRUPTED);
            case Step.ToolCalled call -> call.end() != Step.ToolEnd.OK && call.end() != Step.ToolEnd.REPEATED;
            case Step.Own _ -> false;
        };
    }

    /// The name without those of the tools that it was called within.
    static String bare(String name) {
        int within = name.lastIndexOf(WITHIN);
        return within < 0 ? name : name.substring(within + WITHIN.length());
    }

    /// The name of a tool that went well once.
    String tool(Step.ToolCalled call) {
        String name = bare(call.tool());
        if (call.end() == Step.ToolEnd.OK) {
            wentWell.add(name);
        }
        return wentWell.contains(name) ? name : OTHER;
    }

    private static AttributesBuilder named(String operation) {
        return Attributes.builder().put("gen_ai.operation.name", operation);
    }

    private void model(AttributesBuilder about, String model) {
        about.put("gen_ai.provider.name", settings.provider().apply(model)).put("gen_ai.request.model", model);
    }

    /// Their count of input holds what came from a cache.
    private static void usage(AttributesBuilder about, Usage usage) {
        about.put("gen_ai.usage.input_tokens", usage.fresh() + usage.cacheRead() + usage.cacheWrite())
                .put("gen_ai.usage.cache_read.input_tokens", usage.cacheRead())
                .put("gen_ai.usage.cache_creation.input_tokens", usage.cacheWrite())
                .put("gen_ai.usage.output_tokens", usage.output())
                .put("gen_ai.usage.reasoning.output_tokens", usage.thinking());
    }

    private static String error(String stop) {
        return stop.startsWith(FAILED) ? stop.substring(FAILED.length()).toLowerCase(Locale.ROOT) : stop;
    }

    private static String reason(String stop) {
        return switch (stop) {
            case "end" -> "stop";
            case "tools" -> "tool_call";
            case "refused" -> "content_filter";
            default -> stop;
        };
    }
}
