package org.murabito.notice;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.door.Markup;
import org.murabito.persona.Persona;
import org.murabito.persona.Personas;
import org.murabito.text.Language;
import org.murabito.workspace.Change;
import org.murabito.workspace.Comment;
import org.murabito.workspace.Entry;
import org.murabito.workspace.EntryId;
import org.murabito.workspace.Workspace;
import org.murabito.workspace.WorkspaceStore;

/// Writes a notice: the facts from templates, opened in the voice of the persona whom the content fits.
public final class NoticeWriter {
    private static final int MOST_LINES = 20;

    private final WorkspaceStore workspaces;
    private final CommunityStore communities;
    private final ZoneId zone;
    private final Personas personas;
    private final OpeningLine opening;

    /// @param zone the community's
    public NoticeWriter(
            WorkspaceStore workspaces,
            CommunityStore communities,
            ZoneId zone,
            Personas personas,
            OpeningLine opening) {
        this.workspaces = workspaces;
        this.communities = communities;
        this.zone = zone;
        this.personas = personas;
        this.opening = opening;
    }

    /// Empty if nothing is left to tell.
    Optional<String> write(Workspace workspace, List<Change> changes, Markup markup) throws InterruptedException {
        Map<EntryId, Entry> entries = changes.stream()
                .map(Change::entry)
                .distinct()
                .flatMap(id -> workspaces.find(id).stream())
                .collect(Collectors.toMap(Entry::id, Function.identity()));
        String content = entries.values().stream()
                .map(entry -> entry.title() + "\n" + entry.text())
                .collect(Collectors.joining("\n"));
        NoticeLines lines =
                new NoticeLines(communities, changes.getLast().at().atZone(zone), markup, language(titles(entries)));
        List<String> told = told(entries, changes, lines);
        if (told.isEmpty()) {
            return Optional.empty();
        }
        Persona speaker = personas.fitting(content);
        String facts = facts(workspace, told, lines, markup);
        String opened = opening.of(workspace, kind(changes), speaker, facts)
                .map(line -> markup.escape(line) + "\n")
                .orElse("");
        return Optional.of(signature(speaker, markup) + opened + facts);
    }

    private static String facts(Workspace workspace, List<String> told, NoticeLines lines, Markup markup) {
        if (told.size() == 1) {
            return told.getFirst();
        }
        String list = told.stream().limit(MOST_LINES).map(line -> "- " + line).collect(Collectors.joining("\n"));
        String more = told.size() > MOST_LINES ? "\n" + lines.say("several.more", told.size() - MOST_LINES) : "";
        return lines.say("several", markup.escape(workspace.name())) + "\n" + list + more;
    }

    private static String titles(Map<EntryId, Entry> entries) {
        return entries.values().stream().map(Entry::title).collect(Collectors.joining(" "));
    }

    /// A title has seldom more than a word or two: one in Han characters is Japanese, whatever stands beside it.
    private static Language language(String titles) {
        boolean han = titles.codePoints().anyMatch(Character::isIdeographic);
        return han ? Language.JAPANESE : Language.of(titles);
    }

    private List<String> told(Map<EntryId, Entry> entries, List<Change> changes, NoticeLines lines) {
        List<String> told = new ArrayList<>();
        for (EntryId id : changes.stream().map(Change::entry).distinct().toList()) {
            Entry entry = entries.get(id);
            if (entry != null) {
                List<Change> own = changes.stream()
                        .filter(change -> change.entry().equals(id))
                        .filter(change -> change.what() != Change.What.HELP_WANTED)
                        .toList();
                if (!own.isEmpty()) {
                    told.add(lines.line(entry, MergedChanges.of(own)));
                }
                changes.stream()
                        .filter(change -> change.entry().equals(id))
                        .flatMap(change -> asked(change).stream())
                        .forEach(comment -> told.add(lines.help(entry, comment.author(), comment.text())));
            }
        }
        return told;
    }

    private Optional<Comment> asked(Change change) {
        return workspaces.comments(change.entry()).stream()
                .filter(comment -> change.comment() != null && comment.number() == change.comment())
                .findFirst();
    }

    /// Another than the one that everybody knows says who it is.
    private String signature(Persona speaker, Markup markup) {
        return speaker.equals(personas.main()) ? "" : Signatures.signature(speaker, markup);
    }

    private static Change.What kind(List<Change> changes) {
        return changes.stream()
                .map(Change::what)
                .filter(Change.What.HELP_WANTED::equals)
                .findFirst()
                .orElse(changes.getFirst().what());
    }
}
