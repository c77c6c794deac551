package org.murabito;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PostKind;
import org.murabito.sight.Sight;
import org.murabito.testing.RecordingDoor;

/// Takes a post apart into what it cites and what it says itself, and checks each against the archive.
final class PostReader {
    private static final Pattern BLOCK = Pattern.compile(
            "(?m)^> ⟪((?:[^⟫]|\\n)*)⟫\\n>\\n> — \\*\\*⟪([^⟫]*)⟫\\*\\* · ([^·\\n]*) · #(\\w+) · \\[open]\\((link:[^)]*)\\)$");
    private static final Pattern INLINE = Pattern.compile("\\[⟪([^⟫]*)⟫, ([^\\]]*)]\\((link:[^)]*)\\)");
    private static final Pattern NOTE =
            Pattern.compile("(?:> )?\\*\\(What stood here was (?:withdrawn by its author\\.|changed by its author since"
                    + " then: \\[open]\\((link:[^)]*)\\)\\.)\\)\\*");

    private final Town town;
    private final Gossip gossip;
    private final Liar liar;
    private final Count count;

    PostReader(Town town, Gossip gossip, Liar liar, Count count) {
        this.gossip = gossip;
        this.town = town;
        this.liar = liar;
        this.count = count;
    }

    /// What was looked at.
    static final class Count {
        private int citations;
        private int links;
        private int notes;
        private int lies;
        private int states;

        void shown() {
            states++;
        }

        int states() {
            return states;
        }

        int citations() {
            return citations;
        }

        int lies() {
            return lies;
        }

        @Override
        public String toString() {
            return citations + " citations and " + links + " links checked, " + notes + " notes, " + lies
                    + " lies told by the model, " + states
                    + " states shown while it wrote; 0 wrong authors, 0 altered quotes, 0 dead links";
        }
    }

    /// Sets the words of others in brackets that nobody else uses, so that a post can be taken apart without doubt.
    static final class Strict extends RecordingDoor.PlainMarkup {
        @Override
        public String escape(String text) {
            return "⟪" + text + "⟫";
        }
    }

    void check(String written) {
        check(town.door.posts().getFirst(), written);
    }

    /// A post, or what is shown of one while it is written.
    void check(String post, String written) {
        String own = BLOCK.matcher(post).replaceAll(this::block);
        own = INLINE.matcher(own).replaceAll(this::inline);
        own = NOTE.matcher(own).replaceAll(this::note);
        String said = own;
        assertThat(said)
                .as("own words of an answer to\n%s\nposted as\n%s", written, post)
                .doesNotContain("⟪", "⟫", "[[", "](", "link:")
                .doesNotContainPattern("(?m)^\\s*(?:(?:[-*+]|\\d+[.)])\\s+)*>");
        for (String lie : liar.lies) {
            count.lies++;
            assertThat(said).as("posted as\n%s", post).doesNotContain(lie);
        }
    }

    /// Whatever was marked without a trick, is seen from the place and still says the same, stands there.
    void hasAllPlain() {
        String post = town.door.posts().getFirst();
        for (Message source : liar.plain) {
            Optional<Message> now = town.messages.find(sight(), source.id());
            boolean quotable =
                    source.kind() == PostKind.SAID && !source.author().equals(Town.SELF);
            if (quotable
                    && now.filter(message -> message.text().equals(source.text()))
                            .isPresent()) {
                assertThat(post).contains("link:" + source.place() + "/" + source.key() + ")");
            }
        }
    }

    private String block(MatchResult found) {
        count.citations++;
        Message source = open(found.group(5));
        assertThat(town.communities.getPlace(source.place()).name()).isEqualTo(found.group(4));
        isBy(found.group(2), found.group(3), source);
        String words = found.group(1).replace("\n> ", "\n");
        String inner = words.replaceAll("^…|…$", "");
        assertThat(source.text()).contains(inner);
        assertThat(gossip.asRead(source)).as("not changed since it was read").contains(inner);
        assertThat(words.startsWith("…") || source.text().strip().startsWith(inner))
                .isTrue();
        assertThat(words.endsWith("…") || source.text().strip().endsWith(inner)).isTrue();
        return "";
    }

    private String inline(MatchResult found) {
        count.citations++;
        isBy(found.group(1), found.group(2), open(found.group(3)));
        return "";
    }

    private String note(MatchResult found) {
        count.notes++;
        if (found.group(1) != null) {
            open(found.group(1));
        }
        return "";
    }

    private Message open(String link) {
        count.links++;
        Matcher parts = Pattern.compile("link:town/(\\w+)/(\\w+)").matcher(link);
        assertThat(parts.matches()).as(link).isTrue();
        return town.messages
                .find(sight(), new PlaceId(Town.ID, parts.group(1)), parts.group(2))
                .orElseThrow(() -> new AssertionError(link + " opens nothing"));
    }

    private void isBy(String name, String time, Message source) {
        Member author = town.communities.getMember(source.author());
        // A post keeps the name that its author bore then.
        assertThat(Stream.concat(Stream.of(author.name()), author.alsoCalled().stream()))
                .contains(name);
        assertThat(time)
                .isEqualTo(DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH)
                        .format(source.at().atZone(ZoneOffset.UTC)));
        assertThat(source.kind()).isEqualTo(PostKind.SAID);
        assertThat(source.author()).isNotEqualTo(Town.SELF);
    }

    private Sight sight() {
        return town.sights.inPlace(Town.SQUARE);
    }
}
