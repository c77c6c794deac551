package org.murabito.archive.importing.line;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Set;
import org.murabito.archive.importing.run.ImportReport;
import org.murabito.archive.importing.run.ImportTarget;
import org.murabito.chat.CommunityId;
import org.murabito.chat.MemberId;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PostKind;
import org.murabito.testkit.ImportRig;

/// Writes files as LINE does, imports them into a community called town, and shows what came of it.
final class TalkFolder {
    static final String PTA = "[LINE] PTAのトーク履歴\n保存日時：2024/05/20 21:00\n\n";
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");

    final ImportRig rig;
    private final Path folder;
    private final ZoneId zone;

    TalkFolder(Path folder) {
        this(folder, TOKYO);
    }

    TalkFolder(Path folder, ZoneId zone) {
        this.folder = folder;
        this.zone = zone;
        this.rig = new ImportRig(new LineExportReader(zone));
    }

    /// `⇥` stands for a tab.
    ImportReport take(String name, String text) throws IOException {
        return take(name, text.replace("⇥", "\t").getBytes(StandardCharsets.UTF_8));
    }

    ImportReport take(String name, byte[] bytes) throws IOException {
        Path file = Files.write(folder.resolve(name), bytes);
        return rig.runInto(file, new ImportTarget(new CommunityId("town"), Set.of()), _ -> {});
    }

    /// Each message as `hour:minute name: text`, with its files in brackets and notices in round ones.
    List<String> said() {
        return rig.kept().stream().map(this::line).toList();
    }

    private String line(Message message) {
        LocalDateTime at = LocalDateTime.ofInstant(message.at(), zone);
        String name = rig.communities.getMember(message.author()).name();
        String text = message.text();
        if (message.kind() == PostKind.NOTICE) {
            text = "(" + text + ")";
        } else if (!message.attachments().isEmpty()) {
            text = "[" + message.attachments().getFirst().name() + "]" + text;
        }
        return String.format(
                "%d/%d %d:%02d %s: %s",
                at.getMonthValue(), at.getDayOfMonth(), at.getHour(), at.getMinute(), name, text);
    }

    Place channel() {
        return rig.communities.getPlace(rig.kept().getFirst().place());
    }

    List<MemberId> members() {
        return rig.kept().stream().map(Message::author).distinct().toList();
    }

    Instant at(int message) {
        return rig.kept().get(message).at();
    }
}
