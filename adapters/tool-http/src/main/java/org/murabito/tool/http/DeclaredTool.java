package org.murabito.tool.http;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.murabito.llm.Deadline;
import org.murabito.tool.Tool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.outside.EgressPolicy;
import org.murabito.tool.outside.WebClient;
import org.murabito.tool.outside.WebException;
import org.murabito.tool.outside.WebRequest;

/// A tool that somebody described in the settings, and what there is to know of it.
public final class DeclaredTool {
    /// What a tool of one's own may be called; those of servers have two signs of `_` in their names.
    public static final Pattern NAME = Pattern.compile("(?=.{2,64}$)[a-z][a-z0-9]*(_[a-z0-9]+)*");

    /// The same in words.
    public static final String NAMES = "lower-case words joined by _, 2 to 64 letters and digits";

    private static final int FIRST_BYTES = 1_000;

    private final Declaration declaration;
    private final WebClient web;
    private final Tool tool;
    private final List<String> missing;
    private final List<String> unfit;

    private DeclaredTool(Declaration declaration, SecretVariables secrets, WebClient web, LongSupplier nanos) {
        this.declaration = declaration;
        this.web = web;
        this.tool = new HttpTool(
                declaration, secrets, web, new KeptReplies(declaration.limits().keep(), nanos));
        this.missing = declaration.named().stream()
                .flatMap(text -> secrets.missing(text).stream())
                .distinct()
                .toList();
        this.unfit = declaration.asking().headers().values().stream()
                .flatMap(text -> secrets.unfit(text).stream())
                .distinct()
                .toList();
    }

    /// Reads entries, in their order.
    ///
    /// @param environment what a variable is set to
    /// @param clients one that reaches so far
    /// @param nanos a clock that only goes forward
    /// @throws WrongDeclaration where one is none
    public static List<DeclaredTool> read(
            List<JsonNode> entries,
            Function<String, Optional<String>> environment,
            Function<EgressPolicy, WebClient> clients,
            LongSupplier nanos) {
        SecretVariables secrets = new SecretVariables(environment);
        return new DeclarationReader(secrets)
                .read(entries).stream()
                        .map(one -> new DeclaredTool(
                                one,
                                secrets,
                                clients.apply(EgressPolicy.only(one.asking().hosts())),
                                nanos))
                        .toList();
    }

    public String name() {
        return declaration.definition().name();
    }

    public Tool tool() {
        return tool;
    }

    public ToolPermission permission() {
        return declaration.permission();
    }

    public String host() {
        return declaration.asking().url().endpoint().toString();
    }

    /// The variables of the environment without which it cannot work: those that are not set, and those that are
    /// [#unfit].
    public List<String> missing() {
        return Stream.concat(missing.stream(), unfit.stream()).toList();
    }

    /// Those that are set to what no header can carry.
    public List<String> unfit() {
        return unfit;
    }

    /// Asks the host for its first page: whatever it says, it is there.
    ///
    /// @throws WebException where nobody answers
    public int knock(Deadline deadline) throws InterruptedException {
        return web.ask(WebRequest.get(declaration.asking().url().base() + "/", FIRST_BYTES), deadline)
                .status();
    }
}
