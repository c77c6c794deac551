package org.murabito.webchat.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.murabito.text.Language;

/// Every text of the pages, in both languages.
public final class Texts {
    private final Map<String, String> english = load("en");
    private final Map<String, String> japanese = load("ja");

    private static final class Shipped {
        static final Texts TEXTS = new Texts();
    }

    private Texts() {}

    /// The only ones; whoever asks first reads them.
    public static Texts shipped() {
        return Shipped.TEXTS;
    }

    public Map<String, String> in(Language language) {
        return switch (language) {
            case ENGLISH -> english;
            case JAPANESE -> japanese;
        };
    }

    public String text(Language language, String key, List<Object> words) {
        String text = in(language).get(key);
        if (text == null) {
            throw new IllegalStateException("no text \"" + key + "\" in " + language);
        }
        for (int i = 0; i < words.size(); i++) {
            text = text.replace("{" + i + "}", String.valueOf(words.get(i)));
        }
        return text;
    }

    private static Map<String, String> load(String code) {
        try (InputStream in = Texts.class.getResourceAsStream("/webchat/texts/" + code + ".properties")) {
            if (in == null) {
                throw new IllegalStateException("the texts for \"" + code + "\" are missing from the jar");
            }
            Properties properties = new Properties();
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
            Map<String, String> texts = new TreeMap<>();
            properties.stringPropertyNames().forEach(key -> texts.put(key, properties.getProperty(key)));
            return Map.copyOf(texts);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
