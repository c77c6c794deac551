package org.murabito.app.settings;

import static java.util.Map.entry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.app.settings.listing.Setting;
import org.murabito.app.settings.listing.SettingsOverview;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.text.NearNames;
import org.murabito.text.ShippedText;

/// Reads the defaults, then the file, then the environment; the later wins. Whatever is not known is
/// refused.
public final class SettingsReader {
    private static final String PREFIX = "MURABITO_";

    /// The form of the log, which begins before settings are read.
    private static final String LOG = "MURABITO_LOG";

    private static final Set<String> LOG_FORMS = Set.of("text", "json");

    /// Variables of the launcher and a key, not settings.
    private static final Set<String> APART =
            Set.of("MURABITO_DATA", "MURABITO_CONFIG", "MURABITO_JAVA_OPTS", "MURABITO_SERVER_KEY", SettingsReader.LOG);

    /// Further names under which a setting is known.
    private static final Map<String, String> ALIASES = Map.ofEntries(
            entry("CHANNEL_BUFFER_SIZE", "memory.lines"),
            entry("CHANNEL_BUFFER_TTL_MINUTES", "memory.minutes"),
            entry("CHANNEL_CONTEXT_ENABLED", "context.enabled"),
            entry("CHANNEL_CONTEXT_STORAGE_TYPE", "context.storage"),
            entry("SUMMARIZE_EVERY_N_MESSAGES", "context.messages"),
            entry("SUMMARIZE_EVERY_N_MINUTES", "context.minutes"),
            entry("USER_PROFILE_ENABLED", "profile.enabled"),
            entry("USER_PROFILE_STORAGE_TYPE", "profile.storage"),
            entry("USER_PROFILE_TAGS_ENABLED", "profile.tags"),
            entry("FAMILIARITY_THRESHOLDS", "profile.familiarity"),
            entry("JUDGE_PRESET", "judge.preset"),
            entry("JUDGE_KEYWORDS", "judge.keywords"),
            entry("JUDGE_TOPICS", "judge.topics"),
            entry("JUDGE_LLM_THRESHOLD_HIGH", "judge.high"),
            entry("JUDGE_LLM_THRESHOLD_LOW", "judge.low"),
            entry("RESPONSE_DIVERSITY_ENABLED", "judge.diverse"),
            entry("PROACTIVE_CONVERSATION_ENABLED", "speakingFirst.enabled"),
            entry("FACT_STORE_STORAGE_TYPE", "facts.storage"),
            entry("FACT_STORE_MAX_FACTS_PER_CHANNEL", "facts.mostPerChannel"),
            entry("FACT_DECAY_HALF_LIFE_DAYS", "facts.halfLifeDays"),
            entry("REFLECTION_ENABLED", "facts.reflection"),
            entry("REFLECTION_LULL_MINUTES", "facts.lullMinutes"),
            entry("REFLECTION_MIN_MESSAGES", "facts.lullMessages"),
            entry("REFLECTION_MAX_BUFFER_MESSAGES", "facts.mostMessages"),
            entry("VECTOR_SEARCH_ENABLED", "facts.vectors"),
            entry("EMBEDDING_MODEL", "facts.embeddingModel"),
            entry("OTEL_EXPORTER_OTLP_ENDPOINT", "watching.traces"),
            entry("MURABITO_MODEL", "model.main"),
            entry("MURABITO_STORE", "store.main"),
            entry("MURABITO_STANDBY", "store.standby"),
            entry("MURABITO_SEARCH", "search.main"),
            entry("SUMMARIZE_MODEL", "model.summaries"),
            entry("REFLECTION_MODEL", "model.reflection"));

    private static final Pattern LIKE_A_KEY = Pattern.compile("(?i).*(?:key|secret|token|password).*");

    /// Rooms of which it matters whether somebody set anything there: a door is expected then.
    private static final Set<String> DOORS = Set.of("discord", "slack");

    private static final String MAIN = "main";

    /// What Kubernetes sets in every pod beside a service that is called murabito.
    private static final Pattern OF_A_SERVICE = Pattern.compile("MURABITO_(?:SERVICE_|PORT).*");

    private static final Pattern WHOLE = Pattern.compile("-?\\d{1,9}");
    private static final Set<String> TRUTHS = Set.of("true", "false");

    private static final Pattern MARK = Pattern.compile("(?m)^ in .*, line (\\d+), column");
    private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'");

    private final ObjectMapper yaml = new ObjectMapper(YAMLFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);

