package org.murabito.app.standby;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.murabito.app.settings.SettingsReader;

/// The files that show how two nodes are run agree with the product.
class DeploymentTest {
    private static final Path ROOT = Path.of("..");
    private static final Path DEPLOY = ROOT.resolve("deploy");
    private static final Pattern VARIABLE = Pattern.compile("MURABITO_[A-Z_]+");
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    private static List<JsonNode> manifests() throws IOException {
        List<JsonNode> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(DEPLOY)) {
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".yaml")).toList()) {
                all.addAll(YAML.readerFor(JsonNode.class)
                        .<JsonNode>readValues(file.toFile())
                        .readAll());
            }
        }
        return all;
    }

    private static Set<String> values(String name) throws IOException {
        Set<String> values = new TreeSet<>();
        for (JsonNode manifest : manifests()) {
            manifest.findValues(name).forEach(value -> values.add(value.asText()));
        }
        return values;
    }

    /// With the values that they have there, and without what an operator fills in.
    @Test
    void every_variable_is_a_setting_that_takes_its_value() throws IOException {
        JsonNode compose = YAML.readTree(DEPLOY.resolve("compose.yaml").toFile());
        Map<String, String> settings = new TreeMap<>();
        compose.at("/x-murabito/environment").properties().forEach(entry -> {
            if (VARIABLE.matcher(entry.getKey()).matches()) {
                settings.put(entry.getKey(), entry.getValue().asText().replaceAll("\\$\\{\\w+:-(.*)}", "$1"));
            }
        });
        JsonNode kubernetes = manifests().stream()
                .filter(one ->
                        one.at("/spec/template/spec/containers/0/name").asText().equals("murabito"))
                .findFirst()
                .orElseThrow();
        Map<String, String> others = new TreeMap<>();
        kubernetes.at("/spec/template/spec/containers/0/env").forEach(entry -> {
            if (VARIABLE.matcher(entry.path("name").asText()).matches()) {
                others.put(entry.path("name").asText(), entry.path("value").asText());
            }
        });

        assertThat(settings).hasSize(4);
        assertThat(settings.get("MURABITO_WEB_PROXIES"))
                .as("the balancer's network")
                .contains(compose.at("/networks/default/ipam/config/0/subnet").asText());
        assertThat(others.keySet()).isEqualTo(settings.keySet());
        for (Map<String, String> given : List.of(settings, others)) {
            assertThat(new SettingsReader()
                            .read(DEPLOY.resolve("none.yaml"), given)
                            .store()
                            .standby())
                    .isTrue();
        }
    }

    @Test
    void image_and_port_are_those_of_the_release() throws IOException {
        assertThat(values("image").stream().filter(image -> image.contains("murabito")))
                .containsExactly("localhost/murabito");
        assertThat(Files.readString(ROOT.resolve("release/image"))).contains("--tag \"localhost/murabito:latest\"");
        String port = Integer.toString(new SettingsReader()
                .read(DEPLOY.resolve("none.yaml"), Map.of())
                .web()
                .port());
        assertThat(Files.readString(ROOT.resolve("release/Containerfile"))).contains("EXPOSE " + port, "USER 10001");
        assertThat(values("containerPort")).contains(port);
        assertThat(Files.readString(DEPLOY.resolve("haproxy.cfg")))
                .contains("murabito-1:" + port, "murabito-2:" + port, "GET /health");
        assertThat(values("runAsUser")).containsExactly("0", "10001");
    }
}
