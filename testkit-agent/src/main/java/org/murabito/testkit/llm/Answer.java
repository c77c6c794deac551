package org.murabito.testkit.llm;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/// What the server answers to one request, down to where its bytes are cut.
///
/// @param pieces the body in the pieces in which it is written, one chunk each
/// @param until how many bytes of the body are written before `ending`; less than 0: not even the head is
public record Answer(int status, Map<String, String> headers, List<byte[]> pieces, int until, Ending ending) {
    /// What happens after the last byte that is written.
    public enum Ending {
        WHOLE,
        /// The connection is closed.
        CUT,
        /// Nothing more comes; the server waits for the other side to close.
        HANG
    }

    public Answer {
        headers = Map.copyOf(headers);
        pieces = List.copyOf(pieces);
    }

    private static Answer of(int status, String type, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return new Answer(status, Map.of("Content-Type", type), List.of(bytes), bytes.length, Ending.WHOLE);
    }

    public static Answer json(int status, String body) {
        return of(status, "application/json", body);
    }

    public static Answer html(int status, String body) {
        return of(status, "text/html; charset=utf-8", body);
    }

    /// Server-sent events.
    public static Answer events(String body) {
        return of(200, "text/event-stream; charset=utf-8", body);
    }

    /// Nothing at all comes.
    public static Answer silence() {
        return new Answer(200, Map.of(), List.of(), -1, Ending.HANG);
    }

    /// The connection is closed without a byte.
    public static Answer cutBeforeHead() {
        return new Answer(200, Map.of(), List.of(), -1, Ending.CUT);
    }

    public Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, more, pieces, until, ending);
    }

    /// The same bytes in pieces of 1 to `most`, cut wherever it falls, also inside a character.
    public Answer inPieces(RandomGenerator random, int most) {
        byte[] all = body();
        List<byte[]> cut = new ArrayList<>();
        for (int at = 0; at < all.length; ) {
            int end = Math.min(all.length, at + 1 + random.nextInt(most));
            cut.add(Arrays.copyOfRange(all, at, end));
            at = end;
        }
        return new Answer(status, headers, cut, until, ending);
    }

    /// Closes the connection after so many bytes of the body.
    public Answer cutAfter(int bytes) {
        return new Answer(status, headers, pieces, bytes, Ending.CUT);
    }

    /// Falls silent after so many bytes of the body.
    public Answer silentAfter(int bytes) {
        return new Answer(status, headers, pieces, bytes, Ending.HANG);
    }

    public byte[] body() {
        byte[] all = new byte[pieces.stream().mapToInt(piece -> piece.length).sum()];
        int at = 0;
        for (byte[] piece : pieces) {
            System.arraycopy(piece, 0, all, at, piece.length);
            at += piece.length;
        }
        return all;
    }

    public String text() {
        return new String(body(), StandardCharsets.UTF_8);
    }
}
