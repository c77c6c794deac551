package org.murabito.app.settings.listing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/// Lists every setting: what it is, what it means and who set it. What a setting means stands behind it in the file of
/// the defaults.
public final class SettingsOverview {
    private static final Pattern ROOM = Pattern.compile("^(\\w+):.*");
    private static final Pattern SETTING = Pattern.compile("^ {2}(\\w+): .*? # (.*)$");
    private static final Pattern CONTINUED = Pattern.compile("^ {3,}# (.*)$");
    private static final Pattern SIGN_IN = Pattern.compile("(?<=//)[^/@\\s]+@");

    private final ObjectNode defaults;
    private final Map<String, String> meanings;

    /// @param text that the defaults were read from
    public SettingsOverview(ObjectNode defaults, String text) {
        this.defaults = defaults;
        this.meanings = meanings(text);
    }

    private static Map<String, String> meanings(String text) {
        Map<String, String> meanings = new HashMap<>();
        String room = "";
        String path = "";
        for (String line : text.lines().toList()) {
            Matcher named = ROOM.matcher(line);
            Matcher setting = SETTING.matcher(line);
            Matcher more = CONTINUED.matcher(line);
            if (named.matches()) {
                room = named.group(1);
            } else if (setting.matches()) {
                path = room + "." + setting.group(1);
                meanings.put(path, setting.group(2).strip());
            } else if (more.matches()) {
                meanings.merge(path, more.group(1).strip(), (one, other) -> one + " " + other);
            }
        }
        return meanings;
    }

    /// @param tree every setting as it stands
    /// @param setBy who set which
    public List<Setting> of(ObjectNode tree, Map<String, String> setBy) {
        List<Setting> all = new ArrayList<>();
        defaults.properties()
                .forEach(room -> room.getValue().properties().forEach(setting -> {
                    String path = room.getKey() + "." + setting.getKey();
                    all.add(new Setting(
                            path,
                            text(tree.path(room.getKey()).path(setting.getKey())),
                            text(setting.getValue()),
                            meanings.getOrDefault(path, ""),
                            setBy.getOrDefault(path, "")));
                }));
        return all;
    }

    /// Without what an address may hold for signing in.
    private static String text(JsonNode value) {
        String text = value.isArray()
                ? StreamSupport.stream(value.spliterator(), false)
                        .map(item -> item.isValueNode() ? item.asText() : item.toString())
                        .collect(Collectors.joining(", "))
                : value.asText();
        return SIGN_IN.matcher(text).replaceAll("…@");
    }
}
