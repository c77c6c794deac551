package org.murabito.archive.importing.slack;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Part;
import org.murabito.archive.importing.json.ExportJson;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.DoorKind;
import org.murabito.format.slack.SlackMessages;
import org.murabito.format.slack.SlackUser;

/// A workspace: its lists, and per channel a folder with a file for each day.
final class SlackExport implements Export {
    /// Days are gathered into parts of about this size, so that noting a part as done costs little.
    private static final long PART_BYTES = 4 << 20;

    private final ExportFiles files;
    private final String root;
    private final SlackLists lists;
    private final ExportedCommunity community;
    private final SlackMessages messages;
    private final SlackMessageImport telling;

    private SlackExport(ExportFiles files, String root, SlackLists lists, List<Part> parts) {
        this.files = files;
        this.root = root;
        this.lists = lists;
        this.messages = new SlackMessages(lists);
        this.telling = new SlackMessageImport(messages);
        this.community = new ExportedCommunity(lists.users().team(), workspace(), parts);
    }

    static SlackExport open(ExportFiles files, String root) {
        Map<String, List<ExportFile>> days = new LinkedHashMap<>();
        for (ExportFile file : files.list()) {
            if (SlackExportReader.isDay(file, root)) {
                days.computeIfAbsent(file.folder(), _ -> new ArrayList<>()).add(file);
            }
        }
        SlackLists lists = SlackLists.read(files, root);
        List<Part> parts = new ArrayList<>();
        days.forEach((folder, list) -> {
            // Asked here once, so that folders in no list are channels too before anything is told.
            SlackChannel channel = lists.channelIn(folder.substring(root.length()));
            parts.addAll(parts(channel, list));
        });
        return new SlackExport(files, root, lists, parts);
    }

    private static List<Part> parts(SlackChannel channel, List<ExportFile> days) {
        List<Part> parts = new ArrayList<>();
        List<ExportFile> gathered = new ArrayList<>();
        long bytes = 0;
        for (ExportFile day : days) {
            gathered.add(day);
            bytes += day.bytes();
            if (bytes >= PART_BYTES || day.equals(days.getLast())) {
                String first = gathered.getFirst().lastName().substring(0, 10);
                parts.add(new Part((channel.name().isBlank() ? channel.id() : channel.name()) + " " + first, gathered));
                gathered.clear();
                bytes = 0;
            }
        }
        return parts;
    }

    /// Slack names its zips "Acme Slack export Jan 1 2020 - Feb 1 2021.zip".
    private String workspace() {
        String name = root.isEmpty() || !files.title().isBlank() ? files.title() : root;
        int suffix = name.indexOf(" Slack export");
        return suffix > 0 ? name.substring(0, suffix) : name;
    }

    @Override
    public String title() {
        return "Slack export " + files.title();
    }

    @Override
    public DoorKind door() {
        return DoorKind.SLACK;
    }

    @Override
    public List<ExportedCommunity> communities() {
        return List.of(community);
    }

    @Override
    public void introduce(ExportedCommunity from, ExportSink sink) throws InterruptedException {
        for (ImportProblem problem : lists.problems()) {
            sink.problem(problem.file(), problem.reason());
        }
        for (SlackChannel channel : lists.channels()) {
            sink.place(channel.place(sink.community(), messages.text(), lists));
        }
        for (SlackUser user : lists.users().all()) {
            sink.member(user.member(sink.community()));
        }
    }

    @Override
    public void read(ExportedCommunity from, Part part, ExportSink sink) throws InterruptedException {
        for (ExportFile file : part.files()) {
            SlackChannel channel = lists.channelIn(file.folder().substring(root.length()));
            Optional<ImportText> trouble = ExportJson.read(files, file, json -> {
                if (!json.isList()) {
                    sink.problem(file.name(), ImportText.of("no-messages"));
                    return;
                }
                json.eachObject(SlackMessageFields::isWanted, new Day(channel, file, sink));
            });
            trouble.ifPresent(reason -> sink.problem(file.name(), ImportText.of("kept-before", reason)));
        }
    }

    private final class Day implements ExportJson.Visitor {
        private final SlackChannel channel;
        private final ExportFile file;
        private final ExportSink sink;

        Day(SlackChannel channel, ExportFile file, ExportSink sink) {
            this.channel = channel;
            this.file = file;
            this.sink = sink;
        }

        @Override
        public void visit(JsonFields message, boolean cut) throws InterruptedException {
            if (cut) {
                sink.problem(file.name(), ImportText.of("nested"));
            }
            telling.tell(message, channel, file.name(), sink);
        }

        @Override
        public void notAnObject() {
            sink.problem(file.name(), ImportText.of("no-message"));
        }
    }
}
