package org.murabito.webchat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.murabito.llm.Usage;
import org.murabito.usage.ModelUsage;

/// The dashboard over HTTP, each request held against the description.
final class OperateTest extends InTown {
    private static final String MODEL = "claude-sonnet-4-5";
    private static final String ROOT = "/api/operate";

    private Described api;

    @BeforeEach
    void open() {
        Browserless operator = Browserless.named(town, "Mio");
        operator.post("/web/api/operator", Map.of("token", Town.TOKEN));
        api = new Described(operator);
    }

    private LocalDate today() {
        return LocalDate.ofInstant(town.clock.instant(), ZoneOffset.UTC);
    }

    private void used(int daysAgo, String work, String model, String account) {
        Usage usage = new Usage(900_000, 100_000, 100_000, 100_000, 0);
        town.usage.add(new ModelUsage(today().minusDays(daysAgo), work, model, account, 1, usage));
    }

    @Test
    void shows_what_models_cost_and_where_the_month_leads() {
        used(0, "answers", MODEL, Town.PLAZA.toString());
        used(1, "judging", MODEL, Town.ID.value());
        used(2, "answers", "of-somebody", Town.PLAZA.toString());
        used(9, "answers", MODEL, Town.PLAZA.toString());

        JsonNode week = api.ask("GET", ROOT + "/usage?days=7", null).json();
        assertThat(week.path("days")).hasSize(7);
        assertThat(week.path("total").path("calls").asInt()).isEqualTo(3);
        assertThat(week.path("total").path("unpriced").asInt()).isEqualTo(1);
        assertThat(week.at("/works/0/name").asText()).isEqualTo("answers");
        assertThat(week.at("/channels/0/channel/name").asText()).isEqualTo("広場");
        assertThat(week.path("budget").asInt()).isEqualTo(20);
        assertThat(week.at("/month/atTheEnd").asDouble())
                .isGreaterThanOrEqualTo(week.at("/month/soFar").asDouble());
        assertThat(api.ask("GET", ROOT + "/usage", null)
                        .json()
                        .at("/total/calls")
                        .asInt())
                .isEqualTo(4);
        assertThat(api.ask("GET", ROOT + "/usage?days=0", null).status()).isEqualTo(400);
    }

    @Test
    void is_for_operators_alone() {
        Described member = api.by(Browserless.named(town, "Rin"));
        assertThat(member.ask("GET", ROOT + "/usage", null).status()).isEqualTo(403);
    }
}
