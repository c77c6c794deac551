package org.murabito.bench.recall;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.PlaceId;

/// Questions that open dialogs of developers, separated by hand; answered by what others say soon in the dialog.
final class Gitter implements Questions {
    private static final Pattern LINE = Pattern.compile("(?:\\d+ )?\\[[^\\]]+] <([^>]+)> (.+)");
    private static final int SOON = 12;
    private static final Instant START = Instant.parse("2017-01-01T00:00:00Z");

    private record Said(String key, String nick, String text) {}

    @Override
    public String name() {
        return "gitter-dialogs";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        for (String room : List.of("angular", "docker", "Appium", "Gitter")) {
            PlaceId channel = home.channel(room);
            for (List<Said> dialog : dialogs(home, channel, folder.resolve("dev/" + room + ".txt"))) {
                ask(channel, dialog, asks);
            }
        }
        return asks;
    }

    private static void ask(PlaceId channel, List<Said> dialog, List<Ask> asks) {
        if (dialog.isEmpty() || !dialog.getFirst().text().contains("?")) {
            return;
        }
        Said question = dialog.getFirst();
        Set<String> answers = dialog.stream()
                .limit(SOON)
                .filter(said -> !said.nick().equals(question.nick()))
                .map(Said::key)
                .collect(Collectors.toSet());
        if (!answers.isEmpty()) {
            asks.add(new Ask(question.text(), channel, answers, question.key(), ""));
        }
    }

    /// Dialogs lie hours apart, their lines a minute.
    private static List<List<Said>> dialogs(Home home, PlaceId channel, Path file) throws IOException {
        List<List<Said>> dialogs = new ArrayList<>();
        dialogs.add(new ArrayList<>());
        int number = 0;
        for (String line : Files.readAllLines(file)) {
            number++;
            Matcher said = LINE.matcher(line);
            if (line.startsWith("-----")) {
                dialogs.add(new ArrayList<>());
            } else if (said.matches()) {
                Instant at = START.plusSeconds(60L * number + 10_800L * dialogs.size());
                Said one = new Said("k" + number, said.group(1), said.group(2));
                home.say(channel, one.key(), one.nick(), at, one.text());
                dialogs.getLast().add(one);
            }
        }
        return dialogs;
    }
}
