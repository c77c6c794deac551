package org.murabito.app.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/// Where the data and the configuration are; the same for every command.
final class GlobalOptions {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            scope = ScopeType.INHERIT,
            description = "The data folder (else MURABITO_DATA, else data beside the program).")
    private @Nullable String data;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            scope = ScopeType.INHERIT,
            description = "The configuration (else MURABITO_CONFIG, else murabito.yaml in the data folder).")
    private @Nullable String config;

    /// Reads these options without the library that reads commands, which is a good part of the time that a start
    /// takes.
    ///
    /// @return what is typed beside them
    List<String> takeFrom(List<String> arguments) {
        List<String> others = new ArrayList<>();
        Iterator<String> typed = arguments.iterator();
        while (typed.hasNext()) {
            String argument = typed.next();
            if (argument.startsWith("--data=")) {
                data = argument.substring("--data=".length());
            } else if (argument.startsWith("--config=")) {
                config = argument.substring("--config=".length());
            } else if (argument.equals("--data") && typed.hasNext()) {
                data = typed.next();
            } else if (argument.equals("--config") && typed.hasNext()) {
                config = typed.next();
            } else {
                others.add(argument);
            }
        }
        return others;
    }

    Path data(Path directory, Map<String, String> environment) {
        return isDataNamed(environment)
                ? directory.resolve(namedData(environment))
                : Path.of(System.getProperty("murabito.home", directory.toString()))
                        .resolve("data");
    }

    boolean isDataNamed(Map<String, String> environment) {
        return !namedData(environment).isBlank();
    }

    private String namedData(Map<String, String> environment) {
        return data != null ? data : environment.getOrDefault("MURABITO_DATA", "");
    }

    Path config(Path directory, Map<String, String> environment) {
        return isConfigNamed(environment)
                ? directory.resolve(namedConfig(environment))
                : data(directory, environment).resolve("murabito.yaml");
    }

    boolean isConfigNamed(Map<String, String> environment) {
        return !namedConfig(environment).isBlank();
    }

    private String namedConfig(Map<String, String> environment) {
        return config != null ? config : environment.getOrDefault("MURABITO_CONFIG", "");
    }
}
