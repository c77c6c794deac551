package org.murabito.webchat.talk;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.murabito.chat.Attachment;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.webchat.Links;
import org.murabito.webchat.Refused;

/// What a member wants to post, checked.
///
/// @param nonce made by the page; the same post sent again carries it again
record Words(String text, List<Attachment> files, String nonce) {
    static final int LONGEST = 20_000;
    private static final int MOST_FILES = 10;

    static Words read(JsonNode body, Place place, Uploads uploads) {
        return read(body, files(body, place, uploads));
    }

    static Words read(JsonNode body, List<Attachment> files) {
        String text = Json.text(body, "text").strip();
        checkLength(text);
        if (text.isEmpty() && files.isEmpty()) {
            throw new Refused(400, "error.empty");
        }
        String nonce = Json.text(body, "nonce");
        if (nonce.length() < 8 || nonce.length() > 100) {
            throw new Refused(400, "error.json");
        }
        return new Words(text, files, nonce);
    }

    /// For an edit, which needs words.
    static String readText(JsonNode body) {
        String text = Json.text(body, "text").strip();
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

    /// Only what was uploaded to this place, or to the channel above it, can be hung on a message here.
    private static List<Attachment> files(JsonNode body, Place place, Uploads uploads) {
        List<Attachment> files = new ArrayList<>();
        for (JsonNode file : body.path("files")) {
            String url = Json.text(file, "url");
            String name = url.substring(url.lastIndexOf('/') + 1);
            PlaceId there = List.of(place.id(), place.channel()).stream()
                    .filter(id -> url.equals(Links.file(id, name))
                            && uploads.find(id, name).isPresent())
                    .findFirst()
                    .orElseThrow(() -> new Refused(400, "error.file"));
            String shown = Json.text(file, "name").strip();
            files.add(new Attachment(
                    shown.isEmpty() || shown.length() > 200 ? "image" : shown,
                    Uploads.mediaType(name),
                    uploads.size(there, name),
                    url));
        }
        if (files.size() > MOST_FILES) {
            throw new Refused(400, "error.tooManyFiles", MOST_FILES);
        }
        return files;
    }
}
