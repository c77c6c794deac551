package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Three vendors' libraries share one class path. Where two jars have a class of one name, chance decides which runs.
final class ClassPathTest {
    private static List<File> jars() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar"))
                .map(File::new)
                .toList();
    }

    @Test
    void no_class_is_in_two_jars() throws IOException {
        Map<String, String> found = new TreeMap<>();
        Map<String, String> twice = new TreeMap<>();
        for (File jar : jars()) {
            for (String name : classes(jar)) {
                String other = found.putIfAbsent(name, jar.getName());
                if (other != null) {
                    twice.put(name, other + ", " + jar.getName());
                }
            }
        }

        assertThat(found.get("com.google.genai.Client")).startsWith("google-genai");
        assertThat(twice).as("leave one of the jars out, where it comes in").isEmpty();
    }

    private static List<String> classes(File jar) throws IOException {
        try (var file = new JarFile(jar)) {
            return file.stream()
                    .map(JarEntry::getName)
                    .filter(name -> name.endsWith(".class")
                            && !name.startsWith("META-INF/")
                            && !name.equals("module-info.class"))
                    .map(name -> name.replace('/', '.').replaceFirst("\\.class$", ""))
                    .toList();
        }
    }

    /// Google's library brings them for Vertex AI alone, which Murabito does not speak.
    @Test
    void what_only_the_cloud_signs_in_with_stays_out() {
        assertThat(jars())
                .extracting(File::getName)
                .noneMatch(name -> name.matches("(google-auth|google-http|grpc|opencensus|protobuf|httpclient).*"));
    }
}
