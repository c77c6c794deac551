package org.murabito.archive.importing.discord;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ExportReader.Found;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.Part;
import org.murabito.archive.importing.json.ExportJson;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.DoorKind;

/// Files of one or more guilds; direct conversations are a community of their own.
final class DiscordExport implements Export {
    private static final String DIRECT = "0";

    private final ExportFiles files;
    private final List<ImportProblem> problems;
    private final List<ExportedCommunity> communities = new ArrayList<>();
    private final Map<String, DiscordPlaces> places = new HashMap<>();
    private final Map<ExportFile, DiscordFile> heads = new HashMap<>();

    DiscordExport(ExportFiles files, Found<DiscordFile> found) {
        this.files = files;
        this.problems = found.problems();
        Map<String, List<DiscordFile>> guilds = new LinkedHashMap<>();
        for (DiscordFile file : found.files()) {
            heads.put(file.file(), file);
            guilds.computeIfAbsent(file.guildId(), _ -> new ArrayList<>()).add(file);
        }
        guilds.forEach((guild, list) -> {
            places.put(guild, new DiscordPlaces(list));
            communities.add(new ExportedCommunity(guild, name(guild, list), parts(list)));
        });
    }

    private static String name(String guild, List<DiscordFile> files) {
        String name = files.getLast().guildName();
        return !name.isBlank() ? name : guild.equals(DIRECT) ? "Direct Messages" : "guild " + guild;
    }

    /// Channels before their threads, and the pieces of a split channel in order.
    private static List<Part> parts(List<DiscordFile> files) {
        return files.stream()
                .sorted(Comparator.comparing((DiscordFile file) -> file.type().isThread())
                        .thenComparing(DiscordFile::channelId)
                        .thenComparing(file -> DiscordTime.ofKey(file.firstKey()))
                        .thenComparing(file -> file.file().name()))
                .map(file -> new Part(file.channelName(), List.of(file.file())))
                .toList();
    }

    @Override
    public String title() {
        return "Discord export " + files.title();
    }

    @Override
    public DoorKind door() {
        return DoorKind.DISCORD;
    }

    @Override
    public List<ExportedCommunity> communities() {
        return communities;
    }

    @Override
    public void introduce(ExportedCommunity community, ExportSink sink) throws InterruptedException {
        if (community.equals(communities.getFirst())) {
            problems.forEach(problem -> sink.problem(problem.file(), problem.reason()));
        }
        places(community).tell(sink);
    }

    @Override
    public void read(ExportedCommunity community, Part part, ExportSink sink) throws InterruptedException {
        for (ExportFile file : part.files()) {
            DiscordFile head = heads.get(file);
            if (head == null) {
                throw new IllegalStateException("a part of another export");
            }
            Reading reading = new Reading(head, new DiscordMessages(head, places(community), sink), sink);
            Optional<ImportText> trouble = ExportJson.read(files, file, reading::read);
            trouble.ifPresent(reason -> sink.problem(file.name(), ImportText.of("kept-before", reason)));
        }
    }

    private DiscordPlaces places(ExportedCommunity community) {
        DiscordPlaces found = places.get(community.key());
        if (found == null) {
            throw new IllegalStateException("a community of another export");
        }
        return found;
    }

    private static final class Reading implements ExportJson.Visitor {
        private final DiscordFile head;
        private final DiscordMessages messages;
        private final ExportSink sink;
        private long count;

        Reading(DiscordFile head, DiscordMessages messages, ExportSink sink) {
            this.head = head;
            this.messages = messages;
            this.sink = sink;
        }

        void read(ExportJson json) throws IOException, InterruptedException {
            Optional<String> field = json.nextField();
            while (field.isPresent()) {
                switch (field.get()) {
                    case "messages" -> messages(json);
                    case "messageCount" -> compare(json);
                    default -> json.skip();
                }
                field = json.nextField();
            }
        }

        private void messages(ExportJson json) throws IOException, InterruptedException {
            if (json.isList()) {
                json.eachObject(DiscordMessages.WANTED, this);
            } else {
                sink.problem(head.file().name(), ImportText.of("no-messages"));
                json.skip();
            }
        }

        private void compare(ExportJson json) throws IOException {
            long promised = json.value((_, _) -> false).node().asLong(count);
            if (promised != count) {
                sink.problem(head.file().name(), ImportText.of(DiscordExportReader.PHRASES, "count", promised, count));
            }
        }

        @Override
        public void visit(JsonFields message, boolean cut) throws InterruptedException {
            count++;
            if (cut) {
                sink.problem(head.file().name(), ImportText.of("nested"));
            }
            messages.tell(message);
        }

        @Override
        public void notAnObject() {
            count++;
            sink.problem(head.file().name(), ImportText.of("no-message"));
        }
    }
}
