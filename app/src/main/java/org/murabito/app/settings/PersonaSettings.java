package org.murabito.app.settings;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.murabito.app.settings.value.WrongSetting;
import org.murabito.persona.Persona;
import org.murabito.text.Language;

/// Who Murabito is here.
///
/// @param voice a line, or the name of a file in the data folder that ends in .md
public record PersonaSettings(
        String name, List<String> aliases, String voice, List<String> topics, String avatar, String language) {
    private static final String FILE = ".md";
    private static final String NAMES = "1 to 32 letters, digits, blanks or . _ ' -";

    public PersonaSettings {
        aliases = List.copyOf(aliases);
        topics = List.copyOf(topics);
        require(Persona.isName(name), "persona.name", name, NAMES);
        aliases.forEach(alias -> require(Persona.isName(alias), "persona.aliases", alias, NAMES));
        topics.forEach(topic -> require(
                Persona.isTopic(topic),
                "persona.topics",
                topic,
                "topics of up to 60 characters without {, }, < and >"));
        require(Persona.isAvatar(avatar), "persona.avatar", avatar, "one emoji");
        require(List.of("", "ja", "en").contains(language), "persona.language", language, "ja or en");
        require(
                voice.lines().count() <= 1 && Persona.isVoice(voice),
                "persona.voice",
                voice,
                "one line of up to " + Persona.LONGEST_VOICE + " characters without anything like {this},"
                        + " or the name of a file in the data folder that ends in " + FILE);
    }

    /// @param folder the data folder, where a voice's file lies
    /// @param otherwise the language where none is set for it; blank for none
    public Persona persona(Path folder, String otherwise) {
        String read = voice.endsWith(FILE) ? file(folder) : voice;
        return new Persona(name, aliases, read, topics, avatar, spoken(language.isEmpty() ? otherwise : language));
    }

    static @Nullable Language spoken(String tag) {
        return switch (tag) {
            case "ja" -> Language.JAPANESE;
            case "en" -> Language.ENGLISH;
            default -> null;
        };
    }

    private String file(Path folder) {
        Path home = folder.toAbsolutePath().normalize();
        Path file = home.resolve(voice).normalize();
        require(file.startsWith(home), "persona.voice", voice, "a file inside the data folder");
        try {
            String text = Files.readString(file).strip();
            require(
                    Persona.isVoice(text),
                    "persona.voice",
                    voice,
                    "a file of up to " + Persona.LONGEST_VOICE + " characters without anything like {this}");
            return text;
        } catch (MalformedInputException _) {
            throw new WrongSetting("persona.voice", voice, "a file in UTF-8");
        } catch (IOException _) {
            throw new WrongSetting("persona.voice", voice, "a file that is there: " + file + " cannot be read");
        }
    }

    private static void require(boolean fits, String key, String written, String allowed) {
        if (!fits) {
            throw new WrongSetting(key, written, allowed);
        }
    }
}
