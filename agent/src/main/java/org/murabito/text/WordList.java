package org.murabito.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// Word lists that ship beside the code.
final class WordList {
    private WordList() {}

    static List<String> read(String name) {
        try (InputStream file = Objects.requireNonNull(WordList.class.getResourceAsStream(name))) {
            return List.of(new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .strip()
                    .split("\\s+"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
