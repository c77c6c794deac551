package org.murabito.archive.importing.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Unreadable;

/// One JSON file of an export, read from its start to its end without ever holding the whole of it. UTF-8 and
/// UTF-16, with or without a byte order mark.
public final class ExportJson implements AutoCloseable {
    /// Longer ones end the reading of a file. In UTF-8 none is: see [ShortStrings].
    private static final int LONGEST_STRING = 1_000_000;

    private static final JsonFactory FORMAT = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(100_000)
                    .maxStringLength(LONGEST_STRING)
                    .build())
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .build();

    private final JsonParser parser;
    private final @Nullable ShortStrings shortened;

    private ExportJson(InputStream in) throws IOException {
        BufferedInputStream buffered = new BufferedInputStream(in);
        this.shortened = isUtf8(buffered) ? new ShortStrings(buffered) : null;
        this.parser = FORMAT.createParser(shortened == null ? buffered : shortened);
    }

    /// UTF-16 shows by its byte order mark, or by a zero among the first four bytes.
    private static boolean isUtf8(BufferedInputStream in) throws IOException {
        in.mark(4);
        byte[] start = in.readNBytes(4);
        in.reset();
        for (byte one : start) {
            if (one == 0 || one == (byte) 0xFE || one == (byte) 0xFF) {
                return false;
            }
        }
        return true;
    }

    /// Opens a file and lets it be read.
    ///
    /// @return why it could not be read to its end, empty if it was; what was read before that stands
    public static Optional<ImportText> read(ExportFiles files, ExportFile file, Task task) throws InterruptedException {
        try (ExportJson json = open(files, file)) {
            try {
                task.read(json);
                return Optional.empty();
            } catch (IOException | ImportException e) {
                return Optional.of(Unreadable.reason(e, json.position()));
            }
        } catch (IOException | ImportException e) {
            return Optional.of(Unreadable.reason(e, 0));
        }
    }

    private static ExportJson open(ExportFiles files, ExportFile file) throws IOException {
        InputStream in = files.open(file);
        try {
            ExportJson json = new ExportJson(in);
            json.parser.nextToken();
            return json;
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /// Whether a list comes next: at the start of the file, or after a field's name.
    public boolean isList() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    public boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    /// Goes to the next field of the object that the file is. Its value must then be read or skipped.
    public Optional<String> nextField() throws IOException {
        if (parser.nextToken() != JsonToken.FIELD_NAME) {
            return Optional.empty();
        }
        String name = parser.currentName();
        parser.nextToken();
        return Optional.of(name);
    }

    /// Reads what stands here; the unwanted, and what is too deep or too much, is left out.
    public JsonFields value(Wanted wanted) throws IOException {
        return new JsonFields(new BoundedTree(parser, wanted).read());
    }

    public void skip() throws IOException {
        parser.skipChildren();
    }

    /// Reads the list that stands here, object by object.
    public void eachObject(Wanted wanted, Visitor visitor) throws IOException, InterruptedException {
        JsonToken token = parser.nextToken();
        while (token != JsonToken.END_ARRAY) {
            if (token == JsonToken.START_OBJECT) {
                BoundedTree tree = new BoundedTree(parser, wanted);
                visitor.visit(new JsonFields(tree.read()), tree.isCut());
            } else {
                parser.skipChildren();
                visitor.notAnObject();
            }
            token = parser.nextToken();
        }
    }

    /// The first object of the list that stands here, empty if there is none. The list cannot be read on after it.
    public JsonFields firstObject(Wanted wanted) throws IOException {
        return parser.nextToken() == JsonToken.START_OBJECT ? value(wanted) : JsonFields.NONE;
    }

    /// How many bytes were used so far.
    public long position() {
        long leftOut = shortened == null ? 0 : shortened.left();
        return leftOut + Math.max(0, parser.currentLocation().getByteOffset());
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }

    /// Reads one file.
    @FunctionalInterface
    public interface Task {
        void read(ExportJson json) throws IOException, InterruptedException;
    }

    /// Chooses fields. Called with what was read of their object so far.
    @FunctionalInterface
    public interface Wanted {
        boolean test(ObjectNode before, String field);
    }

    /// Takes the objects of a list.
    public interface Visitor {
        /// @param cut whether something in it was too deep or too much, and is missing
        void visit(JsonFields object, boolean cut) throws InterruptedException;

        void notAnObject();
    }
}
