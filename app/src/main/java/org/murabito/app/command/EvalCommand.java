package org.murabito.app.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.murabito.app.command.typed.CommandContext;
import org.murabito.app.command.typed.Mistake;
import org.murabito.app.eval.EvalEnvironment;
import org.murabito.app.eval.EvalReport;
import org.murabito.app.eval.Evaluation;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.settings.Settings;
import org.murabito.text.Language;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "eval",
        description = "Ask 120 questions and orders about the made-up villages, and see how many come out right.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Each is asked in a fresh copy of its village; the data folder is not touched. With a model it costs",
            "what 120 questions cost.",
            "",
            "  ./murabito eval                                  simple mode, or the model of the settings",
            "  ./murabito eval --model anthropic:NAME --json    another one",
            "  ./murabito eval --village en --details           one village, with every answer",
            "  ./murabito eval --village en my-questions.txt    questions of your own about it"
        })
final class EvalCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "FILE", description = "Other questions, written like those that ship.")
    private @Nullable String file;

    @Option(names = "--model", paramLabel = "MODEL", description = "Which model answers (else model.main).")
    private @Nullable String model;

    @Option(names = "--village", paramLabel = "LANGUAGE", description = "Only this one: ja or en.")
    private @Nullable String village;

    @Option(names = "--details", description = "Every question with what was posted: + right, ~ cited later, - wrong.")
    private boolean details;

    @Option(names = "--json", description = "Everything as JSON.")
    private boolean json;

    private final CommandContext context;

    EvalCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws InterruptedException {
        List<Language> villages = villages();
        Evaluation evaluation = new Evaluation(new AsInstalled(), context.console()::progress);
        EvalReport report = file == null ? evaluation.run(villages) : evaluation.run(village(villages), read(file));
        if (json) {
            context.console().line(report.json().toPrettyString());
            return 0;
        }
        if (details) {
            report.details().forEach(context.console()::line);
        }
        report.lines().forEach(context.console()::line);
        return 0;
    }

    private List<Language> villages() {
        return switch (village) {
            case null -> List.of(Language.JAPANESE, Language.ENGLISH);
            case "ja" -> List.of(Language.JAPANESE);
            case "en" -> List.of(Language.ENGLISH);
            default -> throw new Mistake("--village " + village + " is not there; there are ja and en");
        };
    }

    private static Language village(List<Language> villages) {
        if (villages.size() > 1) {
            throw new Mistake("Say with --village which one the FILE asks about: ja or en");
        }
        return villages.getFirst();
    }

    private String read(String typed) {
        try {
            return Files.readString(context.path(typed));
        } catch (IOException e) {
            throw new UncheckedIOException(typed + " cannot be read: " + e.getMessage(), e);
        }
    }

    /// As the installation does, without what belongs to its data folder, and without what it keeps or reaches
    /// elsewhere: questions of an evaluation write, too, and orders of one forget.
    private final class AsInstalled implements EvalEnvironment {
        private static final Map<String, String> THROWN_AWAY = Map.of(
                "MURABITO_STORE", "local",
                "MURABITO_STANDBY", "false",
                "MURABITO_SEARCH", "local",
                "MURABITO_CONTEXT_STORAGE", "local",
                "MURABITO_PROFILE_STORAGE", "local",
                "MURABITO_FACTS_STORAGE", "local",
                "MURABITO_BACKUP_EVERY_HOURS", "0",
                "MURABITO_BACKUP_FOLDER", "",
                "MURABITO_MCP_SERVERS", "mcp.json");

        @Override
        public Settings settings(Language language, ZoneId zone) {
            Map<String, String> typed = new HashMap<>(Map.of(
                    "MURABITO_COMMUNITY_TIME_ZONE",
                    zone.getId(),
                    "MURABITO_COMMUNITY_LANGUAGE",
                    language == Language.JAPANESE ? "ja" : "en",
                    "MURABITO_COMMUNITY_NAME",
                    "",
                    "MURABITO_COMMUNITY_PURPOSE",
                    "",
                    "MURABITO_PERSONAS_OTHERS",
                    "",
                    "MURABITO_SPEECH_INTRODUCTION",
                    "false",
                    "MURABITO_WATCHING_TRACES",
                    ""));
            typed.putAll(THROWN_AWAY);
            if (model != null) {
                typed.put("MURABITO_MODEL", model);
            }
            return context.settings(typed);
        }

        @Override
        public ApiKeys keys() {
            return context.keys();
        }

        @Override
        public Clock machine() {
            return Clock.systemUTC();
        }
    }
}
