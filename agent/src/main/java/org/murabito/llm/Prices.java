package org.murabito.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.text.ShippedText;

/// What models cost, in US dollars per million tokens, as of a day. A model that is not in the table costs an unknown
/// amount, never nothing.
public final class Prices {
    private static final Pattern DATED = Pattern.compile("(.+?)-(\\d{8}|\\d{4}-\\d{2}-\\d{2})");
    private static final int SCALE = 6;

    private final LocalDate asOf;
    private final Map<String, Price> byModel;

    private Prices(LocalDate asOf, Map<String, Price> byModel) {
        this.asOf = asOf;
        this.byModel = Map.copyOf(byModel);
    }

    /// The price of a million tokens of each sort.
    public record Price(BigDecimal fresh, BigDecimal cacheRead, BigDecimal cacheWrite, BigDecimal output) {
        BigDecimal of(Usage usage) {
            return fresh.multiply(BigDecimal.valueOf(usage.fresh()))
                    .add(cacheRead.multiply(BigDecimal.valueOf(usage.cacheRead())))
                    .add(cacheWrite.multiply(BigDecimal.valueOf(usage.cacheWrite())))
                    .add(output.multiply(BigDecimal.valueOf(usage.output())))
                    .movePointLeft(SCALE)
                    .stripTrailingZeros();
        }
    }

    /// The table that ships.
    public static Prices builtIn() {
        return parse(ShippedText.read(Prices.class, "prices.json"));
    }

    /// A table in the form of the one that ships.
    public static Prices parse(String json) {
        JsonNode table = Json.find(json)
                .filter(node -> node.path("perMillionTokens").isObject())
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                "the price table is not JSON of the form "
                                        + "{\"asOf\": \"2026-01-31\", \"perMillionTokens\": {\"model\": {\"fresh\": 3, \"output\": 15}}}"));
        Map<String, Price> prices = new HashMap<>();
        table.path("perMillionTokens").properties().forEach(entry -> prices.put(entry.getKey(), price(entry)));
        return new Prices(LocalDate.parse(table.path("asOf").asText()), prices);
    }

    /// This table where the other has nothing; the other's day.
    public Prices overriddenBy(Prices other) {
        Map<String, Price> both = new HashMap<>(byModel);
        both.putAll(other.byModel);
        return new Prices(other.asOf, both);
    }

    public LocalDate asOf() {
        return asOf;
    }

    /// Empty for a model that is not in the table.
    public Optional<BigDecimal> cost(String model, Usage usage) {
        return find(model).map(known -> known.of(usage));
    }

    /// Empty for a model that is not in the table. `name-20250929` is `name` unless it has a line of its own.
    public Optional<Price> find(String model) {
        Price price = byModel.get(model);
        if (price == null) {
            Matcher dated = DATED.matcher(model);
            price = dated.matches() ? byModel.get(dated.group(1)) : null;
        }
        return Optional.ofNullable(price);
    }

    private static Price price(Map.Entry<String, JsonNode> entry) {
        JsonNode line = entry.getValue();
        BigDecimal fresh = amount(entry.getKey(), line, "fresh", null);
        return new Price(
                fresh,
                amount(entry.getKey(), line, "cacheRead", fresh),
                amount(entry.getKey(), line, "cacheWrite", fresh),
                amount(entry.getKey(), line, "output", null));
    }

    private static BigDecimal amount(String model, JsonNode line, String key, @Nullable BigDecimal otherwise) {
        JsonNode value = line.path(key);
        if (value.isMissingNode() && otherwise != null) {
            return otherwise;
        }
        if (!value.isNumber() || value.decimalValue().signum() < 0) {
            throw new IllegalArgumentException("price table: \"" + key + "\" of " + model
                    + " must be dollars per million tokens, 0 or more, not " + value);
        }
        return value.decimalValue();
    }
}
