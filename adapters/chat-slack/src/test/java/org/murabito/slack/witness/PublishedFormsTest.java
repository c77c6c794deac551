package org.murabito.slack.witness;

import static org.assertj.core.api.Assertions.assertThat;

import com.slack.api.RequestConfigurator;
import com.slack.api.methods.RequestFormBuilder;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.murabito.testkit.slack.Forms;

/// The stand-in's list of arguments is Slack's: each is a field of the request class of Slack's own library.
class PublishedFormsTest {
    /// Has no class there yet.
    private static final Set<String> ELSEWHERE = Set.of("assistant.search.context");

    @TestFactory
    Stream<DynamicTest> every_listed_argument_is_one_of_slacks() {
        return Forms.published().entrySet().stream()
                .filter(entry -> !ELSEWHERE.contains(entry.getKey()))
                .map(entry -> DynamicTest.dynamicTest(entry.getKey(), () -> check(entry)));
    }

    @Test
    void the_library_is_the_one_that_has_forms() {
        assertThat(RequestConfigurator.class.getPackageName()).isEqualTo("com.slack.api");
        assertThat(requests()).hasSizeGreaterThan(200);
    }

    private static void check(Map.Entry<String, Set<String>> entry) {
        String wanted = entry.getKey().replace(".", "").toLowerCase(Locale.ROOT) + "request";
        Class<?> request = requests().stream()
                .filter(type -> type.getSimpleName().toLowerCase(Locale.ROOT).equals(wanted))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no request class for " + entry.getKey()));
        Set<String> fields = new TreeSet<>();
        Arrays.stream(request.getDeclaredFields())
                .map(field -> field.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
                .forEach(fields::add);
        Set<String> listed = new TreeSet<>(entry.getValue());
        listed.remove("");
        assertThat(fields).containsAll(listed);
    }

    private static List<Class<?>> requests() {
        return Arrays.stream(RequestFormBuilder.class.getMethods())
                .filter(method -> method.getName().equals("toForm"))
                .<Class<?>>map((Method method) -> method.getParameterTypes()[0])
                .toList();
    }
}
