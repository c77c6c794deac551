package org.murabito.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.village.Village;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Place;
import org.murabito.store.sqlite.SqliteStore;

/// What commands leave in the data folder.
final class HouseholdTest {
    @TempDir
    private Path folder;

    @TempDir
    private Path exports;

    @Test
    void everything_in_the_data_folder_is_its_owners_alone() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        Files.createDirectories(folder.resolve("uploads/village/p-1"));
        Files.writeString(folder.resolve("uploads/village/p-1/old.png"), "x");
        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.toList()) {
                Files.setPosixFilePermissions(
                        path, PosixFilePermissions.fromString(Files.isDirectory(path) ? "rwxr-xr-x" : "rw-r--r--"));
            }
        }

        assertThat(Typed.in(folder, "doctor").exit()).isZero();

        try (Stream<Path> below = Files.walk(folder)) {
            for (Path path : below.filter(HouseholdTest::isNotMadeSince).toList()) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(path)))
                        .as(path.toString())
                        .isEqualTo(Files.isDirectory(path) ? "rwx------" : "rw-------");
            }
        }
    }

    /// The index writes its files under the umask of the process; its folder keeps them private.
    private static boolean isNotMadeSince(Path path) {
        return Files.isDirectory(path) || !path.toString().contains("/index/");
    }

    @Test
    void a_folder_of_somebody_else_is_refused_in_a_line_and_left_as_it_is() throws Exception {
        Files.writeString(exports.resolve("letter.txt"), "dear");
        Files.setPosixFilePermissions(exports, PosixFilePermissions.fromString("rwxr-xr-x"));

        for (String command : List.of("start", "doctor", "search")) {
            Typed typed = command.equals("search") ? Typed.in(exports, command, "dear") : Typed.in(exports, command);
            assertThat(typed.exit()).isEqualTo(1);
            assertThat(typed.errors())
                    .singleElement()
                    .asString()
                    .contains(exports.toString(), "neither empty nor a data folder of Murabito's", "--data");
        }

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(exports)))
                .isEqualTo("rwxr-xr-x");
        assertThat(exports.toFile().list()).containsExactly("letter.txt");
    }

    @Test
    void doctor_makes_no_folder_that_is_not_there() {
        Path wrong = folder.resolve("wrong");

        Typed doctor = Typed.in(wrong, "doctor");

        assertThat(doctor.exit()).isEqualTo(1);
        assertThat(doctor.errors()).singleElement().asString().contains("no data folder " + wrong, "--data");
        assertThat(wrong).doesNotExist();
    }

    @Test
    void doctor_looks_before_the_first_start_where_no_folder_is_named() {
        Typed.Written console = new Typed.Written();

        int exit = TerminalCommands.run(
                List.of("doctor"),
                folder,
                Map.of("MURABITO_WEB_PORT", "0", "MURABITO_COMMUNITY_VILLAGE", "ja"),
                console);

        assertThat(console.errors).isEmpty();
        assertThat(console.lines).last().asString().isEqualTo("Everything works.");
        assertThat(exit).isZero();
    }

    @Test
    void doctor_finds_garbage_in_the_database() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        assertThat(Typed.in(folder, "doctor").lines()).anyMatch(line -> line.startsWith("ok    Database"));
        Path database = folder.resolve("murabito.db");
        byte[] bytes = Files.readAllBytes(database);
        Arrays.fill(bytes, bytes.length - 30_000, bytes.length - 1_000, (byte) 'x');
        Files.write(database, bytes);

        Typed doctor = Typed.in(folder, "doctor");

        assertThat(doctor.exit()).isEqualTo(1);
        assertThat(doctor.lines())
                .anyMatch(line -> line.startsWith("FAIL  Database") && line.contains("from a backup"));
    }

    @Test
    void an_index_that_cannot_be_opened_is_a_line() throws Exception {
        assertThat(Typed.in(folder, "doctor").exit()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("index"))) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(folder.resolve("index"));
        Files.writeString(folder.resolve("index"), "x");

        assertThat(Typed.in(folder, "doctor").errors())
                .singleElement()
                .asString()
                .contains(folder.resolve("index").toString(), "is not a folder");
    }

    @Test
    void a_database_that_is_gone_does_not_become_a_new_village() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        Files.delete(folder.resolve("murabito.db"));

        Typed start = Typed.in(folder, "start");

        assertThat(start.exit()).isEqualTo(1);
        assertThat(start.errors()).singleElement().asString().contains("murabito.db is gone", "from a backup");
        assertThat(folder.resolve("murabito.db")).doesNotExist();
    }

    @Test
    void forgetting_a_community_takes_its_images_and_no_others() throws Exception {
        TerminalCommands.serve(Typed.environment(folder), Typed.silent(), _ -> {});
        for (String community : List.of("village", "other")) {
            Path images = folder.resolve("uploads").resolve(community).resolve("p-1");
            Files.createDirectories(images);
            Files.writeString(images.resolve("a.png"), "x");
        }

        assertThat(Typed.in(folder, "forget", "--community", Village.ID.value(), "--yes")
                        .exit())
                .isZero();

        assertThat(folder.resolve("uploads/village")).doesNotExist();
        assertThat(folder.resolve("uploads/other/p-1/a.png")).exists();
    }

    private void export(String key, String name) throws IOException {
        Files.writeString(exports.resolve(name + ".json"), """
                {"guild": {"id": "1", "name": "Guild", "iconUrl": "x"},
                 "channel": {"id": "%1$s", "type": "GuildTextChat", "categoryId": "9", "category": "Rooms", "name": "%2$s"},
                 "messages": [{"id": "7%1$s", "type": "Default", "timestamp": "2020-03-01T18:00:00.5+09:00", "content": "hi",
                   "author": {"id": "5", "name": "ana", "nickname": "Ana", "isBot": false, "roles": []}}]}
                """.formatted(key, name));
    }

    @Test
    void a_channel_named_private_stays_closed_whatever_the_export_says() throws Exception {
        export("11", "plaza");
        export("12", "staff");

        Typed typed = Typed.in(folder, "import", exports.toString(), "--community", "guild", "--private", "staff");

        assertThat(typed.errors()).isEmpty();
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            assertThat(store.communities().places(new CommunityId("guild")))
                    .extracting(Place::name, Place::access)
                    .contains(tuple("plaza", Access.OPEN), tuple("staff", Access.PRIVATE));
        }
    }

    @Test
    void a_private_channel_that_is_not_there_imports_nothing() throws Exception {
        export("11", "plaza");

        Typed typed = Typed.in(folder, "import", exports.toString(), "--private", "stuff");

        assertThat(typed.exit()).isEqualTo(1);
        assertThat(typed.errors()).singleElement().asString().contains("\"stuff\"", "plaza");
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            assertThat(store.communities().communities()).isEmpty();
        }
    }
}
