package org.murabito.archive.importing.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.murabito.archive.importing.ImportProblem;
import org.murabito.chat.CommunityId;
import org.murabito.text.EnglishCount;

/// What became of an import. What was read adds up: `posts.read` is the sum of what follows it.
///
/// @param complete false if it was interrupted; run again, it goes on
public record ImportReport(
        List<CommunityId> communities,
        Seen seen,
        Posts posts,
        Files files,
        List<ImportProblem> problems,
        boolean complete,
        Duration took) {
    public ImportReport {
        communities = List.copyOf(communities);
        problems = List.copyOf(problems);
    }

    /// Places (threads among them), members and attachments in what was read.
    public record Seen(long places, long threads, long members, long attachments) {}

    /// @param known there already, just so
    /// @param refused deleted or forgotten here, and it stays so
    /// @param tooOld said longer ago than its community keeps things
    /// @param leftOut deleted before the export was made
    public record Posts(long read, long added, long changed, long known, long refused, long tooOld, long leftOut) {}

    /// @param doneBefore taken over whole by an earlier run, not read again
    /// @param leftOut nothing for an archive of messages
    public record Files(long read, long doneBefore, long leftOut) {}

    /// Whether all that the export holds was imported before.
    public boolean isKnown() {
        return posts.added + posts.changed == 0 && posts.known + files.doneBefore > 0;
    }

    /// For a terminal.
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s %s in %d.%d s",
                complete ? "Imported" : "Interrupted; what is done is kept, run it again to go on:",
                communities.stream().map(CommunityId::value).collect(Collectors.joining(", ")),
                took.toSeconds(),
                took.toMillisPart() / 100));
        lines.add(String.format(
                Locale.ROOT,
                "  %s: %,d new, %,d changed, %,d known, %,d deleted or forgotten here, %,d deleted there",
                EnglishCount.of(posts.read, "message"),
                posts.added,
                posts.changed,
                posts.known,
                posts.refused,
                posts.leftOut));
        if (posts.tooOld > 0) {
            lines.add(String.format(
                    Locale.ROOT, "  %s older than what is kept (retention)", EnglishCount.of(posts.tooOld, "message")));
        }
        lines.add(String.format(
                Locale.ROOT,
                "  %s (%s), %s, %s",
                EnglishCount.of(seen.places, "place"),
                EnglishCount.of(seen.threads, "thread"),
                EnglishCount.of(seen.members, "member"),
                EnglishCount.of(seen.attachments, "attachment")));
        lines.add(String.format(
                Locale.ROOT,
                "  %s read, %,d done before, %,d without messages",
                EnglishCount.of(files.read, "file"),
                files.doneBefore,
                files.leftOut));
        if (isKnown()) {
            lines.add("  Nothing is new: all of it was imported before.");
        }
        if (!problems.isEmpty()) {
            lines.add("  " + EnglishCount.of(problems.size(), "thing") + " could not be read:");
            problems.forEach(problem -> lines.add("    " + problem));
        }
        return lines;
    }
}
