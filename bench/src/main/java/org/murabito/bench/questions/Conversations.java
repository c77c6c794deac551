package org.murabito.bench.questions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/// Reads conversations of many forms: JSON, a JSON object a line, either of them packed, and lines as `[time] <nick>
/// text`. In JSON whatever is called a text was said, by whoever is named beside it.
final class Conversations {
    /// What a question was written for, by nobody in particular.
    private static final String CONTEXT = "context";

    private static final List<String> TEXTS = List.of("text", "content", "query", "question", CONTEXT);
    private static final List<String> AUTHORS = List.of("nick", "speaker", "user", "interlocutor_id");
    private static final Pattern LINE = Pattern.compile("(?:\\d+ )?\\[[^\\]]+] <([^>]+)> (.+)");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<Said> said = new ArrayList<>();

    private Conversations() {}

    /// Everything that stands in the files of a folder, in order.
    static List<Said> in(Path folder) throws IOException {
        Conversations read = new Conversations();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                try (InputStream in = Files.newInputStream(file)) {
                    read.file(file.getFileName().toString(), in);
                }
            }
        }
        return List.copyOf(read.said);
    }

    private void file(String name, InputStream in) throws IOException {
        if (name.endsWith(".zip")) {
            ZipInputStream zip = new ZipInputStream(in);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                file(entry.getName(), zip);
            }
        } else if (name.endsWith(".gz")) {
            file(name.substring(0, name.length() - ".gz".length()), new GZIPInputStream(in));
        } else if (name.endsWith(".json")) {
            collect(room(name), JSON.readTree(in.readAllBytes()));
        } else if (name.endsWith(".jsonl") || name.endsWith(".txt")) {
            lines(name, new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
        }
    }

    private void lines(String name, BufferedReader lines) throws IOException {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (name.endsWith(".jsonl")) {
                JsonNode node = JSON.readTree(line);
                collect(node.path("file").asText(room(name)), node);
            } else {
                Matcher match = LINE.matcher(line);
                if (match.matches()) {
                    said.add(new Said(room(name), match.group(1), match.group(2)));
                }
            }
        }
    }

    /// A folder in an export is a channel.
    private static String room(String name) {
        int slash = name.lastIndexOf('/');
        return slash < 0 ? name : name.substring(0, slash);
    }

    private void collect(String room, JsonNode node) {
        if (node.isObject()) {
            String author = AUTHORS.stream()
                    .map(name -> node.path(name).asText())
                    .filter(name -> !name.isBlank())
                    .findFirst()
                    .orElse("");
            for (String name : TEXTS) {
                String text = node.path(name).asText();
                if (!text.isBlank()) {
                    said.add(new Said(room, name.equals(CONTEXT) ? CONTEXT : author, text));
                }
            }
        }
        node.forEach(child -> collect(room, child));
    }
}
