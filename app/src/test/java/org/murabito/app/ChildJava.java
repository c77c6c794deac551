package org.murabito.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Programs of ours in processes of their own, so that they can be killed.
public final class ChildJava {
    private ChildJava() {}

    /// @param options to the Java machine; by itself the process takes no more of the machine than it must
    public static ProcessBuilder running(Class<?> program, List<String> options, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of(
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                program.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command);
    }

    /// For a life of seconds.
    public static ProcessBuilder brief(Class<?> program, List<String> arguments) {
        return running(program, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"), arguments);
    }
}
