package org.murabito.app.pattern;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.murabito.chat.CommunityStore;
import org.murabito.memory.context.Mood;
import org.murabito.perceive.CallReader;
import org.murabito.persona.Persona;
import org.murabito.plain.analysis.RuledAnalyst;
import org.murabito.plain.model.SimpleModel;
import org.murabito.testing.InMemoryCommunityStore;
import org.murabito.text.ScriptWords;

/// No regular expression takes longer over a text than it is long, whatever the text: [HostileTextTest] shows the same
/// of whatever reads it. A new expression is found by itself.
class LinearPatternsTest {
    private static final int SHORT = 500;
    private static final int LONG = 4 * SHORT;
    /// What nobody needs to compare: so many looks a letter.
    private static final int FEW = 60;
    /// Four times the text may take so many times the looks. What grows with the square takes sixteen.
    private static final int MOST_TIMES = 8;
    private static final long MOST_LOOKS_A_LETTER = 2_000;

    /// Who cuts a text before it is matched, and how long it can be then. Within it the square is little.
    private static final Map<String, Integer> CUT = Map.ofEntries(
            Map.entry("org.murabito.date.", 1_200),
            Map.entry("org.murabito.plain.order.PlainOrders$Shipped.WAYS", 100),
            Map.entry("org.murabito.plain.order.WorkOrders.WAYS", 1_200),
            Map.entry("org.murabito.plain.order.ThingWishes.", 100),
            Map.entry("SimpleModel.patterns.byName{author-", 2_000),
            Map.entry("SimpleModel.patterns.byName{experts}", 2_000),
            Map.entry("org.murabito.archive.importing.run.CommunityNames#slug", 60),
            Map.entry("org.murabito.date.span.AheadRules.", 100),
            Map.entry("org.murabito.date.span.DayRules.", 2_000),
            Map.entry("org.murabito.date.span.Periods.", 2_000),
            Map.entry("org.murabito.catchup.NamedChannel.", 500),
            Map.entry("org.murabito.plain.model.FollowUp.QUOTED", 2_000),
            Map.entry("org.murabito.webchat.request.MessageViews#snippet", 2_000),
            Map.entry("org.murabito.text.markdown.CutFinder.", 2_000),
            Map.entry("RuledAnalyst.", 2_000));

    /// What the operator writes, and what stands in a scenario of a test.
    private static final List<String> NOT_OF_PEOPLE = List.of(
            "org.murabito.app.settings.",
            "org.murabito.app.village.",
            "org.murabito.app.eval.",
            "org.murabito.llm.openai.setup.",
            "org.murabito.tool.mcp.setup.",
            "Vendor");

    /// What objects hold that were given is matched whole, but for these.
    private static final List<String> FOUND = List.of(
            "CallReader.",
            "Mood.",
            "RuledAnalyst.",
            "Highlights.",
            "SimpleModel.patterns.byName{called}",
            "SimpleModel.patterns.byName{author-",
            "SimpleModel.patterns.byName{place}",
            "SimpleModel.patterns.byName{url}",
            "SimpleModel.patterns.byName{experts}");
    /// Lists and maps of expressions in static fields.
    private static final Map<String, Expression.Use> LISTED = Map.of(
            "org.murabito.date.", Expression.Use.AT_ITS_HEAD,
            "org.murabito.date.span.", Expression.Use.FOUND,
            "org.murabito.date.span.AheadRules.", Expression.Use.MATCHED,
            "org.murabito.catchup.NamedChannel.", Expression.Use.MATCHED,
            "org.murabito.plain.order.", Expression.Use.MATCHED,
            "org.murabito.plain.order.StatementReader$Shipped.PATTERNS.byName{", Expression.Use.MATCHED);

    private static final Comparator<Map.Entry<String, ?>> MOST_EXACT =
            Comparator.comparingInt(entry -> entry.getKey().length());

    private static Inventory inventory;

    @BeforeAll
    static void find() throws ReflectiveOperationException {
        inventory = new Inventory(List.of(
                new CallReader(Persona.MURABITO),
                new Mood(),
                new RuledAnalyst(new ScriptWords()),
                new SimpleModel(new ScriptWords(), java.time.Clock.systemUTC()),
                highlights()));
    }

