package org.murabito.bench.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.murabito.bench.models.Bfcl.Definition;
import org.murabito.llm.Deadline;
import org.murabito.llm.Exchange;
import org.murabito.llm.Json;
import org.murabito.llm.ModelException;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.ModelRequest.ToolChoice;
import org.murabito.llm.ToolDefinition;
import org.murabito.testkit.llm.Answer;
import org.murabito.testkit.llm.VendorServer;
import org.murabito.tool.SchemaMending;
import org.murabito.tool.ToolNames;

/// Exports function definitions of others to each vendor's form of tools: `BFCL-FOLDER [--judge URL] [VENDOR …]`. A
/// schema is judged by the JSON Schema of JSON Schema, a name by the vendors' documentation, and with `--judge` the
/// whole request by a server that knows the vendor's description.
public final class ToolExport {
    private static final int TOOLS_A_REQUEST = 100;
    // What all three vendors take: Gemini wants a letter or underscore first, the others no dots.
    private static final Pattern NAME = Pattern.compile("[a-zA-Z_][a-zA-Z0-9_-]{0,63}");

    private final Vendor vendor;
    private final Schema metaschema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
    private final ToolNames names = new ToolNames();
    private final List<String> problems = new ArrayList<>();
    private int exported;

    private ToolExport(Vendor vendor) {
        this.vendor = vendor;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of(args));
        int at = words.indexOf("--judge");
        String judge = at < 0 ? "" : words.remove(at + 1);
        words.remove("--judge");
        if (words.isEmpty()) {
            System.err.println("usage: ToolExport BFCL-FOLDER [--judge URL] [VENDOR …]");
            System.exit(2);
        }
        List<Definition> definitions = new Bfcl(Path.of(words.removeFirst())).definitions();
        System.out.println("| vendor | definitions | exported | illegal or not to be found again | requests refused |");
        System.out.println("|---|---|---|---|---|");
        for (Vendor vendor : Vendors.get(words)) {
            ToolExport export = new ToolExport(vendor);
            Judge judged = new Judge(judge);
            export.run(definitions, judge.isEmpty() ? null : judged);
            export.problems.stream().limit(20).forEach(System.err::println);
            judged.refused().stream().limit(3).forEach(System.err::println);
            System.out.printf(
                    "| %s | %,d | %,d | %d | %s |%n",
                    vendor.name(),
                    definitions.size(),
                    export.exported,
                    export.problems.size(),
                    judge.isEmpty() ? "" : judged.refused().size() + " of " + judged.asked());
        }
        System.exit(0);
    }

    private void run(List<Definition> definitions, @Nullable Judge judge) throws InterruptedException {
        try (VendorServer server = VendorServer.start()) {
            server.answerAlways(request ->
                    judge == null ? Answer.json(200, Json.write(vendor.reply(List.of()))) : judge.of(request));
            List<Definition> batch = new ArrayList<>();
            Set<String> seen = new HashSet<>();
            for (Definition definition : definitions) {
                if (batch.size() == TOOLS_A_REQUEST || seen.contains(definition.name())) {
                    send(server, batch);
                    batch.clear();
                    seen.clear();
                }
                seen.add(definition.name());
                batch.add(definition);
            }
            send(server, batch);
        }
    }

    private void send(VendorServer server, List<Definition> batch) throws InterruptedException {
        List<ToolDefinition> tools = batch.stream()
                .map(own -> new ToolDefinition(
                        names.add(own.name()), own.description(), SchemaMending.arguments(own.parameters())))
                .toList();
        try {
            vendor.model(server.url(), false, null)
                    .call(new ModelRequest(
                            "You answer.",
                            tools,
                            List.of(Exchange.user("Where?")),
                            ToolChoice.AUTO,
                            100,
                            Deadline.in(Duration.ofSeconds(30))));
        } catch (ModelException _) {
            // Only what was sent matters here.
        }
        List<JsonNode> sent = vendor.tools(Json.read(server.last().body()));
        if (sent.size() != batch.size()) {
            problems.add(batch.size() + " tools were given, " + sent.size() + " were sent");
            return;
        }
        for (int i = 0; i < batch.size(); i++) {
            check(batch.get(i), tools.get(i), sent.get(i));
        }
    }

    /// To JSON, 2 and 2.0 are the same number.
    private static int compare(JsonNode one, JsonNode other) {
        if (one.isNumber() && other.isNumber()) {
            return one.decimalValue().compareTo(other.decimalValue());
        }
        return one.equals(other) ? 0 : 1;
    }

    private void check(Definition own, ToolDefinition tool, JsonNode sent) {
        exported++;
        String name = vendor.toolName(sent);
        JsonNode parameters = vendor.parameters(sent);
        if (!NAME.matcher(name).matches()) {
            problems.add(own.name() + " is sent as " + name);
        }
        if (names.own(name).filter(own.name()::equals).isEmpty()) {
            problems.add(own.name() + " is sent as " + name + ", which does not lead back");
        }
        if (!parameters.equals(ToolExport::compare, tool.schema())) {
            problems.add(own.name() + " takes " + Json.write(tool.schema()) + ", sent was " + Json.write(parameters));
        }
        if (!parameters.path("type").asText().equals("object")) {
            problems.add(own.name() + " does not take an object");
        }
        metaschema.validate(parameters).forEach(error -> problems.add(own.name() + ": " + error.getMessage()));
    }
}
