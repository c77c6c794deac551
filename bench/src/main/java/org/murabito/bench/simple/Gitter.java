package org.murabito.bench.simple;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.murabito.bench.data.GitterDialogs;
import org.murabito.bench.data.GitterDialogs.Dialog;
import org.murabito.chat.PlaceId;

/// Developers' dialogs, separated by hand: the question that opens one is asked again later, and answered by what
/// others said within it. Strangers are questions of another room.
final class Gitter implements Source {
    private static final int STRANGERS = 40;

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
                dialog.lines().forEach(it -> home.say(channel, it.key(), it.nick(), it.at(), it.text()));
            }
            for (Dialog dialog : dialogs) {
                if (dialog.isAnswered()) {
                    asking.ask(home, dialog.question().text(), dialog.answers());
                }
            }
            dialogs(folder, rooms[1 - room]).stream()
                    .filter(Dialog::asks)
                    .limit(STRANGERS)
                    .forEach(dialog -> asking.ask(home, dialog.question().text(), Set.of()));
        }
    }

    private static List<Dialog> dialogs(Path folder, String room) throws IOException {
        return GitterDialogs.read(folder.resolve("dev/" + room + ".txt"));
    }
}
