package org.murabito.slack;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.murabito.archive.importing.json.JsonFields;
import org.murabito.chat.Attachment;
import org.murabito.chat.Message;
import org.murabito.chat.door.AttachmentFiles;
import org.murabito.llm.Deadline;
import org.murabito.slack.wire.ApiCall;
import org.murabito.slack.wire.Method;
import org.murabito.slack.wire.SlackTrouble;
import org.murabito.slack.wire.WebApi;
import org.murabito.tool.outside.Downloads;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebRequest;

/// Files of Slack's messages. A message has the address of a file's page; Slack says where the file itself lies, and
/// gives it to the bot's token (docs.slack.dev/reference/objects/file-object), which goes nowhere else.
final class SlackFiles implements AttachmentFiles {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final URI SERVER = URI.create("https://files.slack.com/");

    /// The id in `/files/U…/F…/name`, and in `/files-pri/T…-F…/name`.
    private static final Pattern ID =
            Pattern.compile("https://[^/?#]+/files(?:/[^/?#]+/|-[a-z]+/[^-/?#]+-)(F[0-9A-Z]+)(?:[-/?#].*)?");

    private final WebApi api;
    private final Downloads downloads;

    /// @param base where Slack's methods are; whatever stands in for Slack serves files there, too
    SlackFiles(WebApi api, URI base, Function<EgressPolicy, WebClient> web) {
        this.api = api;
        this.downloads = new Downloads(web, List.of(SERVER, base.resolve("/")));
    }

    @Override
    public Optional<byte[]> find(Message message, Attachment file, int most) {
        Matcher id = ID.matcher(file.url());
        if (file.bytes() > most || !id.matches()) {
            return Optional.empty();
        }
        Deadline deadline = Deadline.in(PATIENCE);
        return address(id.group(1), deadline)
                .map(url -> WebRequest.get(url, most)
                        .with("Authorization", "Bearer " + api.tokens().bot()))
                .flatMap(request -> downloads.take(request, deadline));
    }

    /// Empty where the bot may not see the file, or it is gone.
    private Optional<String> address(String id, Deadline deadline) {
        try {
            JsonFields told = api.call(ApiCall.of(Method.FILES_INFO).with("file", id), deadline.left());
            return Optional.of(told.object("file").text("url_private"));
        } catch (SlackTrouble _) {
            return Optional.empty();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
