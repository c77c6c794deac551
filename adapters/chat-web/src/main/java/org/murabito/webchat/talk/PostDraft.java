package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.request.WebJson;

/// What a member wants to post, checked.
///
/// @param nonce made by the page; the same post sent again carries it again
record PostDraft(String text, List<Dropped> files, String nonce) {
    static final int LONGEST = 20_000;
    private static final int MOST_FILES = 10;

    /// An image that was sent before its message.
    ///
    /// @param place the message's own, or the channel above it
    /// @param shown what its sender calls it
    record Dropped(PlaceId place, String name, String shown) {}

    static PostDraft read(JsonNode body, Place place) {
        return read(body, files(body, place));
    }

    static PostDraft read(JsonNode body, List<Dropped> files) {
        String text = WebJson.text(body, "text").strip();
        checkLength(text);
        if (text.isEmpty() && files.isEmpty()) {
            throw new Refused(400, "error.empty");
        }
        String nonce = WebJson.text(body, "nonce");
        if (nonce.length() < 8 || nonce.length() > 100) {
            throw new Refused(400, "error.nonce");
        }
        return new PostDraft(text, files, nonce);
    }

    /// For an edit, which needs words.
    static String readText(JsonNode body) {
        String text = WebJson.text(body, "text").strip();
        checkLength(text);
        if (text.isEmpty()) {
            throw new Refused(400, "error.empty");
        }
        return text;
    }

    private static void checkLength(String text) {
        int length = text.codePointCount(0, text.length());
        if (length > LONGEST) {
            throw new Refused(400, "error.tooLong", length, LONGEST);
        }
    }

    private static List<Dropped> files(JsonNode body, Place place) {
        List<Dropped> files = new ArrayList<>();
        for (JsonNode file : body.path("files")) {
            String url = WebJson.text(file, "url");
            String name = url.substring(url.lastIndexOf('/') + 1);
            PlaceId there = Stream.of(place.id(), place.channel())
                    .filter(id -> url.equals(WebLinks.file(id, name)))
                    .findFirst()
                    .orElseThrow(() -> new Refused(400, "error.file"));
            String shown = WebJson.text(file, "name").strip();
            files.add(new Dropped(there, name, shown.isEmpty() || shown.length() > 200 ? "image" : shown));
        }
        if (files.size() > MOST_FILES) {
            throw new Refused(400, "error.tooManyFiles", MOST_FILES);
        }
        return files;
    }
}
