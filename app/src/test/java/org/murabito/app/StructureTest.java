package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The proportions of the product: how large its packages and methods are, and that a name means one thing.
class StructureTest {
    private static final int FILES = 20;
    private static final int LINES = 60;
    private static final int NAMES_TWICE = 10;

    private static final Pattern CLOSING = Pattern.compile(" {4}| {8}");
    private static final Pattern TYPE = Pattern.compile(".*\\b(?:class|record|interface|enum)\\b.*");

    private final List<SourceFile> product = SourceFile.ofTheProduct();

    @Test
    void a_package_is_small_enough_to_be_seen_at_once() {
        Map<String, Long> files = product.stream()
                .filter(file -> !file.name().equals("package-info"))
                .collect(
                        Collectors.groupingBy(file -> file.module() + " " + file.packageName(), Collectors.counting()));
        assertThat(files)
                .as("at most %d files: split it by what they do", FILES)
                .allSatisfy((name, count) -> assertThat(count).as(name).isLessThanOrEqualTo(FILES));
    }

    @Test
    void a_simple_name_means_one_thing_in_agent_and_core() {
        assertThat(twice(product.stream()
                        .filter(file -> List.of("agent", "core").contains(file.module()))
                        .toList()))
                .isEmpty();
    }

    @Test
    void few_simple_names_mean_two_things_over_the_adapters() {
        assertThat(twice(product))
                .as("fewer than %d names of the product may stand twice", NAMES_TWICE)
                .hasSizeLessThan(NAMES_TWICE);
    }

    @Test
    void a_method_fits_on_a_screen() {
        assertThat(product)
                .allSatisfy(file -> assertThat(longMethods(file.text()))
                        .as("%s; methods have at most %d lines", file, LINES)
                        .isEmpty());
    }

    private static Map<String, List<String>> twice(List<SourceFile> files) {
        return files.stream()
                .filter(file -> !file.name().equals("package-info"))
                .collect(Collectors.groupingBy(
                        SourceFile::name, Collectors.mapping(SourceFile::packageName, Collectors.toList())))
                .entrySet()
                .stream()
                .filter(entry -> entry.getValue().size() > 1)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// The first lines of members that are longer than they may be, by the indentation that the formatter gives.
    private static List<String> longMethods(String text) {
        List<String> lines = text.lines().toList();
        return IntStream.range(0, lines.size())
                .filter(end -> isEnd(lines.get(end)))
                .mapToObj(end -> {
                    String indent = lines.get(end).substring(0, lines.get(end).length() - 1);
                    int start = begin(lines, end, indent);
                    boolean longer = end - start + 1 > LINES;
                    return longer && !TYPE.matcher(lines.get(start)).matches()
                            ? lines.get(start).strip()
                            : "";
                })
                .filter(start -> !start.isEmpty())
                .toList();
    }

    private static boolean isEnd(String line) {
        return line.endsWith("}")
                && CLOSING.matcher(line.substring(0, line.length() - 1)).matches();
    }

    /// The nearest line above that is indented as the end is, but for a second line of the head.
    private static int begin(List<String> lines, int end, String indent) {
        int start = end - 1;
        while (start > 0
                && !(lines.get(start).startsWith(indent)
                        && lines.get(start).length() > indent.length()
                        && " )".indexOf(lines.get(start).charAt(indent.length())) < 0)) {
            start--;
        }
        return start;
    }
}
