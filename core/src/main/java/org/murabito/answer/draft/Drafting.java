package org.murabito.answer.draft;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.chat.PostKind;
import org.murabito.runlog.Quote;
import org.murabito.text.Regex;
import org.murabito.text.Words;

/// Makes a draft of what a model wrote: own words, and marks `[[id]]` for what others said. Only messages read in this
/// run can be marked. Words in quotation marks become the mark of the message they were taken from, or lose their
/// quotation marks; a sentence that names somebody as a speaker without a mark of theirs is taken out; an address stays
/// only if it was asked about or read; a sentence that claims an action is taken out, since what was done is told by
/// its receipt.
public final class Drafting {
    private static final Pattern MASS_MENTION =
            Regex.compile("(?i)[@＠](everyone|here|channel|group)\\b|<[!@&#][^>]*+(?:>|(?<open>$))");

    private final QuoteExcerpt excerpt;
    private final Words words;

    public Drafting(Words words) {
        this.words = words;
        this.excerpt = new QuoteExcerpt(words);
    }

    public Words words() {
        return words;
    }

    /// @param read every message the run has read, as the archive has it now
    /// @param members everybody in the community, authors of what was read or not
    /// @param allowed texts whose addresses may be repeated, beside the question: what tools returned
    /// @param elsewhere texts from beyond the archive, as of a page: whom they name may be named
    public record Material(
            String question, List<Message> read, List<Member> members, List<String> allowed, List<String> elsewhere) {
        public Material {
            read = List.copyOf(read);
            members = List.copyOf(members);
            allowed = List.copyOf(allowed);
            elsewhere = List.copyOf(elsewhere);
        }

        /// Nothing from beyond the archive.
        public Material(String question, List<Message> read, List<Member> members, List<String> allowed) {
            this(question, read, members, allowed, List.of());
        }
    }

    /// What a draft says of actions.
    public enum Claim {
        NONE,
        /// It reads as if what was asked for was done.
        LIKELY,
        /// It said so, and that was taken out.
        MADE
    }

    public record Draft(String text, List<Quote> quotes, Claim claim) {
        public Draft {
            quotes = List.copyOf(quotes);
        }

        public Draft(String text, List<Quote> quotes) {
            this(text, quotes, Claim.NONE);
        }
    }

    /// The sentences that a draft would be without, since they say what somebody said without their words.
    public List<String> unsupported(String written, Material material) {
        Map<MessageId, Message> sources = sources(material);
        MemberNames names = new MemberNames(material.members());
        return new SpeakerCheck(names, sources, material.elsewhere())
                .unsupported(settled(written, material, names, sources));
    }

    /// Of what a model wrote.
    public Draft draft(String written, Material material) {
        MemberNames names = new MemberNames(material.members());
        Draft draft = ofCode(written, material, names);
        ActionClaimCheck.Checked honest = new ActionClaimCheck(names, material.question()).check(draft.text());
        return honest.text().equals(draft.text())
                ? new Draft(draft.text(), draft.quotes(), honest.claim())
                : new Draft(
                        honest.text().strip(),
                        quotes(honest.text(), sources(material), material.question()),
                        honest.claim());
    }

    /// Of what code put together, which claims nothing.
    public Draft ofCode(String written, Material material) {
        return ofCode(written, material, new MemberNames(material.members()));
    }

    private Draft ofCode(String written, Material material, MemberNames names) {
        Map<MessageId, Message> sources = sources(material);
        String text = settled(written, material, names, sources);
        text = new SpeakerCheck(names, sources, material.elsewhere()).dropUnsupported(text);
        // What was taken out may have put a mark together, or a sign of quotation at the head of a line.
        text = Marks.keep(Quotations.unquoted(text), sources::containsKey).replaceAll("\n{3,}", "\n\n");
        return new Draft(text.strip(), quotes(text, sources, material.question()));
    }

    private static String settled(
            String written, Material material, MemberNames names, Map<MessageId, Message> sources) {
        List<String> addresses = new ArrayList<>(material.allowed());
        addresses.add(material.question());
        String text = new Addresses(addresses).dropForeign(written);
        text = MASS_MENTION
                .matcher(text)
                .replaceAll(found -> found.start("open") < 0 ? "" : Matcher.quoteReplacement(found.group()));
        text = new Quotations(material.question(), List.copyOf(sources.values()), names).settle(text);
        return Marks.keep(text, sources::containsKey);
    }

    /// What may be quoted: words of others. What Murabito said itself is no source.
    private static Map<MessageId, Message> sources(Material material) {
        Set<MemberId> own = material.members().stream()
                .filter(member -> member.kind() == MemberKind.SELF)
                .map(Member::id)
                .collect(Collectors.toSet());
        Map<MessageId, Message> sources = new LinkedHashMap<>();
        material.read().stream()
                .filter(message ->
                        message.kind() == PostKind.SAID && !message.text().isBlank() && !own.contains(message.author()))
                .forEach(message -> sources.put(message.id(), message));
        return sources;
    }

    private List<Quote> quotes(String text, Map<MessageId, Message> sources, String question) {
        Set<String> asked =
                words.of(question).stream().map(Words.Word::base).collect(Collectors.toCollection(HashSet::new));
        return Marks.in(text).stream()
                .distinct()
                .map(sources::get)
                .filter(Objects::nonNull)
                .map(message -> excerpt.of(message, asked))
                .toList();
    }
}
