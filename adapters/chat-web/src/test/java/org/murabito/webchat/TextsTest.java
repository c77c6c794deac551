package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.text.Language;
import org.murabito.webchat.page.Texts;

final class TextsTest {
    private static final Pattern IMPORTED = Pattern.compile("from '\\./([^']+)'");
    private static final Pattern ASKED = Pattern.compile("\\bt\\('([a-zA-Z.]+)'");
    private static final Pattern COUNTED = Pattern.compile("\\bcounted\\('([a-zA-Z.]+)'");
    private static final Pattern KEY = Pattern.compile("(?m)^([a-zA-Z0-9._]+) ?=");
    private static final Pattern HOLE = Pattern.compile("\\{\\d}");

    private final Texts texts = Texts.shipped();

    @Test
    void both_languages_have_the_same_texts_with_the_same_holes() {
        Map<String, String> english = texts.in(Language.ENGLISH);
        Map<String, String> japanese = texts.in(Language.JAPANESE);
        assertThat(japanese.keySet()).isEqualTo(english.keySet());
        english.forEach((key, text) ->
                assertThat(holes(japanese.getOrDefault(key, ""))).as(key).isEqualTo(holes(text)));
    }

    @Test
    void no_text_is_given_twice() {
        for (String name : List.of("en", "ja")) {
            String all = read("../texts/" + name + ".properties");
            assertThat(KEY.matcher(all).results().map(found -> found.group(1)))
                    .as(name)
                    .isNotEmpty()
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void every_text_that_a_module_asks_for_is_there() {
        String modules = modules();
        List<String> missing = ASKED.matcher(modules)
                .results()
                .map(found -> found.group(1))
                .filter(key -> !texts.in(Language.ENGLISH).containsKey(key))
                .toList();
        assertThat(missing).isEmpty();
        List<String> counted = COUNTED.matcher(modules)
                .results()
                .flatMap(found -> Stream.of(found.group(1), found.group(1) + ".one"))
                .toList();
        assertThat(counted).isNotEmpty();
        assertThat(texts.in(Language.ENGLISH)).containsKeys(counted.toArray(String[]::new));
    }

    @Test
    void no_module_parses_html_or_runs_text() {
        assertThat(modules())
                .doesNotContain(
                        "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function");
    }

    @Test
    void what_a_module_needs_is_handed_out() {
        assertThat(IMPORTED.matcher(modules()).results().map(found -> found.group(1)))
                .isNotEmpty()
                .isSubsetOf(read("files.txt").split("\n"));
    }

    private static Set<String> holes(String text) {
        return HOLE.matcher(text).results().map(MatchResult::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String modules() {
        return Stream.of(read("files.txt").split("\n"))
                .filter(name -> name.endsWith(".js"))
                .map(TextsTest::read)
                .collect(Collectors.joining("\n"));
    }

    private static String read(String name) {
        try (InputStream in = TextsTest.class.getResourceAsStream("/webchat/assets/" + name)) {
            return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
