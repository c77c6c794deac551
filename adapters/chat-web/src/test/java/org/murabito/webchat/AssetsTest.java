package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.webchat.Browserless.Answer;
import org.murabito.webchat.settings.WebLimits;

final class AssetsTest {
    private static final List<String> PAGES = List.of(
            "/", "/web/gate", "/setup", "/invite", "/people", "/channels/village", "/search/village", "/w/village");
    private static final Pattern NAMED = Pattern.compile("(?:href|src)=\"(/web/assets/[^\"]+)\"");
    private static final Pattern MODULE = Pattern.compile("<script type=\"module\" src=\"([^\"]+)\"");
    private static final Pattern PRELOADED = Pattern.compile("rel=\"modulepreload\" href=\"([^\"]+)\"");
    private static final Pattern IMPORTED = Pattern.compile("from ['\"]\\./([^'\"]+)['\"]");

    @Test
    void browsers_keep_for_good_what_pages_name(@TempDir Path folder) {
        try (Town town = town(folder)) {
            Browserless reader = Browserless.named(town, "Mio");
            for (String page : PAGES) {
                assertThat(all(NAMED, body(reader, page))).as(page).isNotEmpty().allSatisfy(asset -> {
                    Answer answer = reader.get(asset);
                    assertThat(answer.status()).isEqualTo(200);
                    assertThat(caching(answer)).contains("immutable");
                });
            }
        }
    }

    @Test
    void a_page_of_before_an_upgrade_gets_what_is_there_now(@TempDir Path folder) {
        try (Town town = town(folder)) {
            Browserless reader = new Browserless(town);
            Answer older = reader.get("/web/assets/0123456789abcdef/api.js");
            assertThat(older.status()).isEqualTo(200);
            assertThat(caching(older)).isEqualTo("no-cache");
            assertThat(reader.get("/web/assets/0123456789abcdef/none.js").status())
                    .isEqualTo(404);
        }
    }

    @Test
    void a_page_names_every_module_that_its_own_imports(@TempDir Path folder) {
        try (Town town = town(folder)) {
            Browserless reader = Browserless.named(town, "Mio");
            for (String page : PAGES) {
                String shell = body(reader, page);
                Set<String> imported = new TreeSet<>();
                all(MODULE, shell).forEach(module -> addImports(reader, module, imported));
                assertThat(all(PRELOADED, shell)).as(page).isNotEmpty().isEqualTo(imported);
            }
        }
    }

    private static Town town(Path folder) {
        return new Town(folder, true, Set.of(), WebLimits.STANDARD.withRequests(1_000), true, new TownSetup());
    }

    private static void addImports(Browserless reader, String module, Set<String> found) {
        String folder = module.substring(0, module.lastIndexOf('/') + 1);
        for (String name : all(IMPORTED, reader.get(module).response().body())) {
            if (found.add(folder + name)) {
                addImports(reader, folder + name, found);
            }
        }
    }

    private static String body(Browserless reader, String page) {
        return reader.send(reader.request(page).header("Accept", "text/html").GET())
                .response()
                .body();
    }

    private static String caching(Answer answer) {
        return answer.response().headers().firstValue("Cache-Control").orElse("");
    }

    private static Set<String> all(Pattern what, String where) {
        return what.matcher(where)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
