package org.murabito.app.setup;

import java.net.Inet4Address;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.murabito.app.operator.StoredEnvironment;
import org.murabito.app.settings.Settings;
import org.murabito.webchat.http.Refused;
import org.murabito.webchat.setup.Setup.Address;
import org.murabito.webchat.setup.Setup.Tried;
import org.murabito.webchat.setup.Setup.Zone;

/// Keeps settings that need no trial, and shows them as they are or will be from the next start on.
record SettingChoices(StoredEnvironment kept, FixedVariables fixed, Settings settings) {
    private static final String HERE = "127.0.0.1";
    private static final Choice ZONE =
            new Choice("MURABITO_COMMUNITY_TIME_ZONE", ZoneId.getAvailableZoneIds()::contains);
    private static final Choice BACKUPS = new Choice(
            "MURABITO_BACKUP_EVERY_HOURS", hours -> hours.matches("\\d{1,4}") && Integer.parseInt(hours) <= 8_760);
    private static final Choice HOST = new Choice("MURABITO_WEB_HOST", List.of(HERE, "0.0.0.0")::contains);
    private static final Choice ORIGINS = new Choice(
            "MURABITO_WEB_ORIGINS",
            origins -> origins.isEmpty()
                    || Arrays.stream(origins.split(",", -1))
                            .allMatch(origin -> origin.strip().matches("https?://[\\w.\\-\\[\\]:]+")));
    private static final Map<String, Choice> CHOICES =
            Map.of("zone", ZONE, "backupHours", BACKUPS, "host", HOST, "origins", ORIGINS);

    private record Choice(String variable, Predicate<String> allowed) {}

    private Optional<String> find(Choice choice) {
        return fixed.has(choice.variable())
                ? Optional.empty()
                : Optional.ofNullable(kept.read().get(choice.variable()));
    }

    Zone zone() {
        return find(ZONE)
                .map(id -> new Zone(id, true))
                .orElseGet(() -> new Zone(
                        settings.community().zone().getId(),
                        settings.community().isZoneChosen()));
    }

    int backupHours() {
        return find(BACKUPS).map(Integer::parseInt).orElse(settings.backup().everyHours());
    }

    Address address() {
        return new Address(
                find(HOST)
                        .map(host -> !host.equals(HERE))
                        .orElse(!settings.web().isLoopback()),
                find(ORIGINS).orElse(String.join(", ", settings.web().origins())),
                inNetworks(settings.web().port()),
                HERE + ":" + settings.web().port());
    }

    private static List<String> inNetworks(int port) {
        try {
            return NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .filter(address -> address instanceof Inet4Address && !address.isLoopbackAddress())
                    .map(address -> "http://" + address.getHostAddress() + ":" + port)
                    .toList();
        } catch (SocketException _) {
            return List.of();
        }
    }

    Tried keep(Map<String, String> wanted) {
        Map<String, String> variables = new HashMap<>();
        wanted.forEach((name, value) -> {
            Choice choice = Optional.ofNullable(CHOICES.get(name)).orElseThrow(Refused::notFound);
            if (!choice.allowed().test(value)) {
                throw new Refused(400, "error.setup." + name);
            }
            fixed.requireFree(choice.variable());
            variables.put(choice.variable(), value.replace(" ", ""));
        });
        kept.keep(variables);
        return new Tried(!variables.isEmpty(), List.of());
    }
}
