package org.murabito.webchat.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Attachment;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.PostKind;
import org.murabito.chat.Reaction;
import org.murabito.chat.door.Offer;
import org.murabito.runlog.Quote;
import org.murabito.runlog.Reasons;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.murabito.text.TextStart;
import org.murabito.webchat.http.Slug;
import org.murabito.webchat.http.WebLinks;
import org.murabito.webchat.rich.Cards;
import org.murabito.webchat.rich.NameFinder;
import org.murabito.webchat.rich.RichText;
import org.murabito.webchat.sign.Viewer;
import org.murabito.webchat.source.WebSources;

/// Draws messages for one viewer of one community. Made for one request or one batch, never kept.
public final class MessageViews {
    private static final Pattern LINK = Pattern.compile("/c/([a-z0-9][a-z0-9._-]*)/([^/?#]+)/m/([^/?#]+)");
    private static final int SNIPPET = 140;

    /// What a snippet is made of; the rest is not looked at.
    private static final int MOST_READ = 2_000;

    /// Of emphasis and code; not what stands within a word or between two, as in nao_t and 2 * 3.
    private static final String MARKUP = "[*_`]{2,}|(?<![\\p{L}\\p{N}])[*_`](?=\\S)|(?<=\\S)[*_`](?![\\p{L}\\p{N}])";

    private final WebSources sources;
    private final Sight sight;
    private final @Nullable MemberId me;
    private final boolean guest;
    private final Threads threads;
    private @Nullable RichText richText;

    public MessageViews(WebSources sources, Viewer viewer, CommunityId community) {
        this(
                sources,
                viewer.sight(sources.sights(), community),
                viewer.member(community).orElse(null),
                viewer.isGuest());
    }

    /// @param me null to draw for all who see the same, but for those whom a message concerns
    /// @param guest whether it is for a guest, to whom nobody is named who wrote nothing that they see
    public MessageViews(WebSources sources, Sight sight, @Nullable MemberId me, boolean guest) {
        this.sources = sources;
        this.sight = sight;
        this.me = me;
        this.guest = guest;
        this.threads = new Threads(sources.communities());
    }

    public Sight sight() {
        return sight;
    }

    public List<MessageView> of(Collection<Message> messages) {
        Map<MessageId, List<Reaction>> reactions = sources.messages()
                .reactions(sight, messages.stream().map(Message::id).toList());
        Map<MessageId, Message> answers = answered(messages);
        return messages.stream()
                .map(message -> view(message, reactions.getOrDefault(message.id(), List.of()), answers))
                .toList();
    }

    public MessageView of(Message message) {
        return of(List.of(message)).getFirst();
    }

    private MessageView view(Message message, List<Reaction> reactions, Map<MessageId, Message> answers) {
        PlaceId channel = sources.communities().getPlace(message.place()).channel();
        boolean mine = message.author().equals(me);
        MessageView.Who author = who(message.author());
        MessageId replyTo = message.replyTo();
        Message answered = replyTo == null ? null : answers.get(replyTo);
        MessageId asked = author.kind().equals("self") ? replyTo : null;
        RunRecord run =
                asked == null ? null : sources.runs().findByQuestion(asked).orElse(null);
        ArrayNode body = tree(message.text(), quotedBy(run));
        return new MessageView(
                message.id().toString(),
                message.place().community().value(),
                Slug.of(message.place().key()),
                Slug.of(channel.key()),
                Slug.of(message.key()),
                WebLinks.message(message.place(), message.key()),
                author,
                message.at().toString(),
                message.editedAt() != null,
                message.kind() == PostKind.NOTICE,
                mine,
                calls(message, body, answered),
                body,
                mine ? message.text() : null,
                answered == null
                        ? null
                        : new MessageView.Reply(
                                answered.id().toString(),
                                WebLinks.message(answered.place(), answered.key()),
                                who(answered.author()),
                                snippet(answered.text())),
                thread(message),
                message.attachments().stream().map(MessageViews::file).toList(),
                reactions.stream().map(this::emoji).toList(),
                asked != null && isNod(asked),
                run != null,
                asked != null && answered != null && answered.author().equals(me)
                        ? sources.offered()
                                .below(message.place(), message.key())
                                .map(Offer::id)
                                .orElse(null)
                        : null,
                concerned(message, body, answered, reactions));
    }

    private static Set<String> concerned(
            Message message, ArrayNode body, @Nullable Message answered, List<Reaction> reactions) {
        Set<String> keys = new HashSet<>();
        keys.add(message.author().key());
        if (answered != null) {
            keys.add(answered.author().key());
        }
        reactions.forEach(reaction -> reaction.members().forEach(member -> keys.add(member.key())));
        addNamed(keys, body);
        return keys;
    }

    /// How many of some messages name the viewer or reply to them.
    public int calls(Collection<Message> messages) {
        List<Message> possible = messages.stream()
                .filter(message -> message.replyTo() != null || message.text().contains("@"))
                .toList();
        Map<MessageId, Message> answered = answered(possible);
        return (int) possible.stream()
                .filter(message -> calls(
                        message,
                        message.text().contains("@")
                                ? tree(message.text(), _ -> false)
                                : JsonNodeFactory.instance.arrayNode(),
                        message.replyTo() == null ? null : answered.get(message.replyTo())))
                .count();
    }

    private boolean calls(Message message, ArrayNode body, @Nullable Message answered) {
        MemberId viewer = me;
        return viewer != null
                && !message.author().equals(viewer)
                && ((answered != null && answered.author().equals(viewer)) || isNamed(body, viewer.key()));
    }

