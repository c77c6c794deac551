package org.murabito.bench.recall;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.murabito.bench.data.GitterDialogs;
import org.murabito.bench.data.GitterDialogs.Dialog;
import org.murabito.bench.data.GitterDialogs.Line;
import org.murabito.chat.PlaceId;

/// Questions that open dialogs of developers, separated by hand; answered by what others say soon in the dialog.
final class Gitter implements Questions {
    @Override
    public String name() {
        return "gitter-dialogs";
    }

    @Override
    public List<Ask> settleIn(Home home, Path folder) throws IOException {
        List<Ask> asks = new ArrayList<>();
        for (String room : List.of("angular", "docker", "Appium", "Gitter")) {
            PlaceId channel = home.channel(room);
            for (Dialog dialog : GitterDialogs.read(folder.resolve("dev/" + room + ".txt"))) {
                for (Line line : dialog.lines()) {
                    home.say(channel, line.key(), line.nick(), line.at(), line.text());
                }
                if (dialog.isAnswered()) {
                    Line question = dialog.question();
                    asks.add(new Ask(question.text(), channel, dialog.answers(), question.key(), ""));
                }
            }
        }
        return asks;
    }
}
