package org.murabito.bench.importing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/// Writes exports of any size, the same for the same seed: `discord|slack FOLDER MESSAGES [SEED]`.
public final class ExportGenerator {
    private ExportGenerator() {}

    public static void main(String[] args) throws IOException {
        if (args.length < 3) {
            throw new IllegalArgumentException("expected: discord|slack FOLDER MESSAGES [SEED]");
        }
        Path folder = Path.of(args[1]);
        int messages = Integer.parseInt(args[2]);
        long seed = args.length > 3 ? Long.parseLong(args[3]) : 1;
        switch (args[0].toLowerCase(Locale.ROOT)) {
            case "discord" -> new DiscordGenerator(seed).write(folder, messages);
            case "slack" -> new SlackGenerator(seed).write(folder, messages);
            default -> throw new IllegalArgumentException("discord or slack, not " + args[0]);
        }
    }
}
