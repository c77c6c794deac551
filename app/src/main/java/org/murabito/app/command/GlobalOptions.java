package org.murabito.app.command;

import java.nio.file.Path;
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

    Path data(Path directory, Map<String, String> environment) {
        String folder = data != null ? data : environment.get("MURABITO_DATA");
        if (folder != null && !folder.isBlank()) {
            return directory.resolve(folder);
        }
        return Path.of(System.getProperty("murabito.home", directory.toString()))
                .resolve("data");
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
