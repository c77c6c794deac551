package org.murabito.archive.importing.line;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ImportText;
import org.murabito.chat.Attachment;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.chat.PostKind;
import org.murabito.text.Sha256;

/// Turns what a talk tells into posts.
///
/// A message's key is its minute on the clock of the file, what was said, and the how manieth of the same words in
/// that minute it is. It is the same in every file of the talk that has the message, longer or shorter, and whatever
/// its
/// author is called there: a file shows the names of the day when it was saved.
///
/// A time that the zone's clocks skip is later by what they skip. One that they show twice is the first, or the second
/// where the file would go back in time otherwise. Within a minute messages stand a millisecond apart, in the
/// order of the file.
final class LineTalkPosts implements LineTalkEntry.Taker {
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmm", Locale.ROOT);
    private static final int MOST_A_DAY = 200_000;
    private static final int MILLIS = 60_000;

    private final PlaceId place;
    private final String file;
    private final ZoneId zone;
    private final ExportSink sink;
    private final Map<String, Integer> times = new HashMap<>();
    private @Nullable LocalDate day;
    private Instant before = Instant.EPOCH;

    LineTalkPosts(PlaceId place, String file, ZoneId zone, ExportSink sink) {
        this.place = place;
        this.file = file;
        this.zone = zone;
        this.sink = sink;
    }

    @Override
    public void take(LineTalkEntry entry) throws InterruptedException {
        if (!entry.at().toLocalDate().equals(day) || times.size() > MOST_A_DAY) {
            day = entry.at().toLocalDate();
            times.clear();
        }
        String minute = MINUTE.format(entry.at());
        Instant at = at(entry, count(minute));
        if (LineTalkWords.isUnsent(entry.text())) {
            sink.leftOut();
            return;
        }
        String key = minute + "-" + hash(LineTalkWords.plain(entry.text()), 12);
        int same = count(key);
        Member author = author(entry.name());
        sink.mentioned(author);
        Optional<String> sent = LineTalkWords.file(entry.text());
        boolean notice = entry.name().isEmpty() || LineTalkWords.isNotice(entry.text());
        sink.post(new Post(
                place,
                same == 0 ? key : key + "-" + same,
                author.id(),
                at,
                sent.isPresent() ? "" : entry.text(),
                notice ? PostKind.NOTICE : PostKind.SAID,
                null,
                sent.map(name -> new Attachment(name, "", 0, "")).stream().toList(),
                List.of(),
                null));
    }

    @Override
    public void unread(ImportText why) {
        sink.problem(file, why);
    }

    /// How often this was counted before.
    private int count(String what) {
        return times.merge(what, 1, Integer::sum) - 1;
    }

    private Instant at(LineTalkEntry entry, int inMinute) {
        ZonedDateTime early = entry.at().atZone(zone);
        ZonedDateTime at =
                early.toInstant().plusMillis(MILLIS).isBefore(before) ? early.withLaterOffsetAtOverlap() : early;
        before = at.toInstant();
        return before.plusMillis(Math.min(MILLIS - 1, inMinute));
    }

    private Member author(String name) {
        MemberKind kind = name.isEmpty() ? MemberKind.BOT : MemberKind.PERSON;
        String shown = name.isEmpty() ? "LINE" : name;
        String key = "line-" + hash(place.key() + "\n" + kind + "\n" + shown, 16);
        return new Member(new MemberId(place.community(), key), shown, kind, List.of());
    }

    static String hash(String text, int length) {
        return Sha256.hex(text).substring(0, length);
    }
}
