package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;

/// What is read and rendered once for many pages is on each page what its reader would get alone.
@Timeout(60)
final class SharedStreamsTest extends InTown {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int STEPS = 120;
    private static final List<PlaceId> PLACES = List.of(Town.PLAZA, Town.BOARD, Town.CELLAR);
    private static final List<String> WORDS = List.of(
            "@Mio could you look at it?",
            "more in #cellar",
            "#board, please",
            "@Ren and @Sora: **tomorrow**",
            "so it is",
            "> quoted\n\nindeed");

    private final List<Reader> readers = new ArrayList<>();
    private final Map<String, PlaceId> said = new HashMap<>();

    /// What somebody replied to: a reply keeps on a page how it began when it came.
    private final Set<String> settled = new HashSet<>();

    private record Reader(String name, Browserless browser, MemberId member, LiveListener listener) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void show_each_reader_what_they_may_see_as_they_alone_would_get_it(long seed) throws IOException {
        Random random = new Random(seed);
        for (String name : List.of("Mio", "Ren", "Sora", "Aki", "Yui", "Kai")) {
            readers.add(reader(name));
        }
        Set<MemberId> inCellar = new HashSet<>();
        readers.stream().filter(_ -> random.nextBoolean()).map(Reader::member).forEach(inCellar::add);
        town.communities.saveReaders(Town.CELLAR, inCellar);
        for (int i = 0; i < STEPS; i++) {
            step(random, i);
        }
        town.say(Town.PLAZA, Town.HANA, "last", "that was all", Duration.ZERO);
        for (Reader reader : readers) {
            Map<String, JsonNode> alone = alone(reader);
            Map<String, JsonNode> heard = heard(reader);
            assertThat(heard).as(reader.name()).isEqualTo(alone);
            assertThat(reader.listener().all().contains("in the cellar"))
                    .as(reader.name())
                    .isEqualTo(inCellar.contains(reader.member()));
        }
    }

    @Test
    void never_give_out_again_what_was_deleted() throws IOException {
        Reader early = reader("Mio");
        town.say(Town.PLAZA, Town.HANA, "p1", "a slip of the tongue", Duration.ZERO);
        early.listener().until("a slip of the tongue");
        town.messages.delete(Town.PLAZA, "p1", town.clock.instant());
        early.listener().until("\"gone\":[{");
        Reader late = reader("Ren");
        town.say(Town.PLAZA, Town.HANA, "p2", "never mind", Duration.ZERO);
        late.listener().until("never mind");
        assertThat(late.listener().all()).doesNotContain("slip");
    }

    private Reader reader(String name) throws IOException {
        Browserless browser = Browserless.named(town, name);
        MemberId member = new MemberId(
                Town.ID, browser.get("/web/api/me").json().path("id").asText());
        browser.post("/web/api/c/village/p/plaza/messages", Map.of("text", "hello", "nonce", "n-" + member.key()));
        try {
            return new Reader(name, browser, member, LiveListener.of(browser, "0"));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void step(Random random, int i) {
        MemberId who = readers.get(random.nextInt(readers.size())).member();
        List<String> keys = List.copyOf(said.keySet());
        String key = keys.isEmpty() ? "" : keys.get(random.nextInt(keys.size()));
        switch (keys.isEmpty() ? 0 : random.nextInt(6)) {
            case 0, 1, 2 -> say(random, "m" + i, who);
            case 3, 4 -> town.messages.react(said.get(key), key, random.nextBoolean() ? "👍" : "🎉", who, true);
            default -> {
                if (settled.contains(key)) {
                    town.messages.react(said.get(key), key, "👀", who, true);
                } else if (random.nextBoolean()) {
                    town.messages.edit(said.get(key), key, "put otherwise", town.clock.instant());
                } else {
                    town.messages.delete(said.remove(key), key, town.clock.instant());
                }
            }
        }
    }

    private void say(Random random, String key, MemberId who) {
        PlaceId place = PLACES.get(random.nextInt(PLACES.size()));
        String where = place.equals(Town.CELLAR) ? " in the cellar" : "";
        String text = WORDS.get(random.nextInt(WORDS.size())) + where;
        String answered = said.entrySet().stream()
                .filter(entry -> entry.getValue().equals(place) && random.nextBoolean())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
        town.messages.keep(
                List.of(Post.said(place, key, who, town.clock.instant(), text).replyingTo(answered)));
        if (answered != null) {
            settled.add(answered);
        }
        said.put(key, place);
    }

    /// What they get who read the channels anew.
    private Map<String, JsonNode> alone(Reader reader) {
        Map<String, JsonNode> found = new HashMap<>();
        for (PlaceId place : PLACES) {
            reader.browser()
                    .get("/web/api/c/village/p/" + place.key() + "/messages")
                    .json()
                    .path("messages")
                    .forEach(message -> found.put(message.path("id").asText(), message));
        }
        return found;
    }

    /// What is on a page that was open all the time.
    private Map<String, JsonNode> heard(Reader reader) throws IOException {
        reader.listener().until("that was all");
        Map<String, JsonNode> page = new HashMap<>();
        for (String line : reader.listener().all().split("\n")) {
            if (line.startsWith("data: {\"messages\"")) {
                JsonNode changes = JSON.readTree(line.substring(6));
                changes.path("messages")
                        .forEach(message -> page.put(message.path("id").asText(), message));
                changes.path("gone").forEach(gone -> page.remove(gone.path("id").asText()));
            }
        }
        return page;
    }
}