    /// @param file may be absent
    public Settings read(Path file, Map<String, String> environment) {
        return read(file, environment, Map.of());
    }

    /// @param typed what a command sets over all of it, by the names that variables have; a blank empties
    public Settings read(Path file, Map<String, String> environment, Map<String, String> typed) {
        String text = ShippedText.read(SettingsReader.class, "/murabito-defaults.yaml");
        ObjectNode tree = parse(text);
        String form = environment.getOrDefault(LOG, "text");
        if (!LOG_FORMS.contains(form)) {
            throw new WrongSetting(LOG, form, "text or json");
        }
        SettingsOverview overview = new SettingsOverview(tree.deepCopy(), text);
        Map<String, String> setBy = new HashMap<>();
        Map<String, String> names = environmentNames(tree);
        Set<String> named = new HashSet<>();
        if (Files.exists(file)) {
            JsonNode given = parse(file);
            if (!given.isObject() && !given.isMissingNode() && !given.isNull()) {
                throw new WrongSetting(file + " has to name settings, like \"web:\" and below it \"port: 8686\"");
            }
            merge(tree, given, "", file);
            given.fieldNames().forEachRemaining(named::add);
            setBy.putAll(setBy(given, file));
        }
        new TreeMap<>(environment).forEach((name, value) -> {
            String path = names.get(name);
            if (path != null && isBlank(tree, path, value)) {
                return;
            }
            if (path != null) {
                set(tree, path, value);
                named.add(path.substring(0, path.indexOf('.')));
                setBy.put(path, name);
            } else if (name.startsWith(PREFIX)
                    && !APART.contains(name)
                    && !OF_A_SERVICE.matcher(name).matches()) {
                throw new WrongSetting(
                        "environment variable " + name + " is not a setting"
                                + nearest(name, names.keySet())
                                + ": correct or remove it; the page All settings of the dashboard (/operate#settings) lists all");
            }
        });
        typed.forEach((name, value) -> set(tree, Objects.requireNonNull(names.get(name), name), value));
        List<Setting> all = overview.of(tree, setBy);
        tree.set("all", yaml.valueToTree(all));
        DOORS.forEach(door -> ((ObjectNode) tree.get(door)).put("named", named.contains(door)));
        return bind(tree);
    }

    /// A list can be emptied; else blank is what a variable is where nobody filled it in.
    private static boolean isBlank(ObjectNode tree, String path, String value) {
        return value.isBlank() && !tree.at("/" + path.replace('.', '/')).isArray();
    }

    private static String nearest(String name, Set<String> names) {
        List<String> ours = names.stream()
                .filter(known -> known.startsWith(PREFIX))
                .map(known -> known.substring(PREFIX.length()))
                .toList();
        return NearNames.to(name.substring(PREFIX.length()), ours).stream()
                .findFirst()
                .map(near -> " (did you mean " + PREFIX + near + "?)")
                .orElse("");
    }

    private static Map<String, String> setBy(JsonNode given, Path file) {
        Map<String, String> setBy = new HashMap<>();
        String by = String.valueOf(file.getFileName());
        given.properties().forEach(room -> {
            if (room.getValue().isObject()) {
                room.getValue().properties().stream()
                        .filter(setting -> !setting.getValue().isNull())
                        .forEach(setting -> setBy.put(room.getKey() + "." + setting.getKey(), by));
            } else if (!room.getValue().isNull()) {
                setBy.put(room.getKey() + "." + MAIN, by);
            }
        });
        return setBy;
    }

    private ObjectNode parse(String defaults) {
        try {
            return (ObjectNode) yaml.readTree(defaults);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the defaults that ship with the program cannot be read", e);
        }
    }

    private JsonNode parse(Path file) {
        try {
            return yaml.readTree(Files.readString(file));
        } catch (JsonProcessingException e) {
            throw new WrongSetting(file + unread(e));
        } catch (IOException e) {
            throw new WrongSetting(file + " cannot be read as UTF-8 text: " + e.getMessage());
        }
    }

