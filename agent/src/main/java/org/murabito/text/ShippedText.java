package org.murabito.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Text files that ship beside the code, in UTF-8.
public final class ShippedText {
    private ShippedText() {}

    /// @param file as [Class#getResourceAsStream] finds it
    public static String read(Class<?> beside, String file) {
        try (InputStream in = beside.getResourceAsStream(file)) {
            if (in == null) {
                throw new IllegalStateException("there is no " + file + " beside " + beside.getName());
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(file + " cannot be read", e);
        }
    }

    /// The lines of a file, comments (`#`) and blank ones left out.
    public static List<String> lines(Class<?> beside, String file) {
        return read(beside, file)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    /// The words of a file that has no comments.
    public static List<String> words(Class<?> beside, String file) {
        return List.of(read(beside, file).strip().split("\\s+"));
    }
}
