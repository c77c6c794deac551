package org.murabito.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// A program of ours in a process of its own, which can be killed with −9.
final class OtherLife implements AutoCloseable {
    private static final int LONGEST_END_SECONDS = 20;

    private final Process process;
    private final BufferedReader said;

    private OtherLife(Process process) {
        this.process = process;
        this.said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    }

    /// @param arguments after the folder, which is the first
    static OtherLife of(Class<?> program, Path folder, String... arguments) throws IOException {
        List<String> all = new ArrayList<>(List.of(folder.toString()));
        all.addAll(List.of(arguments));
        return new OtherLife(ChildJava.brief(program, all)
                .redirectError(folder.resolveSibling(folder.getFileName() + "-errors.log")
                        .toFile())
                .start());
    }

    /// The next line that it says; null when it has ended.
    @Nullable
    String next() throws IOException {
        return said.readLine();
    }

    /// Reads on until it says a line that begins so.
    String await(String beginning) throws IOException {
        for (String line = next(); line != null; line = next()) {
            if (line.startsWith(beginning)) {
                return line;
            }
        }
        throw new IllegalStateException("it ended by itself, before it said " + beginning);
    }

    /// The last line that it says before it ends by itself.
    String last() {
        return said.lines().reduce("", (_, line) -> line);
    }

    /// @return what to say of it
    String killAfter(int millis) throws InterruptedException {
        boolean ended = process.waitFor(millis, TimeUnit.MILLISECONDS);
        kill();
        return "killed " + millis + " ms after" + (ended ? " (had ended)" : "");
    }

    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    /// When this returns it writes nothing more to its folder.
    @Override
    public void close() throws IOException {
        said.close();
        try {
            if (!process.waitFor(LONGEST_END_SECONDS, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException _) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