    private static String unread(JsonProcessingException why) {
        String line = " at line "
                + (why.getLocation() == null ? "?" : why.getLocation().getLineNr());
        Matcher twice = TWICE.matcher(why.getOriginalMessage());
        if (twice.lookingAt()) {
            return " has " + twice.group(1) + " a second time" + line + "; put both under one";
        }
        if (why instanceof MismatchedInputException) {
            return " has a second part after \"---\"" + line + "; put both into one, without that line";
        }
        // What is indented quotes the file, where a key may stand.
        String said = why.getOriginalMessage()
                .lines()
                .filter(words -> !words.startsWith(" "))
                .collect(Collectors.joining(": "));
        String there = MARK.matcher(why.getOriginalMessage())
                .results()
                .reduce((_, last) -> last)
                .map(mark -> " at line " + mark.group(1))
                .orElse(line);
        return " is not YAML" + there + ": " + said;
    }

    private static void merge(ObjectNode known, JsonNode given, String path, Path file) {
        given.properties().forEach(entry -> {
            String here = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            JsonNode before = known.get(entry.getKey());
            if (before == null && LIKE_A_KEY.matcher(entry.getKey()).matches()) {
                throw new WrongSetting(file + " has " + here + ": keys are not read from a file; set ANTHROPIC_API_KEY,"
                        + " OPENAI_API_KEY, GEMINI_API_KEY, DISCORD_TOKEN or SLACK_BOT_TOKEN in the environment, and"
                        + " take it out there");
            }
            if (before == null) {
                throw new WrongSetting(file + " has the unknown setting " + here + "; known there are "
                        + known.properties().stream().map(Map.Entry::getKey).collect(Collectors.joining(", ")));
            }
            if (entry.getValue().isNull()) {
                return;
            }
            if (before instanceof ObjectNode inner && entry.getValue().isObject()) {
                merge(inner, entry.getValue(), here, file);
            } else if (before instanceof ObjectNode inner
                    && inner.has(MAIN)
                    && entry.getValue().isTextual()) {
                // "model: simple" is short for "model: {main: simple}".
                inner.set(MAIN, entry.getValue());
            } else {
                known.set(entry.getKey(), fitting(here, before, entry.getValue()));
            }
        });
    }

    private static Map<String, String> environmentNames(ObjectNode tree) {
        Map<String, String> names = new HashMap<>(ALIASES);
        tree.properties()
                .forEach(room -> room.getValue().properties().forEach(setting -> {
                    String path = room.getKey() + "." + setting.getKey();
                    names.put(
                            PREFIX
                                    + path.replaceAll("([A-Z])", "_$1")
                                            .replace('.', '_')
                                            .toUpperCase(Locale.ROOT),
                            path);
                }));
        return names;
    }

    private static void set(ObjectNode tree, String path, String value) {
        int dot = path.indexOf('.');
        ObjectNode room = (ObjectNode) tree.get(path.substring(0, dot));
        String key = path.substring(dot + 1);
        if (room.get(key).isArray()) {
            ArrayNode list = room.putArray(key);
            for (String item : value.split(",")) {
                if (!item.isBlank()) {
                    list.add(item.strip());
                }
            }
        } else {
            room.set(key, fitting(path, room.get(key), TextNode.valueOf(value)));
        }
    }

    /// A setting is of the kind that its default is of.
    private static JsonNode fitting(String path, JsonNode before, JsonNode value) {
        String allowed = switch (before.getNodeType()) {
            case NUMBER -> value.isValueNode() && WHOLE.matcher(value.asText()).matches() ? "" : "a whole number";
            case BOOLEAN -> TRUTHS.contains(value.asText()) ? "" : "true or false";
            case ARRAY -> value.isArray() ? "" : "a list, like [one, two]";
            case OBJECT -> "further settings below it";
            default -> value.isValueNode() ? "" : "a text";
        };
        if (!allowed.isEmpty()) {
            throw new WrongSetting(path, value.isTextual() ? value.asText() : value, allowed);
        }
        return value;
    }

    private Settings bind(ObjectNode tree) {
        try {
            return yaml.treeToValue(tree, Settings.class);
        } catch (JsonMappingException e) {
            if (e.getCause() instanceof WrongSetting wrong) {
                throw wrong;
            }
            String path = e.getPath().stream()
                    .map(JsonMappingException.Reference::getFieldName)
                    .filter(Objects::nonNull)
                    .collect(Collectors.joining("."));
            throw new WrongSetting("setting " + path + " is "
                    + tree.at("/" + path.replace('.', '/')) + ", which does not fit: "
                    + e.getOriginalMessage().lines().findFirst().orElse("").replaceAll("`[\\w.]*\\.(\\w+)`", "$1"));
        } catch (JsonProcessingException e) {
            throw new WrongSetting("the settings cannot be read: " + e.getOriginalMessage());
        }
    }
}
