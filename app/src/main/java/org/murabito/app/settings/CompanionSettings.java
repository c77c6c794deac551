package org.murabito.app.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.persona.Persona;

/// Who else may speak here.
///
/// @param others names of files in the data folder: `name:`, `aliases:`, `topics:`, `avatar:` and `language:`
/// in lines of their own, then a blank line, then how they talk
public record CompanionSettings(List<String> others) {
    private static final String ALLOWED = "the name of a file in the data folder, in UTF-8";

    public CompanionSettings {
        others = List.copyOf(others);
    }

    /// @param main the one that everybody knows; no name is two people's
    public List<Persona> read(Path folder, Persona main) {
        Set<String> names = new HashSet<>();
        main.names().forEach(name -> names.add(name.toLowerCase(Locale.ROOT)));
        List<Persona> read = new ArrayList<>();
        for (String file : others) {
            Persona persona = persona(folder, file);
            for (String name : persona.names()) {
                if (!names.add(name.toLowerCase(Locale.ROOT))) {
                    throw new WrongSetting(
                            "personas.others", file, "a name that no other persona has; " + name + " is taken");
                }
            }
            read.add(persona);
        }
        return List.copyOf(read);
    }

    private static Persona persona(Path folder, String file) {
        Path home = folder.toAbsolutePath().normalize();
        Path path = home.resolve(file).normalize();
        if (!path.startsWith(home)) {
            throw new WrongSetting("personas.others", file, ALLOWED);
        }
        try {
            List<String> lines = Files.readAllLines(path);
            Map<String, String> head = new HashMap<>();
            lines.stream()
                    .takeWhile(line -> !line.isBlank())
                    .map(line -> line.split(":", 2))
                    .filter(part -> part.length == 2)
                    .forEach(part -> head.put(part[0].strip(), part[1].strip()));
            String voice = lines.stream()
                    .dropWhile(line -> !line.isBlank())
                    .collect(Collectors.joining("\n"))
                    .strip();
            return persona(file, head, voice);
        } catch (IOException e) {
            throw new WrongSetting("personas.others", file, ALLOWED + " that can be read");
        }
    }

    private static Persona persona(String file, Map<String, String> head, String voice) {
        String name = head.getOrDefault("name", "");
        String avatar = head.getOrDefault("avatar", "");
        String language = head.getOrDefault("language", "");
        List<String> aliases = several(head, "aliases");
        List<String> topics = several(head, "topics");
        boolean fits = Persona.isName(name)
                && aliases.stream().allMatch(Persona::isName)
                && (language.isEmpty() || PersonaSettings.spoken(language) != null)
                && Persona.isAvatar(avatar)
                && Persona.isVoice(voice)
                && !topics.isEmpty()
                && topics.stream().allMatch(Persona::isTopic);
        if (!fits) {
            throw new WrongSetting(
                    "personas.others",
                    file,
                    "a file that begins with name: (1 to 32 letters), topics: (one at least), and perhaps aliases:,"
                            + " avatar: (one emoji) and language: (ja or en), then a blank line and up to "
                            + Persona.LONGEST_VOICE + " characters");
        }
        return new Persona(name, aliases, voice, topics, avatar, PersonaSettings.spoken(language));
    }

    private static List<String> several(Map<String, String> head, String key) {
        return Stream.of(head.getOrDefault(key, "").split("[,、]"))
                .map(String::strip)
                .filter(one -> !one.isEmpty())
                .toList();
    }
}
