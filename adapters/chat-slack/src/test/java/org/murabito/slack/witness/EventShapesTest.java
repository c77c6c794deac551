package org.murabito.slack.witness;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.slack.api.model.event.Event;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.murabito.slack.InTheVillage;
import org.murabito.slack.Village;
import org.murabito.testkit.agent.Await;

/// Every event that Slack has a class for is taken without an error, whatever stands in its fields.
class EventShapesTest extends InTheVillage {
    private static final int DEEPEST = 5;

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void every_event_of_slacks_library_is_taken() throws Exception {
        List<Class<?>> types = eventTypes();
        assertThat(types).hasSizeGreaterThan(90);
        for (Class<?> type : types) {
            village.slack.tell(filled(type, "", 0));
            village.slack.tell(filled(type, "x", 0).put("channel", Village.GENERAL));
        }
        village.slack.say(Village.GENERAL, Village.ANA, "still there?");

        Await.until(() -> village.slack.untold() == 0);
        assertThat(village.slack.givenUp()).isZero();
        assertThat(village.ended).isNull();
    }

    /// Over the folder that the variable names: payloads as Slack's library keeps them, values blanked.
    @Test
    @EnabledIfEnvironmentVariable(named = "SLACK_SAMPLES", matches = ".+")
    void every_sample_of_a_folder_is_taken() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(System.getenv("SLACK_SAMPLES")))) {
            List<Path> samples =
                    files.filter(file -> file.toString().endsWith(".json")).toList();
            assertThat(samples).isNotEmpty();
            for (Path sample : samples) {
                JsonNode event = json.readTree(sample.toFile()).path("event");
                if (event instanceof ObjectNode told
                        && !List.of("app_uninstalled", "tokens_revoked")
                                .contains(told.path("type").asText())) {
                    village.slack.tell(told);
                }
            }
            System.out.println(samples.size() + " samples taken");
        }
        Await.until(() -> village.slack.untold() == 0);
        assertThat(village.slack.givenUp()).isZero();
        assertThat(village.ended).isNull();
    }

    private static List<Class<?>> eventTypes() throws Exception {
        URI jar =
                Event.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        try (FileSystem inside = FileSystems.newFileSystem(Path.of(jar));
                Stream<Path> files = Files.list(inside.getPath("com/slack/api/model/event"))) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith("Event.class") && !name.contains("$"))
                    .sorted()
                    .<Class<?>>map(name -> load("com.slack.api.model.event." + name.replace(".class", "")))
                    .filter(type -> Event.class.isAssignableFrom(type) && !type.isInterface())
                    .filter(type -> !List.of("AppUninstalledEvent", "TokensRevokedEvent")
                            .contains(type.getSimpleName()))
                    .toList();
        }
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private ObjectNode filled(Class<?> type, String text, int depth) {
        ObjectNode node = json.createObjectNode();
        for (Field field : type.getDeclaredFields()) {
            String name = field.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
            if (!Modifier.isStatic(field.getModifiers())) {
                node.set(name, value(field.getGenericType(), text, depth));
            } else if (field.getName().equals("TYPE_NAME")) {
                node.put("type", constant(field));
            } else if (field.getName().equals("SUBTYPE_NAME")) {
                node.put("subtype", constant(field));
            }
        }
        if (depth == 0) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals("TYPE_NAME")) {
                    node.put("type", constant(field));
                }
            }
        }
        return node;
    }

    private static String constant(Field field) {
        try {
            return String.valueOf(field.get(null));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private JsonNode value(Type type, String text, int depth) {
        if (type instanceof ParameterizedType list) {
            return json.createArrayNode().add(value(list.getActualTypeArguments()[0], text, depth + 1));
        }
        if (type == String.class || type == Object.class) {
            return json.getNodeFactory().textNode(text);
        }
        if (type == boolean.class || type == Boolean.class) {
            return json.getNodeFactory().booleanNode(false);
        }
        if (type instanceof Class<?> plain && (plain.isPrimitive() || Number.class.isAssignableFrom(plain))) {
            return json.getNodeFactory().numberNode(123);
        }
        boolean bean = type instanceof Class<?> inner
                && inner.getName().startsWith("com.slack")
                && !inner.isInterface()
                && !inner.isEnum();
        return bean && depth < DEEPEST ? filled((Class<?>) type, text, depth + 1) : json.createObjectNode();
    }
}
