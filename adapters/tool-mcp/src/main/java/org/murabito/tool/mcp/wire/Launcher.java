package org.murabito.tool.mcp.wire;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.mcp.setup.McpTrouble;
import org.murabito.tool.mcp.setup.McpTrouble.Kind;
import org.murabito.tool.mcp.setup.ServerTransport;

/// Starts the program of a server. It gets a few harmless variables of ours and those that were configured for it: keys
/// of others are none of its business.
final class Launcher {
    private static final Set<String> HARMLESS = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "TERM",
            "LANG",
            "LANGUAGE",
            "TZ",
            "TMPDIR",
            "TEMP",
            "TMP",
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "PROGRAMFILES",
            "PATHEXT");
    private static final List<String> PYTHONS = List.of("python", "python3");

    private Launcher() {}

    static Process start(String server, ServerTransport.Command way) {
        Path folder = way.folder();
        if (folder != null && !Files.isDirectory(folder)) {
            throw new McpTrouble(
                    server, Kind.NOT_A_DIRECTORY, folder + " is not a directory", "mend cwd, or make the folder");
        }
        ProcessBuilder builder = new ProcessBuilder();
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> !HARMLESS.contains(name) && !name.startsWith("LC_"));
        environment.putAll(way.environment());
        @Nullable String path = environment.get("PATH");
        if (isPath(way.command()) && Files.isDirectory(named(way.command(), folder))) {
            throw new McpTrouble(
                    server, Kind.LAUNCHER_NOT_FOUND, way.command() + " is a directory", "name the program in it");
        }
        if (!isThere(way.command(), path, folder)) {
            throw new McpTrouble(
                    server, Kind.LAUNCHER_NOT_FOUND, way.command() + " was not found", howToGet(way.command()));
        }
        scriptThere(server, way, folder);
        List<String> line = new ArrayList<>(List.of(way.command()));
        line.addAll(way.arguments());
        builder.command(line);
        if (folder != null) {
            builder.directory(folder.toFile());
        }
        try {
            return builder.start();
        } catch (IOException e) {
            throw new McpTrouble(
                    server, Kind.LAUNCHER_NOT_FOUND, way.command() + " cannot be run", howToGet(way.command()));
        }
    }

    private static boolean isPath(String command) {
        return command.contains("/") || command.contains(File.separator);
    }

    private static Path named(String command, @Nullable Path folder) {
        return folder == null ? Path.of(command) : folder.resolve(command);
    }

    private static boolean isThere(String command, @Nullable String path, @Nullable Path folder) {
        if (command.isBlank()) {
            return false;
        }
        if (isPath(command)) {
            return Files.isExecutable(named(command, folder));
        }
        return path != null
                && Stream.of(path.split(File.pathSeparator))
                        .filter(entry -> !entry.isEmpty())
                        .flatMap(entry -> Stream.of("", ".exe", ".cmd", ".bat")
                                .map(end -> Path.of(entry).resolve(command + end)))
                        .anyMatch(Files::isExecutable);
    }

    /// Where an interpreter is given a script by its path, a script that is missing is named.
    private static void scriptThere(String server, ServerTransport.Command way, @Nullable Path folder) {
        if (way.arguments().isEmpty() || !(way.command().endsWith("node") || PYTHONS.contains(way.command()))) {
            return;
        }
        String first = way.arguments().getFirst();
        if (!first.startsWith("-") && (first.endsWith(".js") || first.endsWith(".mjs") || first.endsWith(".py"))) {
            Path script = folder == null ? Path.of(first) : folder.resolve(first);
            if (!Files.isRegularFile(script)) {
                throw new McpTrouble(server, Kind.SCRIPT_MISSING, script + " is missing", "mend args, or install it");
            }
        }
    }

    private static String howToGet(String command) {
        return switch (command) {
            case "uv", "uvx" -> "install uv (https://docs.astral.sh/uv/) or put it on the PATH";
            case "npx", "node" -> "install Node.js or put it on the PATH";
            case "docker" -> "install Docker or put it on the PATH";
            case "" -> "name a command";
            default -> "install it, put it on the PATH, or give its whole path";
        };
    }
}
