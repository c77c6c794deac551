package org.murabito.app;

import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.equivalentTo;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.murabito.chat.door.ChatDoor;
import org.murabito.outbox.Outbox;
import org.murabito.sight.Sights;

/// Who may know whom. Each rule says why it is there when it is broken.
class ArchitectureTest {
    private static final List<String> STAGES = List.of("perceive", "judge", "think", "act", "remember");
    private static final List<String> ADAPTERS = List.of(
            "org.murabito.store.sqlite..",
            "org.murabito.store.postgres..",
            "org.murabito.search.lucene..",
            "org.murabito.search.opensearch..",
            "org.murabito.archive.importing.slack..",
            "org.murabito.archive.importing.discord..",
            "org.murabito.archive.importing.line..",
            "org.murabito.llm.anthropic..",
            "org.murabito.llm.openai..",
            "org.murabito.llm.gemini..",
            "org.murabito.tool.mcp..",
            "org.murabito.tool.web..",
            "org.murabito.tool.http..",
            "org.murabito.mcp..",
            "org.murabito.webchat..",
            "org.murabito.discord..",
            "org.murabito.slack..",
            "org.murabito.metric.prometheus..",
            "org.murabito.trace.otlp..");

    private static final String[] AGENT = {
        "org.murabito.cache",
        "org.murabito.llm",
        "org.murabito.loop..",
        "org.murabito.run",
        "org.murabito.text",
        "org.murabito.tool",
        "org.murabito.tool.analysis",
        "org.murabito.tool.consent",
        "org.murabito.tool.finding",
        "org.murabito.tool.outside",
        "org.murabito.tool.selection",
        "org.murabito.testing.agent"
    };

    private static final JavaClasses CODE = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("org.murabito");

    @TestFactory
    Stream<DynamicTest> a_stage_imports_earlier_stages_only() {
        return STAGES.stream().map(stage -> {
            String[] later = STAGES.subList(STAGES.indexOf(stage) + 1, STAGES.size()).stream()
                    .map(name -> "org.murabito." + name + "..")
                    .toArray(String[]::new);
            return DynamicTest.dynamicTest(stage, () -> {
                if (later.length > 0) {
                    noClasses()
                            .that()
                            .resideInAPackage("org.murabito." + stage + "..")
                            .should()
                            .dependOnClassesThat()
                            .resideInAnyPackage(later)
                            .because("a turn flows one way: " + String.join(" → ", STAGES))
                            .check(CODE);
                }
            });
        });
    }

    @Test
    void packages_form_no_cycle() {
        slices().matching("org.murabito.(**)")
                .should()
                .beFreeOfCycles()
                .because("data flows one way: what two packages share is a third one below both")
                .check(CODE);
    }

