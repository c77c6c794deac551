package org.murabito.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Programs of ours in processes of their own, so that they can be killed.
public final class ChildJava {
    /// What a process needs of the environment. Tokens, keys and addresses that somebody has set for a start of their
    /// own are none of a test's.
    private static final Set<String> ENVIRONMENT =
            Set.of("PATH", "JAVA_HOME", "HOME", "TMPDIR", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "JAVA_TOOL_OPTIONS");

    private static final List<String> SPARING = List.of("-Xmx256m", "-XX:TieredStopAtLevel=1");

    private ChildJava() {}

    /// @param options to the Java machine; by itself the process takes no more of the machine than it must
    public static ProcessBuilder running(Class<?> program, List<String> options, List<String> arguments) {
        return running(System.getProperty("java.class.path"), program, options, arguments);
    }

    /// For a life of seconds.
    public static ProcessBuilder brief(Class<?> program, List<String> arguments) {
        return brief(program, List.of(), arguments);
    }

    /// The same with more that is said to the Java machine.
    public static ProcessBuilder brief(Class<?> program, List<String> more, List<String> arguments) {
        ChildClassPath path = ChildClassPath.get();
        List<String> options = new ArrayList<>(SPARING);
        options.addAll(more);
        options.add("-XX:SharedArchiveFile=" + path.archive());
        // What the machine has to say of the archive does not belong to what the program says.
        options.add("-Xlog:disable");
        return running(path.jars(), program, options, arguments);
    }

    /// Writes the archive of a class path: the classes of a life that is taken up, answers what is open, and ends.
    static void train(ChildClassPath path, Path folder) throws IOException {
        List<String> options = new ArrayList<>(SPARING);
        options.add("-XX:ArchiveClassesAtExit=" + path.archive());
        Process life = running(path.jars(), KillableLife.class, options, List.of(folder.toString(), "0", "none"))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            int end = life.waitFor();
            if (end != 0 || !Files.exists(path.archive())) {
                throw new IOException("a life that was to be archived ended with " + end);
            }
        } catch (InterruptedException e) {
            life.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    private static ProcessBuilder running(String path, Class<?> program, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(
                List.of("-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED", "-cp", path, program.getName()));
        command.addAll(arguments);
        return bare(command);
    }

    /// A process that sees nothing of what is set for a real start.
    public static ProcessBuilder bare(List<String> command) {
        ProcessBuilder process = new ProcessBuilder(command);
        process.environment().keySet().retainAll(ENVIRONMENT);
        return process;
    }
}
