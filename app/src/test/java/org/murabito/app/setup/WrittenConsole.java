package org.murabito.app.setup;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.murabito.app.terminal.Console;

/// Keeps what is printed.
public record WrittenConsole(List<String> lines) implements Console {
    private static final Pattern ADDRESS = Pattern.compile("https?://\\S+/setup#[0-9a-f]{32}");

    public WrittenConsole() {
        this(new CopyOnWriteArrayList<>());
    }

    /// The addresses that let somebody in, the last one last.
    List<String> addresses() {
        return lines.stream()
                .flatMap(line -> ADDRESS.matcher(line).results().map(MatchResult::group))
                .toList();
    }

    Optional<String> address() {
        return addresses().stream().findFirst();
    }

    @Override
    public void line(String text) {
        lines.add(text);
    }

    @Override
    public void error(String text) {
        lines.add(text);
    }

    @Override
    public void progress(String text) {}
}
