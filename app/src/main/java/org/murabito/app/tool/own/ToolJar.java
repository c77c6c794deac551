package org.murabito.app.tool.own;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;
import org.jspecify.annotations.Nullable;
import org.murabito.tool.Tool;

/// A jar with tools in it, named as Java has it for services: a class in each line of
/// `META-INF/services/org.murabito.tool.Tool`. Jars do not see each other.
final class ToolJar implements AutoCloseable {
    private static final String NAMES = "META-INF/services/" + Tool.class.getName();
    private static final String BUILD = "build the jar anew";

    private final List<String> names;
    private final URLClassLoader loader;

    private ToolJar(List<String> names, URLClassLoader loader) {
        this.names = names;
        this.loader = loader;
    }

    static ToolJar open(Path file) {
        try (JarFile jar = new JarFile(file.toFile())) {
            @Nullable ZipEntry names = jar.getEntry(NAMES);
            if (names == null) {
                throw new Unusable(
                        "it names no tools", "put " + NAMES + " into it, with the name of a class in each line");
            }
            try (InputStream in = jar.getInputStream(names)) {
                URL[] places = {file.toUri().toURL()};
                return new ToolJar(lines(in), new URLClassLoader(places, ToolJar.class.getClassLoader()));
            }
        } catch (IOException | UncheckedIOException e) {
            throw new Unusable("it cannot be read: " + e.getMessage(), BUILD);
        }
    }

    private static List<String> lines(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                .lines()
                .map(line -> line.split("#", 2)[0].strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    /// Of its tools.
    List<String> names() {
        return names;
    }

    Class<?> load(String name) {
        try {
            return loader.loadClass(name);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new Unusable(name + " cannot be loaded: " + e, BUILD + ", with all that it needs");
        }
    }

    @Override
    public void close() {
        try {
            loader.close();
        } catch (IOException _) {
            // It is not used any more.
        }
    }
}