    private static Object highlights() throws ReflectiveOperationException {
        var constructor = Class.forName("org.murabito.catchup.Highlights").getDeclaredConstructor(CommunityStore.class);
        constructor.setAccessible(true);
        return constructor.newInstance(new InMemoryCommunityStore());
    }

    @Test
    void every_expression_is_linear_or_sees_a_short_text() {
        List<Expression> people = inventory.all().stream()
                .map(LinearPatternsTest::asUsed)
                .filter(one -> NOT_OF_PEOPLE.stream().noneMatch(one.name()::startsWith))
                .toList();
        List<String> slow = people.parallelStream()
                .flatMap(one -> slow(one).map(text -> one.name() + " " + one.pattern() + " over " + text).stream())
                .toList();

        assertThat(people).hasSizeGreaterThan(500);
        assertThat(slow).isEmpty();
    }

    @Test
    void every_object_that_holds_one_is_among_them() {
        assertThat(inventory.missed())
                .filteredOn(name -> NOT_OF_PEOPLE.stream().noneMatch(name::startsWith))
                .isEmpty();
    }

    /// `\b` looks back over combining marks; [org.murabito.text.Regex] writes it otherwise.
    @Test
    void none_has_an_edge_of_words_as_java_reads_it() {
        assertThat(inventory.all())
                .filteredOn(one ->
                        !one.name().contains("#") && one.pattern().pattern().contains("\\b"))
                .filteredOn(one -> NOT_OF_PEOPLE.stream().noneMatch(one.name()::startsWith))
                .isEmpty();
    }

    @Test
    void one_that_begins_anew_at_every_letter_is_seen() {
        Expression square = new Expression("x", java.util.regex.Pattern.compile("\\s+$"), Expression.Use.FOUND);

        assertThat(growing(square)).isPresent();
        assertThat(growing(square.used(Expression.Use.MATCHED))).isEmpty();
    }

    private static Expression asUsed(Expression expression) {
        String name = expression.name();
        if (expression.use() != Expression.Use.FOUND || FOUND.stream().anyMatch(name::startsWith)) {
            return expression;
        }
        return LISTED.entrySet().stream()
                .filter(entry -> name.startsWith(entry.getKey()) && (name.contains("[") || name.contains("{")))
                .max(MOST_EXACT)
                .map(entry -> expression.used(entry.getValue()))
                .orElse(name.startsWith("org.murabito") ? expression : expression.used(Expression.Use.MATCHED));
    }

    private static Optional<String> slow(Expression expression) {
        return CUT.entrySet().stream()
                .filter(entry -> expression.name().startsWith(entry.getKey()))
                .max(MOST_EXACT)
                .map(entry -> overCut(expression, entry.getValue()))
                .orElseGet(() -> growing(expression));
    }

    private static Optional<String> growing(Expression expression) {
        for (HostileTexts.Text text : HostileTexts.against(expression.pattern().pattern())) {
            long most = MOST_LOOKS_A_LETTER * LONG;
            long looks = Counted.looks(expression, text.of(LONG), most);
            if (looks > (long) FEW * LONG
                    && (looks > most || looks > MOST_TIMES * Counted.looks(expression, text.of(SHORT), most))) {
                return Optional.of(shown(text));
            }
        }
        return Optional.empty();
    }

    /// No more than twice the square.
    private static Optional<String> overCut(Expression expression, int length) {
        for (HostileTexts.Text text : HostileTexts.against(expression.pattern().pattern())) {
            long most = 2L * length * length + MOST_LOOKS_A_LETTER * length;
            String cut = text.of(length);
            // Orders are matched with single spaces.
            String read = expression.name().startsWith("org.murabito.plain.order.PlainOrders$Shipped.WAYS")
                    ? cut.replaceAll("\\s+", " ")
                    : cut;
            if (Counted.looks(expression, read, most) > most) {
                return Optional.of(shown(text));
            }
        }
        return Optional.empty();
    }

    private static String shown(HostileTexts.Text text) {
        return text.of(60).replace("\n", "\\n");
    }
}
