package org.murabito.think;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.murabito.chat.Member;
import org.murabito.chat.Message;
import org.murabito.chat.MessageId;
import org.murabito.run.Quote;
import org.murabito.text.Words;

/// Makes a draft of what a model wrote: own words, and marks `[[id]]` for what others said. Only messages read in this
/// run can be
/// marked. Words in quotation marks become the mark of the message they were taken from, or lose their quotation marks;
/// a
/// sentence that names somebody as a speaker without a mark is taken out; an address stays only if it was asked about
/// or read.
public final class Drafting {
    private static final Pattern MARK = Pattern.compile("\\s?\\[\\[(\\d{1,18})]]");
    private static final Pattern QUOTED = Pattern.compile("「([^「」\n]{4,})」|“([^“”\n]{8,})”|\"([^\"\n]{8,})\"");
    private static final Pattern URL =
            Pattern.compile("(?i)\\b(?:https?|ftp|mailto|file|data|javascript):[^\\s<>()\\[\\]「」、。]+");
    private static final Pattern IMAGE = Pattern.compile("!\\[([^\\]]*)]\\([^)]*\\)");
    private static final Pattern MASS_MENTION =
            Pattern.compile("(?i)[@＠](everyone|here|channel|group)\\b|<[!@&#][^>]*>");
    private static final Pattern SPEAKING = Pattern.compile(
            "(?i)\\b(?:said|says|wrote|asked|answered|replied|mentioned|according to)\\b|によると|曰く|いわく|と(?:言|い|話|書|答|述べ)");

    private final Excerpt excerpt;
    private final Words words;

    public Drafting(Words words) {
        this.words = words;
        this.excerpt = new Excerpt(words);
    }

    /// @param read every message the run has read, as the archive has it now
    /// @param authors the members who wrote them
    /// @param allowed texts whose addresses may be repeated: the question, and what tools returned
    public record Material(String question, List<Message> read, List<Member> authors, List<String> allowed) {
        public Material {
            read = List.copyOf(read);
            authors = List.copyOf(authors);
            allowed = List.copyOf(allowed);
        }
    }

    public record Draft(String text, List<Quote> quotes) {
        public Draft {
            quotes = List.copyOf(quotes);
        }
    }

    public Draft draft(String written, Material material) {
        Map<MessageId, Message> read = new LinkedHashMap<>();
        material.read().forEach(message -> read.put(message.id(), message));
        String text = markQuotations(written, material.read());
        text = dropForeignMarks(text, read.keySet());
        text = dropUnsupportedSpeakers(text, material.authors());
        text = IMAGE.matcher(text).replaceAll("$1");
        text = dropForeignAddresses(text, material);
        text = MASS_MENTION.matcher(text).replaceAll("");
        return new Draft(text.strip(), quotes(text, read, material.question()));
    }

    private static String markQuotations(String text, List<Message> read) {
        return QUOTED.matcher(text).replaceAll(match -> {
            String inner = innerOf(match);
            for (Message message : read) {
                if (message.text().contains(inner)) {
                    return Matcher.quoteReplacement("[[" + message.id() + "]]");
                }
            }
            return Matcher.quoteReplacement(inner);
        });
    }

    private static String innerOf(MatchResult match) {
        for (int group = 1; group < match.groupCount(); group++) {
            if (match.group(group) != null) {
                return match.group(group);
            }
        }
        return match.group(match.groupCount());
    }

    private static String dropForeignMarks(String text, Set<MessageId> read) {
        return MARK.matcher(text).replaceAll(match -> {
            long id = Long.parseLong(match.group(1));
            return id > 0 && read.contains(new MessageId(id)) ? Matcher.quoteReplacement(match.group()) : "";
        });
    }

    private static String dropUnsupportedSpeakers(String text, List<Member> authors) {
        List<String> kept = new ArrayList<>();
        for (String line : text.split("\n", -1)) {
            StringBuilder sentences = new StringBuilder();
            for (String sentence : line.split("(?<=[。！？])|(?<=[.!?]\\s)")) {
                boolean names = authors.stream().anyMatch(author -> sentence.contains(author.name()));
                if (!names
                        || MARK.matcher(sentence).find()
                        || !SPEAKING.matcher(sentence).find()) {
                    sentences.append(sentence);
                }
            }
            kept.add(sentences.toString());
        }
        return String.join("\n", kept);
    }

    private static String dropForeignAddresses(String text, Material material) {
        return URL.matcher(text)
                .replaceAll(match -> {
                    String address = match.group();
                    boolean known = material.question().contains(address)
                            || material.allowed().stream().anyMatch(returned -> returned.contains(address));
                    return known ? Matcher.quoteReplacement(address) : "";
                })
                .replaceAll("\\[([^\\]\n]*)]\\(\\)", "$1");
    }

    private List<Quote> quotes(String text, Map<MessageId, Message> read, String question) {
        Set<String> asked =
                words.of(question).stream().map(Words.Word::base).collect(Collectors.toCollection(HashSet::new));
        Map<MessageId, Quote> quotes = new LinkedHashMap<>();
        Matcher marks = MARK.matcher(text);
        while (marks.find()) {
            Message message = read.get(new MessageId(Long.parseLong(marks.group(1))));
            if (message != null && !message.text().isEmpty()) {
                quotes.putIfAbsent(message.id(), excerpt.of(message, asked));
            }
        }
        return List.copyOf(quotes.values());
    }
}
