package org.murabito.archive.importing.slack;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.murabito.archive.importing.ExportFile;
import org.murabito.archive.importing.ExportFiles;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.archive.importing.ImportText;
import org.murabito.archive.importing.json.ExportJson;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.format.slack.SlackDirectory;
import org.murabito.format.slack.SlackUser;
import org.murabito.format.slack.SlackUsers;

/// The lists at the top of an export: users, channels, private channels and direct conversations.
final class SlackLists implements SlackDirectory {
    static final String USERS = "users.json";

    private static final Set<String> WANTED = Set.of(
            "id",
            "name",
            "real_name",
            "display_name",
            "is_bot",
            "is_restricted",
            "is_ultra_restricted",
            "is_stranger",
            "team_id",
            "profile",
            "bot_id",
            "is_archived",
            "is_private",
            "topic",
            "purpose",
            "value");

    private final SlackUsers users = new SlackUsers();
    private final Map<String, SlackChannel> byFolder = new LinkedHashMap<>();
    private final Map<String, SlackChannel> byId = new LinkedHashMap<>();
    private final List<ImportProblem> problems = new ArrayList<>();
    private final ExportFiles files;
    private final String root;

    SlackLists(ExportFiles files, String root) {
        this.files = files;
        this.root = root;
    }

    static SlackLists read(ExportFiles files, String root) {
        SlackLists lists = new SlackLists(files, root);
        lists.list(USERS, user -> lists.users.add(user));
        for (SlackChannel.Type type : SlackChannel.Type.values()) {
            lists.list(type.list, channel -> lists.add(SlackChannel.listed(channel, type)));
        }
        if (lists.file(USERS).isEmpty()) {
            lists.problems.add(new ImportProblem(USERS, ImportText.of(SlackExportReader.PHRASES, "no-users")));
        }
        return lists;
    }

    private interface Taker {
        void take(JsonFields object);
    }

    private Optional<ExportFile> file(String name) {
        return files.list().stream()
                .filter(file -> file.name().equals(root + name))
                .findFirst();
    }

    private void list(String name, Taker taker) {
        Optional<ExportFile> file = file(name);
        if (file.isEmpty()) {
            return;
        }
        boolean direct = name.equals(SlackChannel.Type.DIRECT.list) || name.equals(SlackChannel.Type.GROUP.list);
        try {
            ExportJson.read(files, file.get(), json -> {
                        if (!json.isList()) {
                            problems.add(new ImportProblem(name, ImportText.of("no-list")));
                            return;
                        }
                        json.eachObject(
                                (_, field) -> WANTED.contains(field) || (direct && field.equals("members")),
                                new Rows(name, taker));
                    })
                    .ifPresent(reason -> problems.add(new ImportProblem(name, reason)));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ImportException("interrupted while reading " + name).because(e);
        }
    }

    private final class Rows implements ExportJson.Visitor {
        private final String name;
        private final Taker taker;

        Rows(String name, Taker taker) {
            this.name = name;
            this.taker = taker;
        }

        @Override
        public void visit(JsonFields object, boolean cut) {
            if (object.text("id").isBlank()) {
                problems.add(new ImportProblem(name, ImportText.of("no-id")));
            }
            taker.take(object);
        }

        @Override
        public void notAnObject() {
            problems.add(new ImportProblem(name, ImportText.of("no-object")));
        }
    }

    private void add(SlackChannel channel) {
        if (!channel.id().isBlank()) {
            byFolder.putIfAbsent(channel.folder(), channel);
            byId.put(channel.id(), channel);
        }
    }

    /// The channel whose messages lie in a folder; unknown folders become channels that nobody can read.
    SlackChannel channelIn(String folder) {
        SlackChannel known = byFolder.getOrDefault(folder, byId.get(folder));
        if (known != null) {
            return known;
        }
        problems.add(new ImportProblem(folder, ImportText.of(SlackExportReader.PHRASES, "unlisted")));
        SlackChannel unlisted = SlackChannel.unlisted(folder);
        add(unlisted);
        return unlisted;
    }

    List<SlackChannel> channels() {
        return List.copyOf(byId.values());
    }

    SlackUsers users() {
        return users;
    }

    @Override
    public Optional<SlackUser> find(String id) {
        return users.find(id);
    }

    @Override
    public Optional<SlackUser> findBot(String botId) {
        return users.findBot(botId);
    }

    List<ImportProblem> problems() {
        return problems;
    }

    @Override
    public String user(String id, String label) {
        return users.find(id).map(SlackUser::name).orElse(label.isEmpty() ? id : label);
    }

    @Override
    public String channel(String id, String label) {
        SlackChannel channel = byId.get(id);
        return channel != null && !channel.name().isBlank() ? channel.name() : label.isEmpty() ? id : label;
    }
}
