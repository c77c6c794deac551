package org.murabito.app.tool.own;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.tool.Tool;
import org.murabito.tool.conversation.Sources;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The tools that somebody put into the folder `tools` of the data folder, in the order of the names of their files:
/// a class as it was written (`.java`), or a jar. What cannot be used is left out, and harms nothing else.
public final class OwnTools implements AutoCloseable {
    private static final String FOLDER = "tools";
    private static final String SOURCE = ".java";
    private static final String JAR = ".jar";
    public static final String ALLOWED = "a tool is a .java or a .jar at the top of that folder";

    private static final Logger log = LoggerFactory.getLogger(OwnTools.class);

    private final ToolInstances recruiting;
    private final List<Own> tools = new ArrayList<>();
    private final List<LeftOut> leftOut = new ArrayList<>();
    private final List<String> passedOver = new ArrayList<>();
    private final List<ToolJar> jars = new ArrayList<>();

    private OwnTools(ToolInstances recruiting) {
        this.recruiting = recruiting;
    }

    public record Own(String file, Tool tool) {}

    /// @param todo what helps
    public record LeftOut(String file, String why, String todo) {}

    /// @param home the data folder
    /// @param sources for those that read what was said
    /// @param taken names of other tools
    public static OwnTools in(Path home, Sources sources, Set<String> taken) {
        OwnTools all = new OwnTools(new ToolInstances(sources, new HashSet<>(taken), new NetworkntSchemaCheck()));
        files(home.resolve(FOLDER)).forEach(all::read);
        if (!all.passedOver.isEmpty()) {
            log.warn("No tool is read from {} in {}; {}", all.passedOver, home.resolve(FOLDER), ALLOWED);
        }
        return all;
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> !name(file).startsWith(".")).sorted().toList();
        } catch (IOException e) {
            log.error("The tools in {} are left out: it cannot be read", folder, e);
            return List.of();
        }
    }

    private void read(Path file) {
        if (file.toString().endsWith(SOURCE)) {
            take(file, () -> ToolSource.load(file));
            return;
        }
        if (!file.toString().endsWith(JAR)) {
            passedOver.add(name(file));
            return;
        }
        try {
            ToolJar jar = ToolJar.open(file);
            jars.add(jar);
            jar.names().forEach(name -> take(file, () -> jar.load(name)));
        } catch (Unusable why) {
            leave(file, why);
        }
    }

    private void take(Path file, Supplier<Class<?>> type) {
        try {
            tools.add(new Own(name(file), recruiting.take(type.get())));
        } catch (Unusable why) {
            leave(file, why);
        }
    }

    private void leave(Path file, Unusable why) {
        log.error("A tool in {} is left out: {}; {}", name(file), why.getMessage(), why.todo());
        leftOut.add(new LeftOut(name(file), String.valueOf(why.getMessage()), why.todo()));
    }

    private static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    public List<Own> tools() {
        return List.copyOf(tools);
    }

    public List<LeftOut> leftOut() {
        return List.copyOf(leftOut);
    }

    /// Names of what lies there and is read as no tool.
    public List<String> passedOver() {
        return List.copyOf(passedOver);
    }

    @Override
    public void close() {
        jars.forEach(ToolJar::close);
    }
}
