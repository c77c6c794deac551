package org.murabito.discord.speak;

import java.time.Clock;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.MessageStore;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorException;
import org.murabito.chat.DoorKind;
import org.murabito.chat.MemberId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.command.CommandReplies;
import org.murabito.chat.door.ChatDoor;
import org.murabito.chat.door.Markup;
import org.murabito.chat.door.Offer;
import org.murabito.chat.door.PostLog;
import org.murabito.discord.guild.Servers;
import org.murabito.discord.hear.DiscordJson;
import org.murabito.discord.wire.DiscordRefused;
import org.murabito.discord.wire.Messages;
import org.murabito.text.Language;
import org.murabito.text.TextStart;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Posts, edits and reacts on Discord.
public final class DiscordDoor implements ChatDoor {
    private static final Logger log = LoggerFactory.getLogger(DiscordDoor.class);
    private static final Pattern ANSWER = Pattern.compile("answer:.*");
    private static final int LONGEST_TITLE = 80;

    private final Servers servers;
    private final ConnectedGuilds guilds;
    private final Postings postings;
    private final ProgressNotes progress;
    private final MessageStore archive;
    private final CommandReplies replies;
    private final boolean inThreads;
    private final Markup markup;

    /// Where it is kept what Murabito did.
    ///
    /// @param pressed the buttons that are not to be changed just now
    public record Keeping(PostLog posted, MessageStore archive, ButtonsInUse pressed, Clock clock) {}

    /// @param inThreads whether an answer gets a thread of its own
    public DiscordDoor(
            Servers servers,
            ConnectedGuilds guilds,
            ProgressNotes progress,
            Keeping keeping,
            CommandReplies replies,
            boolean inThreads) {
        this.servers = servers;
        this.guilds = guilds;
        this.postings = new Postings(keeping);
        this.progress = progress;
        this.archive = keeping.archive;
        this.replies = replies;
        this.inThreads = inThreads;
        this.markup = new DiscordMarkup(community -> servers.guild(community).orElse("@me"));
    }

    @Override
    public DoorKind kind() {
        return DoorKind.DISCORD;
    }

    @Override
    public boolean serves(CommunityId community) {
        return servers.isHome(community);
    }

    @Override
    public boolean livesIn(PlaceId channel) {
        try {
            return guilds.in(channel.community()).speaksIn(channel);
        } catch (DoorException _) {
            return false;
        }
    }

    @Override
    public Optional<Language> language(CommunityId community) {
        try {
            return guilds.in(community).language();
        } catch (DoorException _) {
            return Optional.empty();
        }
    }

    @Override
    public boolean administers(MemberId member) {
        try {
            return guilds.in(member.community()).isManagedBy(member);
        } catch (DoorException | DiscordRefused e) {
            log.warn("Whether a member manages {} could not be asked: {}", member.community(), e.getMessage());
            return false;
        }
    }

    @Override
    public Markup markup() {
        return markup;
    }

    @Override
    public String post(PlaceId place, String markdown, @Nullable String replyTo, String marker, @Nullable Offer offer) {
        return post(place, new Postings.Saying(markdown, marker, replyTo, null, offer));
    }

    private String post(PlaceId place, Postings.Saying saying) {
        return said(() -> {
            ConnectedGuilds.Here here = guilds.in(place.community());
            boolean answers =
                    saying.replyTo() != null && ANSWER.matcher(saying.marker()).matches();
            // What was begun is continued where it stands.
            Optional<PlaceId> begun =
                    postings.find(here, place.community(), saying.marker()).map(PostLog.Entry::place);
            boolean inThread =
                    begun.map(stands -> !stands.equals(place)).orElseGet(() -> inThreads && here.takesThreads(place));
            return answers && inThread
                    ? postInThread(here, place, saying, begun.isPresent())
                    : postings.post(here, place, saying);
        });
    }

    /// A thread under the question; whoever asked is called into it.
    private String postInThread(ConnectedGuilds.Here here, PlaceId place, Postings.Saying saying, boolean begun) {
        String question = saying.replyTo() == null ? "" : saying.replyTo();
        Messages messages = here.messages(place);
        DataObject asked = messages.get(question);
        PlaceId thread = new PlaceId(place.community(), question);
        if (!begun) {
            String title = title(here, place, asked);
            messages.beginThread(question, title);
            here.begun(thread, place, title);
        }
        String asker = DiscordJson.object(asked, "author").getString("id");
        String text = "<@" + asker + ">\n" + saying.markdown();
        return postings.post(here, thread, new Postings.Saying(text, saying.marker(), null, asker, saying.offer()));
    }

    /// What was asked, without the mention of Murabito.
    private static String title(ConnectedGuilds.Here here, PlaceId place, DataObject asked) {
        String call = "<@!?" + Pattern.quote(here.self().key()) + ">[\\s,、:：]*";
        DataObject uncalled = DataObject.fromJson(asked.toJson())
                .put("content", asked.getString("content", "").replaceAll(call, ""));
        String line = here.posts()
                .post(place, uncalled)
                .text()
                .replaceAll("\\s+", " ")
                .strip();
        return line.isEmpty() ? "…" : TextStart.of(line, LONGEST_TITLE);
    }

    @Override
    public Optional<String> findPosted(PlaceId place, String marker) {
        return said(() -> postings.find(guilds.in(place.community()), place.community(), marker))
                .map(PostLog.Entry::key);
    }

    @Override
    public void edit(PlaceId place, String key, String markdown, @Nullable Offer offer) {
        said(() -> {
            postings.edit(guilds.in(place.community()), place, key, markdown, offer);
            return key;
        });
    }

    @Override
    public void delete(PlaceId place, String key) {
        said(() -> {
            postings.delete(guilds.in(place.community()), place, key);
            return key;
        });
    }

    /// Where a mark cannot be put, everything goes on without it; one that stands has to go.
    @Override
    public void react(PlaceId place, String key, String emoji, boolean on) {
        try {
            ConnectedGuilds.Here here = guilds.in(place.community());
            here.messages(place).react(key, emoji, on);
            archive.react(place, key, emoji, here.self(), on);
        } catch (DiscordRefused refused) {
            log.debug("No reaction in {}: {}", place, refused.getMessage());
        } catch (DoorException failed) {
            if (!on) {
                throw failed;
            }
            log.warn("No reaction in {}: {}", place, failed.getMessage());
        }
    }

    @Override
    public void progress(PlaceId place, String questionKey, String text) {
        progress.show(place, questionKey, text);
    }

    @Override
    public void preview(PlaceId place, String questionKey, String markdown) {
        progress.preview(place, questionKey, markdown);
    }

    @Override
    public CommandReplies commandReplies() {
        return replies;
    }

    private static <T> T said(Supplier<T> request) {
        try {
            return request.get();
        } catch (DiscordRefused refused) {
            throw new DoorException(refused.what(), false, refused);
        }
    }
}
