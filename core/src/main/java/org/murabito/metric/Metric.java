package org.murabito.metric;

import java.util.List;

/// Everything that is measured. A label has few values, which come from the program or its settings: never words that
/// somebody wrote, nor ids of members, places or messages.
@SuppressWarnings("ImmutableEnumChecker")
public enum Metric {
    TURNS(Kind.COUNTER, "murabito.turns", "events that had their turn", "event"),
    TURN_TIME(Kind.TIMER, "murabito.turn.time", "how long turns took"),
    VERDICTS(Kind.COUNTER, "murabito.verdicts", "what was decided about messages", "verdict"),
    RUNS(Kind.COUNTER, "murabito.runs", "investigations that ended", "stop"),
    RUN_TIME(Kind.TIMER, "murabito.run.time", "how long investigations took"),
    MODEL_CALLS(Kind.COUNTER, "murabito.model.calls", "calls of models", "use", "model", "outcome"),
    MODEL_TIME(Kind.TIMER, "murabito.model.time", "how long calls of models took", "use", "model"),
    MODEL_TOKENS(Kind.COUNTER, "murabito.model.tokens", "tokens; thinking is a part of output", "use", "model", "kind"),
    MODEL_COST(Kind.GAUGE, "murabito.model.cost.dollars", "US dollars this month, of priced models", "use", "model"),
    TOOL_CALLS(Kind.COUNTER, "murabito.tool.calls", "calls of tools, those of MCP servers too", "tool", "outcome"),
    TOOL_TIME(Kind.TIMER, "murabito.tool.time", "how long calls of tools took", "tool"),
    SEARCH_TIME(Kind.TIMER, "murabito.search.time", "how long searches of the archive took"),
    DOOR_LAG(Kind.TIMER, "murabito.door.lag", "from when a message was said to its turn", "door"),
    DOOR_OPEN(Kind.GAUGE, "murabito.door.open", "1 where the door works, else 0", "door"),
    LANES(Kind.GAUGE, "murabito.lanes", "channels in which something is under way"),
    LANES_WAITING(Kind.GAUGE, "murabito.lanes.waiting", "events that wait for their turn"),
    JOBS(Kind.GAUGE, "murabito.jobs", "durable jobs, at most 1000 a state", "state"),
    JOBS_OLDEST(Kind.GAUGE, "murabito.jobs.oldest.seconds", "how long the most overdue job is due"),
    INDEX_BEHIND(Kind.GAUGE, "murabito.index.behind", "changes that the search does not know yet"),
    DISK(Kind.GAUGE, "murabito.disk.bytes", "what is kept on disk", "part"),
    BACKUP_AGE(Kind.GAUGE, "murabito.backup.age.seconds", "since the last backup; absent where none was made"),
    BUDGET_LEFT(Kind.GAUGE, "murabito.budget.left.dollars", "of the month's budget; absent where none is set");

    public enum Kind {
        /// Only grows.
        COUNTER,
        /// How often, and how long in all.
        TIMER,
        /// As it is when it is asked for.
        GAUGE
    }

    private final Kind kind;
    private final String title;
    private final String meaning;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> labels;

    Metric(Kind kind, String title, String meaning, String... labels) {
        this.kind = kind;
        this.title = title;
        this.meaning = meaning;
        this.labels = List.of(labels);
    }

    public Kind kind() {
        return kind;
    }

    /// Its name, with dots.
    public String title() {
        return title;
    }

    public String meaning() {
        return meaning;
    }

    public List<String> labels() {
        return labels;
    }
}