    private static boolean isNamed(ArrayNode body, String key) {
        Set<String> named = new HashSet<>();
        addNamed(named, body);
        return named.contains(key);
    }

    private static void addNamed(Set<String> keys, JsonNode body) {
        if (body.path(0).asText().equals("mention")) {
            keys.add(body.path(1).path("key").asText());
        }
        for (JsonNode part : body) {
            if (part.isArray()) {
                addNamed(keys, part);
            }
        }
    }

    private Map<MessageId, Message> answered(Collection<Message> messages) {
        Set<MessageId> answered =
                messages.stream().map(Message::replyTo).filter(id -> id != null).collect(Collectors.toSet());
        return sources.messages().findAll(sight, answered).stream()
                .collect(Collectors.toMap(Message::id, message -> message));
    }

    private boolean isNod(MessageId question) {
        return sources.reasons()
                .about(question, Language.ENGLISH)
                .filter(told -> told.response() == Reasons.Response.NODS)
                .isPresent();
    }

    /// What Murabito quotes in an answer, by the record of how it was found: nobody's words say so.
    private static Predicate<Message> quotedBy(@Nullable RunRecord run) {
        if (run == null || run.end() == null) {
            return _ -> false;
        }
        Set<MessageId> quoted = run.end().quotes().stream().map(Quote::message).collect(Collectors.toSet());
        return one -> quoted.contains(one.id());
    }

    /// Markdown of Murabito's own for the viewer alone, as a page draws it.
    public ArrayNode own(String text) {
        return tree(text, _ -> true);
    }

    /// @param quoted which of the messages that quotes link to are drawn as theirs
    private ArrayNode tree(String text, Predicate<Message> quoted) {
        if (text.isEmpty()) {
            return JsonNodeFactory.instance.arrayNode();
        }
        RichText known = richText;
        if (known == null) {
            known = new RichText(new NameFinder(sources.communities(), sight, this::isShown));
            richText = known;
        }
        return known.tree(text, link -> card(link, quoted));
    }

    private boolean isShown(Member member) {
        return !guest
                || member.kind() == MemberKind.SELF
                || member.id().equals(me)
                || !sources.messages().saidBy(sight, member.id(), 1).isEmpty();
    }

    public MessageView.Who who(MemberId id) {
        Optional<Member> member = sources.communities().findMember(id);
        return new MessageView.Who(
                id.key(),
                member.map(Member::name).orElse(id.key()),
                member.map(Member::kind).orElse(MemberKind.PERSON).name().toLowerCase(Locale.ROOT));
    }

    private boolean isSelf(MemberId id) {
        return sources.communities()
                .findMember(id)
                .filter(member -> member.kind() == MemberKind.SELF)
                .isPresent();
    }

    /// The beginning of a text in one line, its markup taken off.
    public static String snippet(String text) {
        String plain = TextStart.of(text, MOST_READ)
                .replaceAll("(?m)^[ \\t]*>[> \\t]*", "")
                .replaceAll("\\[([^\\[\\]\\n]*+)\\]\\([^)\\s]*+\\)", "$1")
                .replaceAll("\\\\([!-/:-@\\[-`{-~])", "$1")
                .replaceAll(MARKUP, "");
        return TextStart.oneLine(plain, SNIPPET);
    }

    private Optional<Cards.Card> card(String link, Predicate<Message> quoted) {
        Matcher parts = LINK.matcher(link);
        if (!parts.matches() || !parts.group(1).equals(sight.community().value())) {
            return Optional.empty();
        }
        PlaceId place = new PlaceId(sight.community(), Slug.key(parts.group(2)));
        Optional<Message> linked = sources.messages().find(sight, place, Slug.key(parts.group(3)));
        return linked.filter(quoted).map(message -> {
            MessageView.Who author = who(message.author());
            PlaceId channel = sources.communities().getPlace(message.place()).channel();
            return new Cards.Card(
                    author.name(),
                    author.key(),
                    message.at().toString(),
                    sources.communities().getPlace(channel).name(),
                    WebLinks.message(message.place(), message.key()));
        });
    }

    private MessageView.@Nullable Below thread(Message message) {
        if (sources.communities().getPlace(message.place()).kind() != PlaceKind.CHANNEL) {
            return null;
        }
        return threads.find(message)
                .filter(sight::covers)
                .map(place -> new MessageView.Below(
                        Slug.of(place.id().key()), sources.messages().count(sight, place.id())))
                .orElse(null);
    }

    /// Only images kept here are shown; nothing is loaded from elsewhere, and no address but a web address is linked.
    private static MessageView.File file(Attachment file) {
        boolean ours = file.url().startsWith("/web/files/");
        boolean web = file.url().startsWith("https://") || file.url().startsWith("http://");
        return new MessageView.File(
                file.name(),
                file.mediaType(),
                file.bytes(),
                ours && file.mediaType().startsWith("image/") ? file.url() : null,
                ours || web ? file.url() : null);
    }

    private MessageView.Emoji emoji(Reaction reaction) {
        return new MessageView.Emoji(
                reaction.emoji(),
                Math.max(reaction.count(), reaction.members().size()),
                me != null && reaction.members().contains(me),
                reaction.members().stream().anyMatch(this::isSelf),
                reaction.members().stream().limit(20).map(id -> who(id).name()).toList());
    }
}
