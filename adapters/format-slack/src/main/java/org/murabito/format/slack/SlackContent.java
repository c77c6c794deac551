package org.murabito.format.slack;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.text.Regex;

/// What a message says, wherever it says it: in its text, its blocks or its attachments.
final class SlackContent {
    /// "… commented on U064KUGRJ's file …" is the only place where old exports leave a bare id.
    private static final Pattern WHOSE_FILE = Regex.compile("\\b([UW][A-Z0-9]{6,})(?='s file)");

    private static final Pattern MARKS = Regex.compile("[^\\p{L}\\p{N}]+");

    private final SlackText text;
    private final SlackNames names;
    private final SlackBlocks blocks;

    SlackContent(SlackText text, SlackNames names) {
        this.text = text;
        this.names = names;
        this.blocks = new SlackBlocks(text, names);
    }

    String text(JsonFields message) {
        String said = text.plain(message.text("text")).strip();
        if (message.text("subtype").equals("file_comment")) {
            said = said.isEmpty()
                    ? text.plain(message.object("comment").text("comment")).strip()
                    : withNames(said);
        }
        if (said.isEmpty()) {
            said = blocks.text(message.objects("blocks")).strip();
        }
        if (said.isEmpty()) {
            return attachments(message, true);
        }
        // What a bot has to say often stands in its blocks and attachments; of a person's message, blocks repeat the
        // text, and attachments are previews of links.
        boolean bot = !message.text("bot_id").isBlank()
                && message.object("user_profile").isEmpty();
        if (bot) {
            said = together(said, blocks.text(message.objects("blocks")).strip());
        }
        String more = bot ? attachments(message, false) : passedOn(message);
        return more.isEmpty() || said.contains(more) ? said : said + "\n" + more;
    }

    /// Slack makes blocks of a text without blocks, with other marks: compared are letters and digits alone.
    private static String together(String said, String blocks) {
        String bare = bare(blocks);
        return bare(said).contains(bare) ? said : bare.contains(bare(said)) ? blocks : said + "\n" + blocks;
    }

    private static String bare(String text) {
        return MARKS.matcher(text).replaceAll("");
    }

    /// What a member shared with words of their own. What they only linked to is a preview, and no share.
    private String passedOn(JsonFields message) {
        List<String> texts = new ArrayList<>();
        for (JsonFields attachment : message.objects("attachments")) {
            String said = attachment.flag("is_share") ? attachment(attachment) : "";
            if (!said.isEmpty()) {
                texts.add(quoted(attachment, said));
            }
        }
        return String.join("\n", texts);
    }

    private String withNames(String said) {
        Matcher matcher = WHOSE_FILE.matcher(said);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(names.user(found.group(1), "")));
    }

    private String attachments(JsonFields message, boolean shared) {
        List<String> texts = new ArrayList<>();
        for (JsonFields attachment : message.objects("attachments")) {
            boolean others = attachment.flag("is_msg_unfurl") || attachment.flag("is_share");
            String said = attachment(attachment);
            if (!others && !said.isEmpty()) {
                texts.add(said);
            } else if (others && shared && !said.isEmpty()) {
                texts.add(quoted(attachment, said));
            }
        }
        return String.join("\n", texts);
    }

    /// Somebody else's message, passed on: marked line by line, so that no piece of it looks like the sender's own
    /// words.
    private static String quoted(JsonFields attachment, String said) {
        String author = attachment.firstText("author_name", "author_subname");
        return "[shared message" + (author.isEmpty() ? "" : " of " + author) + "]\n> " + said.replace("\n", "\n> ");
    }

    private String attachment(JsonFields attachment) {
        List<String> lines = new ArrayList<>();
        add(lines, attachment.text("pretext"));
        add(lines, attachment.text("title"));
        add(lines, attachment.text("text"));
        for (JsonFields field : attachment.objects("fields")) {
            String title = text.plain(field.text("title")).strip();
            String value = text.plain(field.text("value")).strip();
            add(lines, title.isEmpty() ? value : title + ": " + value);
        }
        add(lines, blocks.text(attachment.objects("blocks")));
        if (lines.isEmpty()) {
            add(lines, attachment.text("fallback"));
        }
        return String.join("\n", lines);
    }

    private void add(List<String> lines, String raw) {
        String plain = text.plain(raw).strip();
        if (!plain.isEmpty() && !lines.contains(plain)) {
            lines.add(plain);
        }
    }
}
