package org.murabito.discord.speak;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.door.PostLog;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;
import org.murabito.text.markdown.MarkdownParts;
import org.murabito.text.markdown.MarkdownTables;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// What Murabito is doing about each question: it is seen typing, and after a while one message says what it
/// does and what it has written of the answer, which is edited in place and goes at the end. Whoever reports progress
/// never waits for Discord.
public final class ProgressNotes implements AutoCloseable {
    private static final Logger log = LoggerFactory.getLogger(ProgressNotes.class);
    private static final String KIND = "progress:";
    private static final String MARK = "-# ⏳ ";

    private final Map<String, Note> notes = new ConcurrentHashMap<>();
    private final ConnectedGuilds guilds;
    private final PostLog posted;
    private final Pace pace;

    /// How fast it goes.
    ///
    /// @param quiet how long it only types
    /// @param between the least between two edits; Discord takes five requests in five seconds in a channel
    /// @param typing how often it types again; Discord shows it for ten seconds
    public record Pace(Duration quiet, Duration between, Duration typing) {
        public static final Pace USUAL =
                new Pace(Duration.ofSeconds(4), Duration.ofMillis(1_500), Duration.ofSeconds(8));
    }

    public ProgressNotes(ConnectedGuilds guilds, PostLog posted, Pace pace) {
        this.guilds = guilds;
        this.posted = posted;
        this.pace = pace;
    }

    /// Whether a message only says what Murabito was doing.
    public static boolean isNote(DataObject message, MemberId self) {
        return DiscordJson.object(message, "author").getString("id", "").equals(self.key())
                && message.getString("content", "").startsWith(MARK);
    }

    void show(PlaceId place, String question, String text) {
        notes.compute(place + "/" + question, (name, note) -> {
            if (note != null) {
                note.says(text);
                return note;
            }
            if (text.isEmpty()
                    && posted.find(place.community(), marker(place, question)).isEmpty()) {
                return null;
            }
            Note fresh = new Note(name, place, question, text);
            Thread.ofVirtual().name("progress " + name).start(fresh);
            return fresh;
        });
    }

    /// Shows what is written of the answer to a question of which it is shown that something is done about it.
    void preview(PlaceId place, String question, String markdown) {
        notes.computeIfPresent(place + "/" + question, (_, note) -> {
            note.wrote(markdown);
            return note;
        });
    }

    /// Takes away what an earlier life left standing; what is under way stays.
    public void sweep(CommunityId community) {
        posted.startingWith(community, KIND).forEach(entry -> {
            String question = entry.marker().substring(entry.marker().lastIndexOf(':') + 1);
            notes.computeIfAbsent(entry.place() + "/" + question, name -> {
                Note left = new Note(name, entry.place(), question, "");
                Thread.ofVirtual().name("progress " + name).start(left);
                return left;
            });
        });
    }

    private static String marker(PlaceId place, String question) {
        return KIND + place.key() + ":" + question;
    }

    @Override
    public void close() {
        notes.values().forEach(Note::leave);
    }

    /// One question's note, on a thread of its own until it is over.
    private final class Note implements Runnable {
        private final String name;
        private final PlaceId place;
        private final String question;
        private String text;
        private String written = "";
        private boolean left;

        Note(String name, PlaceId place, String question, String text) {
            this.name = name;
            this.place = place;
            this.question = question;
            this.text = text;
        }

        synchronized void says(String now) {
            text = now;
            notifyAll();
        }

        synchronized void wrote(String now) {
            written = now;
        }

        synchronized void leave() {
            left = true;
            notifyAll();
        }

        /// One of the few broad catches: a note that fails is given up, and the answer comes all the same.
        @Override
        public void run() {
            try {
                live();
            } catch (DoorException | DiscordRefused e) {
                log.debug("No progress is shown in {}: {}", place, e.getMessage());
                finish();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            } finally {
                notes.remove(name, this);
            }
        }

        private void live() throws InterruptedException {
            String shown = "";
            long began = System.nanoTime();
            long typed = began - pace.typing.toNanos();
            for (String now = text(); !now.isEmpty(); now = text()) {
                long time = System.nanoTime();
                boolean speaks = time - began >= pace.quiet.toNanos();
                if (speaks && !now.equals(shown)) {
                    write(now);
                    shown = now;
                }
                if (time - typed >= pace.typing.toNanos()) {
                    messages().type();
                    typed = time;
                }
                await(speaks ? pace.between : pace.quiet.dividedBy(4));
            }
            finish();
        }

        private synchronized String text() {
            if (left || text.isEmpty()) {
                return "";
            }
            return written.isEmpty() ? text : text + "\n" + beginning(MarkdownTables.away(written));
        }

        private String beginning(String markdown) {
            int room = Messages.LONGEST - MARK.length() - text.length() - 1;
            return MarkdownParts.of(markdown, room).getFirst();
        }

        /// Until it is over, or for a while.
        private synchronized void await(Duration most) throws InterruptedException {
            long until = System.nanoTime() + most.toNanos();
            for (long rest = most.toNanos(); rest > 0 && !left && !text.isEmpty(); rest = until - System.nanoTime()) {
                wait(rest / 1_000_000, (int) (rest % 1_000_000));
            }
        }

        private Messages messages() {
            return guilds.in(place.community()).messages(place);
        }

        private void write(String now) {
            String marker = marker(place, question);
            String key = posted.find(place.community(), marker)
                    .map(PostLog.Entry::key)
                    .orElse(null);
            if (key == null) {
                posted.begun(place, marker);
                String nonce = PostMarkers.nonce(place.community(), marker);
                key = messages()
                        .send(new Messages.Draft(MARK + now, nonce, null, null, null))
                        .getString("id");
                posted.posted(place, marker, key);
            } else {
                messages().edit(key, MARK + now, null);
            }
        }

        /// Where a kill came between sending it and noting its key, it is the one with the mark that is noted nowhere.
        private void finish() {
            String marker = marker(place, question);
            posted.find(place.community(), marker).ifPresent(entry -> {
                try {
                    String key = entry.key() == null ? lost() : entry.key();
                    if (!key.isEmpty()) {
                        messages().delete(key);
                    }
                    posted.gone(place.community(), marker);
                } catch (DiscordRefused refused) {
                    posted.gone(place.community(), marker);
                } catch (DoorException failed) {
                    log.warn("A note of progress still stands in {}: {}", place, failed.getMessage());
                }
            });
        }

        private String lost() {
            ConnectedGuilds.Here here = guilds.in(place.community());
            return here.messages(place).after(question, Messages.PAGE).stream()
                    .filter(message -> isNote(message, here.self()))
                    .map(message -> message.getString("id"))
                    .filter(key -> posted.findByKey(place, key).isEmpty())
                    .findFirst()
                    .orElse("");
        }
    }
}
