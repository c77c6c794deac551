package org.murabito.app.operator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.file.PrivateFile;

/// The keys, the tokens, the model and the settings that were set in the browser, and what its owner wrote beside
/// them: `NAME=value` in lines of the file `murabito.env` in the data folder, for its owner alone. Variables of the
/// process go before it.
public final class StoredEnvironment {
    /// What can be set in the browser.
    public static final Set<String> NAMES = Set.of(
            "ANTHROPIC_API_KEY",
            "OPENAI_API_KEY",
            "GEMINI_API_KEY",
            "MURABITO_SERVER_KEY",
            "MURABITO_MODEL",
            "MURABITO_COMMUNITY_TIME_ZONE",
            "MURABITO_BACKUP_EVERY_HOURS",
            "MURABITO_WEB_HOST",
            "MURABITO_WEB_ORIGINS",
            "DISCORD_TOKEN",
            "SLACK_BOT_TOKEN",
            "SLACK_APP_TOKEN");
    private static final Pattern LINE = Pattern.compile("([A-Z][A-Z0-9_]*)=(.*)");
    private static final Pattern VALUE = Pattern.compile("[\\x21-\\x7e]{1,500}");

    private final Path file;

    public StoredEnvironment(Path folder) {
        this.file = folder.resolve("murabito.env");
    }

    /// What is kept, with the variables of the process over it.
    public Map<String, String> under(Map<String, String> process) {
        Map<String, String> all = new HashMap<>(read());
        process.forEach((name, value) -> {
            if (!value.isBlank() || !all.containsKey(name)) {
                all.put(name, value);
            }
        });
        return all;
    }

    public Map<String, String> read() {
        return lines().stream()
                .map(LINE::matcher)
                .filter(Matcher::matches)
                .collect(Collectors.toMap(line -> line.group(1), line -> line.group(2), (_, last) -> last));
    }

    private List<String> lines() {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new WrongSetting(file + " cannot be read: " + e.getMessage());
        }
    }

    /// Whether something can be kept under a name.
    public static boolean takes(String name, String value) {
        return NAMES.contains(name) && VALUE.matcher(value).matches();
    }

    /// What else stands in the file stays.
    ///
    /// @param more nothing for a list that is to be empty
    public synchronized void keep(Map<String, String> more) {
        more.forEach((name, value) -> {
            if (!NAMES.contains(name) || !(value.isEmpty() || takes(name, value))) {
                throw new IllegalArgumentException("nothing like that can be kept as " + name);
            }
        });
        Stream<String> others = lines().stream().filter(line -> {
            Matcher named = LINE.matcher(line);
            return !named.matches() || !more.containsKey(named.group(1));
        });
        Stream<String> kept =
                new TreeMap<>(more).entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue());
        String text = Stream.concat(others, kept).map(line -> line + "\n").collect(Collectors.joining());
        try {
            PrivateFile.write(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be written: " + e.getMessage(), e);
        }
    }
}
