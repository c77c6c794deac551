package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Requires;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What would break the release where nobody builds it: its runtime image has what the jars name, its scripts name
/// files that there are.
final class ReleaseTest {
    private static final Path RELEASE = SourceFile.ROOT.resolve("release");
    private static final Pattern FILE = Pattern.compile("\\$tree/([A-Za-z0-9._/-]+)");

    @Test
    void the_runtime_image_has_every_module_that_a_jar_requires() throws IOException {
        List<String> listed = Files.readAllLines(RELEASE.resolve("modules")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        Set<String> held =
                Configuration.empty().resolve(ModuleFinder.ofSystem(), ModuleFinder.of(), listed).modules().stream()
                        .map(ResolvedModule::name)
                        .collect(Collectors.toSet());
        List<ModuleDescriptor> jars = Stream.of(
                        System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar"))
                .flatMap(ReleaseTest::described)
                .toList();

        assertThat(jars).hasSizeGreaterThan(50);
        assertThat(jars)
                .allSatisfy(jar -> assertThat(jar.requires().stream()
                                .filter(required -> !required.modifiers().contains(Requires.Modifier.STATIC))
                                .map(Requires::name)
                                .filter(name -> name.startsWith("java.") || name.startsWith("jdk.")))
                        .as("what %s requires; name it in release/modules", jar.name())
                        .allMatch(held::contains));
    }

    @Test
    void its_scripts_name_files_that_there_are() throws IOException {
        for (String script : List.of("build", "check")) {
            assertThat(FILE.matcher(Files.readString(RELEASE.resolve(script)))
                            .results()
                            .map((MatchResult file) -> file.group(1))
                            .filter(file -> !file.contains("target/")))
                    .as(script)
                    .isNotEmpty()
                    .allMatch(file -> Files.exists(SourceFile.ROOT.resolve(file)));
        }
    }

    /// Empty where a jar has a name that no module may have.
    private static Stream<ModuleDescriptor> described(String jar) {
        try {
            return ModuleFinder.of(Path.of(jar)).findAll().stream().map(ModuleReference::descriptor);
        } catch (FindException _) {
            return Stream.empty();
        }
    }
}
