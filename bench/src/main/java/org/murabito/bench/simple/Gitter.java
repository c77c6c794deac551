package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.chat.PlaceId;

/// Developers' dialogs, separated by hand: the question that opens one is asked again later, and answered by what
/// others said within it. Strangers are questions of another room.
final class Gitter implements Source {
    private static final Pattern LINE = Pattern.compile("(?:\\d+ )?\\[([^\\]]+)] <([^>]+)> (.+)");
    private static final int NEXT = 12;
    private static final int STRANGERS = 40;
    private static final Instant START = Instant.parse("2017-01-01T00:00:00Z");

    @Override
    public String name() {
        return "gitter-dialogs";
    }

    @Override
    public void ask(Path folder, Part part, Asking asking) throws IOException {
        String[] rooms = part == Part.SHAPE ? new String[] {"angular", "docker"} : new String[] {"Appium", "Gitter"};
        for (int room = 0; room < rooms.length; room++) {
            Home home = asking.home();
            PlaceId channel = home.channel("room");
            List<Dialog> dialogs = dialogs(folder, rooms[room]);
            for (Dialog dialog : dialogs) {
                dialog.said().forEach(it -> home.say(channel, it.key(), it.nick(), it.at(), it.text()));
            }
            for (Dialog dialog : dialogs) {
                if (dialog.asks() && !dialog.answers().isEmpty()) {
                    asking.ask(home, dialog.said().getFirst().text(), dialog.answers());
                }
            }
            dialogs(folder, rooms[1 - room]).stream()
                    .filter(Dialog::asks)
                    .limit(STRANGERS)
                    .forEach(dialog -> asking.ask(home, dialog.said().getFirst().text(), Set.of()));
        }
    }

    private record Said(String key, String nick, Instant at, String text) {}

    private record Dialog(List<Said> said) {
        boolean asks() {
            return !said.isEmpty() && said.getFirst().text().contains("?");
        }

        Set<String> answers() {
            Set<String> keys = new HashSet<>();
            said.stream()
                    .limit(NEXT)
                    .filter(it -> !it.nick().equals(said.getFirst().nick()))
                    .forEach(it -> keys.add(it.key()));
            return keys;
        }
    }

    private static List<Dialog> dialogs(Path folder, String room) throws IOException {
        List<Dialog> dialogs = new ArrayList<>();
        dialogs.add(new Dialog(new ArrayList<>()));
        int number = 0;
        for (String line : Files.readAllLines(folder.resolve("dev/" + room + ".txt"))) {
            Matcher said = LINE.matcher(line);
            number++;
            if (line.startsWith("-----")) {
                dialogs.add(new Dialog(new ArrayList<>()));
            } else if (said.matches()) {
                // Dialogs lie hours apart, their lines a minute.
                Instant at = START.plusSeconds(60L * number + 10_800L * dialogs.size());
                dialogs.getLast().said().add(new Said("k" + number, said.group(2), at, said.group(3)));
            }
        }
        return dialogs;
    }
}