    @Test
    void materials_import_no_stage() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.murabito.chat..",
                        "org.murabito.archive..",
                        "org.murabito.sight..",
                        "org.murabito.text..",
                        "org.murabito.memory..",
                        "org.murabito.persona..",
                        "org.murabito.tool..",
                        "org.murabito.llm..",
                        "org.murabito.loop..",
                        "org.murabito.run..",
                        "org.murabito.runlog..",
                        "org.murabito.consent..",
                        "org.murabito.job..",
                        "org.murabito.workspace..",
                        "org.murabito.reminder..",
                        "org.murabito.date..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(STAGES.stream()
                        .map(name -> "org.murabito." + name + "..")
                        .toArray(String[]::new))
                .because("materials are what stages work with; they must make sense without them")
                .check(CODE);
    }

    @Test
    void the_agent_is_a_library_of_its_own() {
        classes()
                .that()
                .resideInAnyPackage(AGENT)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(Stream.concat(
                                Stream.of(AGENT),
                                Stream.of("com.fasterxml.jackson..", "org.slf4j..", "org.jspecify..", "java.."))
                        .toArray(String[]::new))
                .because("a run can be used from a plain main, where nothing is a chat, an archive or a store")
                .check(CODE);
    }

    @Test
    void nothing_knows_the_pack_for_no_model() {
        noClasses()
                .that()
                .resideOutsideOfPackages("org.murabito.plain..", "org.murabito.app..", "org.murabito.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.murabito.plain..")
                .because("it stands in where no model is set; who knew it could not do without")
                .check(CODE);
    }

    @TestFactory
    Stream<DynamicTest> a_vendor_stays_in_its_adapter() {
        Map<String, List<String>> homes = Map.ofEntries(
                Map.entry(
                        "org.apache.lucene..",
                        List.of("org.murabito.search.lucene..", "org.murabito.search.words..", "org.murabito.bench..")),
                Map.entry("org.sqlite..", List.of("org.murabito.store.sqlite..")),
                Map.entry("org.flywaydb..", List.of("org.murabito.store.sqlite..", "org.murabito.store.postgres..")),
                Map.entry("org.postgresql..", List.of("org.murabito.store.postgres..")),
                Map.entry("org.jdbi..", List.of("org.murabito.store..")),
                Map.entry(
                        "org.murabito.store.sql..",
                        List.of("org.murabito.store..", "org.murabito.app..", "org.murabito.bench..")),
                Map.entry("io.javalin..", List.of("org.murabito.webchat..", "org.murabito.app..")),
                Map.entry("org.eclipse.jetty..", List.of("org.murabito.webchat..", "org.murabito.app.web..")),
                Map.entry("com.nimbusds..", List.of("org.murabito.tool.mcp.oauth..", "org.murabito.webchat.openid..")),
                Map.entry("com.networknt..", List.of("org.murabito.schema.networknt..")),
                Map.entry("org.commonmark..", List.of("org.murabito.webchat..", "org.murabito.slack.say..")),
                Map.entry(
                        "org.murabito.format.discord..",
                        List.of(
                                "org.murabito.format.discord..",
                                "org.murabito.archive.importing.discord..",
                                "org.murabito.discord..")),
                Map.entry(
                        "org.murabito.format.slack..",
                        List.of(
                                "org.murabito.format.slack..",
                                "org.murabito.archive.importing.slack..",
                                "org.murabito.slack..")),
                Map.entry("org.java_websocket..", List.of("org.murabito.slack.wire..")),
                Map.entry(
                        "okhttp3..",
                        List.of(
                                "org.murabito.llm.openai..",
                                "org.murabito.llm.gemini..",
                                "org.murabito.discord.wire..",
                                "org.murabito.tool.web..")),
                Map.entry("com.jayway..", List.of("org.murabito.tool.http..")),
                Map.entry("org.jsoup..", List.of("org.murabito.tool.web..")),
                Map.entry("picocli..", List.of("org.murabito.app.command..")),
                Map.entry("net.dv8tion.jda..", List.of("org.murabito.discord..")),
                Map.entry("com.anthropic..", List.of("org.murabito.llm.anthropic..")),
                Map.entry("com.openai..", List.of("org.murabito.llm.openai..")),
                Map.entry("com.google.genai..", List.of("org.murabito.llm.gemini..")));
        return homes.entrySet().stream()
                .map(vendor -> DynamicTest.dynamicTest(
                        vendor.getKey(),
                        () -> noClasses()
                                .that()
                                .resideOutsideOfPackages(vendor.getValue().toArray(String[]::new))
                                .should()
                                .dependOnClassesThat()
                                .resideInAPackage(vendor.getKey())
                                .because("no vendor type crosses a port; " + vendor.getValue() + " is its home")
                                .check(CODE)));
    }

    @Test
    void json_is_a_format_of_models_tools_and_runs_only() {
        noClasses()
                .that()
                .resideInAnyPackage(
                        "org.murabito",
                        "org.murabito.chat..",
                        "org.murabito.sight..",
                        "org.murabito.text..",
                        "org.murabito.memory..",
                        "org.murabito.persona..",
                        "org.murabito.job..",
                        "org.murabito.workspace..",
                        "org.murabito.reminder..",
                        "org.murabito.perceive..",
                        "org.murabito.judge..",
                        "org.murabito.think..",
                        "org.murabito.act..",
                        "org.murabito.remember..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.fasterxml..")
                .because("inside the participant things have types")
                .check(CODE);
    }

    @TestFactory
    Stream<DynamicTest> adapters_never_know_each_other() {
        return ADAPTERS.stream()
                .map(adapter -> DynamicTest.dynamicTest(
                        adapter,
                        () -> noClasses()
                                .that()
                                .resideInAPackage(adapter)
                                .should()
                                .dependOnClassesThat()
                                .resideInAnyPackage(Stream.concat(
                                                ADAPTERS.stream().filter(other -> !other.equals(adapter)),
                                                Stream.of("org.murabito.app.."))
                                        .toArray(String[]::new))
                                .because("only the app knows adapters; what two of them share is a port")
                                .check(CODE)));
    }

    @Test
    void sights_are_made_where_somebody_was_authenticated() {
        noClasses()
                .that()
                .resideOutsideOfPackages(
                        "org.murabito.sight..",
                        "org.murabito.perceive..",
                        "org.murabito.webchat.sign..",
                        "org.murabito.slack.sight..",
                        "org.murabito.app.operator..",
                        "org.murabito.app.client..",
                        "org.murabito.testing..",
                        "org.murabito.testkit..",
                        "org.murabito.bench..")
                .should()
                .callMethodWhere(target(owner(equivalentTo(Sights.class))))
                .because(
                        "whoever makes a sight decides what somebody may see; only perception and sign-in know who that is")
                .check(CODE);
    }

    @Test
    void the_shipped_command_lives_by_the_clock_of_the_machine() {
        noClasses()
                .that()
                .resideInAnyPackage("org.murabito.app..", "org.murabito.webchat..")
                .and()
                .doNotHaveFullyQualifiedName("org.murabito.app.eval.NoonClock")
                .should()
                .beAssignableTo(Clock.class)
                .because("a clock that can be put forward is for the tests' server, which is not shipped; that of a set"
                        + " of questions begins at its noon, cannot be put forward and serves nobody")
                .check(CODE);
        noClasses()
                .that()
                .resideOutsideOfPackages("org.murabito.app.command..", "org.murabito.llm..", "org.murabito.bench..")
                .should()
                .callMethodWhere(target(owner(equivalentTo(Clock.class)))
                        .and(target(nameMatching("system.*|fixed|offset|tick.*"))))
                .because("time comes in from where the program starts; who takes it from elsewhere cannot be tried over"
                        + " simulated days")
                .check(CODE);
        noClasses()
                .that()
                .resideInAPackage("org.murabito.app.command..")
                .should()
                .callMethodWhere(target(owner(equivalentTo(Clock.class)))
                        .and(target(nameMatching("system|fixed|offset|tick.*"))))
                .because("the command has no other clock to offer")
                .check(CODE);
    }

    @Test
    void whatever_is_said_leaves_through_the_outbox() {
        noClasses()
                .that()
                .areNotAssignableTo(Outbox.class)
                .and()
                .areNotAssignableTo(ChatDoor.class)
                .and()
                .resideOutsideOfPackage("org.murabito.slack.say..")
                .should()
                .callMethodWhere(target(owner(assignableTo(ChatDoor.class)))
                        .and(target(nameMatching("post|edit|delete|findPosted"))))
                .because(
                        "there it is looked up by its marker, and recorded whom it is about; beside it, Slack's door posts"
                                + " answers to commands in its own way")
                .check(CODE);
    }
}
