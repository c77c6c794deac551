package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SmokeTest {
    @Test
    void a_named_person_writes_and_reads(@TempDir Path folder) {
        try (Town town = new Town(folder)) {
            Browserless mio = Browserless.named(town, "Mio");
            var answer = mio.post(
                    "/web/api/c/village/p/plaza/messages",
                    Map.of("text", "hello **you** @Murabito", "nonce", "12345678"));
            System.out.println(answer.json());
            assertThat(answer.status()).isEqualTo(201);
            System.out.println(mio.get("/web/api/c/village").json());
            System.out.println(mio.get("/").response().body().length());
        }
    }
}
