package org.murabito.app.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.murabito.persona.Persona;

/// Who else may speak here.
///
/// @param others names of files in the data folder: `name:`, `topics:` and `avatar:` in lines of their own, then a
/// blank
/// line, then how they talk
public record Companions(List<String> others) {
    private static final String ALLOWED = "the name of a file in the data folder, in UTF-8";

    public Companions {
        others = List.copyOf(others);
    }

    public List<Persona> read(Path folder) {
        return others.stream().map(file -> persona(folder, file)).toList();
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
        List<String> topics = Stream.of(head.getOrDefault("topics", "").split("[,、]"))
                .map(String::strip)
                .filter(topic -> !topic.isEmpty())
                .toList();
        boolean fits = Persona.isName(name)
                && Persona.isAvatar(avatar)
                && Persona.isVoice(voice)
                && !topics.isEmpty()
                && topics.stream().allMatch(Persona::isTopic);
        if (!fits) {
            throw new WrongSetting(
                    "personas.others",
                    file,
                    "a file that begins with name: (1 to 32 letters), topics: (one at least), avatar: (one emoji or none),"
                            + " then a blank line and up to " + Persona.LONGEST_VOICE + " characters");
        }
        return new Persona(name, List.of(), voice, topics, avatar, null);
    }
}
