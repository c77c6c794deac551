package org.murabito.memory.context;

import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.Line;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.Member;
import org.murabito.chat.PlaceId;
import org.murabito.llm.Deadline;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.memory.ModelBudget;
import org.murabito.text.Regex;
import org.murabito.text.TextStart;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Has a model write the sketch, from the one before and what was said since. Whatever goes wrong, does not have the
/// form, or would be too much for a day, the sentences are chosen instead.
public final class ModelSummarizer implements Summarizer {
    private static final Logger log = LoggerFactory.getLogger(ModelSummarizer.class);
    private static final Duration TIME = Duration.ofSeconds(30);
    private static final int OUTPUT_TOKENS = 400;
    private static final int LONGEST_LINE = 400;
    private static final int LONGEST_FLOW = 600;
    private static final int LONGEST_MOOD = 80;
    private static final int TOPICS = 5;
    /// As many lines as go with every question.
    static final int SHOWN_ANYWAY = 10;
    private static final Pattern PART =
            Regex.compile("(?im)^[ \\t*#-]*+(Summary|Mood|Topics)[\\s*]*+[:：]\\s*+\\**\\s*+(\\S.*)$");

    private static final Pattern LINE_BREAK = Regex.compile("(?<![ \\t])[ \\t]*+\\R[\\s\\u0085\\u2028\\u2029]*+");

    /// What would end a fence around what was said.
    private static final Pattern FENCE = Regex.compile("(?i)<(?=\\s*+/?+\\s*+(?:talk|before)\\b)");

    private final LanguageModel model;
    private final Function<CommunityId, String> instructions;
    private final CommunityStore communities;
    private final ExtractiveSummarizer chooser;
    private final ModelBudget budget;

    public ModelSummarizer(
            LanguageModel model,
            Function<CommunityId, String> instructions,
            CommunityStore communities,
            ExtractiveSummarizer chooser,
            ModelBudget budget) {
        this.model = model;
        this.instructions = instructions;
        this.communities = communities;
        this.chooser = chooser;
        this.budget = budget;
    }

    @Override
    public boolean isIncremental() {
        return true;
    }

    /// A beginning as short as what stands beside a summary anyway is not worth a call.
    @Override
    public Summary summarize(@Nullable ContextSummary before, List<Line> lines) throws InterruptedException {
        CommunityId community = lines.getFirst().place().community();
        boolean isShort = before == null && lines.size() <= SHOWN_ANYWAY;
        if (isShort || !budget.tokens().areLeft(community)) {
            return chooser.summarize(null, lines);
        }
        try {
            ModelReply reply = model.call(request(before, lines));
            budget.tokens().spend(community, reply.usage());
            Optional<ContextSummary> sketch = read(reply.exchange().text());
            if (sketch.isEmpty()) {
                log.warn("{} did not keep to the form of a summary; its sentences are chosen instead", model.name());
            }
            return sketch.map(written -> new Summary(written, budget.note(model.name(), reply.usage())))
                    .orElseGet(() -> chooser.summarize(null, lines));
        } catch (ModelException e) {
            log.warn("{} wrote no summary ({}); its sentences are chosen instead", model.name(), e.kind());
            return chooser.summarize(null, lines);
        }
    }

    private ModelRequest request(@Nullable ContextSummary before, List<Line> lines) {
        String talk = lines.stream().map(this::said).collect(Collectors.joining("\n"));
        String note = before == null ? "" : "<before>\n" + fenced(before.flow()) + "\n</before>\n";
        PlaceId place = lines.getFirst().place();
        return ModelRequest.brief(
                        instructions.apply(place.community()),
                        note + "<talk>\n" + fenced(talk) + "\n</talk>",
                        OUTPUT_TOKENS,
                        Deadline.in(TIME))
                .chargedTo(place.toString());
    }

    private String said(Line line) {
        String name = communities
                .findMember(line.author())
                .map(Member::name)
                .orElse(line.author().key());
        return name + ": " + TextStart.marked(LINE_BREAK.matcher(line.text()).replaceAll(" "), LONGEST_LINE);
    }

    private static String fenced(String text) {
        return FENCE.matcher(text).replaceAll("‹");
    }

    private static Optional<ContextSummary> read(String written) {
        Map<String, String> parts = new HashMap<>();
        Matcher matcher = PART.matcher(written);
        while (matcher.find()) {
            parts.putIfAbsent(
                    matcher.group(1).toLowerCase(Locale.ROOT), matcher.group(2).strip());
        }
        String flow = parts.get("summary");
        return flow == null
                ? Optional.empty()
                : Optional.of(new ContextSummary(
                        TextStart.marked(flow, LONGEST_FLOW),
                        TextStart.marked(parts.getOrDefault("mood", ""), LONGEST_MOOD),
                        Arrays.stream(parts.getOrDefault("topics", "").split("[,、，]"))
                                .map(String::strip)
                                .filter(topic -> !topic.isEmpty())
                                .limit(TOPICS)
                                .toList()));
    }
}
