package org.murabito.tool;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.llm.Json;

/// A message that a tool may be relevant to.
///
/// @param analysis what it wants; null where that is not known
/// @param fit how well the tool's name and description fit it, 0 to 100
public record Occasion(String text, @Nullable Analysis analysis, int fit) {
    /// Before any tool is looked at.
    public Occasion(String text, @Nullable Analysis analysis) {
        this(text, analysis, 0);
    }

    /// The same for a tool that fits the message so well; small talk is about no tool.
    public Occasion fitting(int score) {
        return new Occasion(text, analysis, isSmallTalk() ? 0 : score);
    }

    /// How much information is sought, 0 to 100: none where nothing says about what.
    public int informationSought() {
        return analysis == null || analysis.topic() == null ? 0 : analysis.informationSeeking();
    }

    /// How much guidance is sought, 0 to 100.
    public int guidanceSought() {
        return analysis == null ? 0 : analysis.guidanceSeeking();
    }

    public Optional<String> topic() {
        return Optional.ofNullable(analysis).map(Analysis::topic);
    }

    /// Arguments with the topic as the query; empty where there is none.
    public Optional<JsonNode> query() {
        return topic().map(topic -> Json.object().put("query", topic));
    }

    /// What the scores of tools go by: what was said, and what it is about in the words of the analysis.
    public String words() {
        return topic().map(topic -> text + "\n" + topic).orElse(text);
    }

    private boolean isSmallTalk() {
        return analysis != null && analysis.topic() == null;
    }
}
