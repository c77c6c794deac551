package org.murabito.app.start;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Console;
import org.murabito.app.terminal.SystemConsole;
import org.murabito.archive.importing.FolderDeletion;

/// Lives a short life on a folder of its own, so that the Java runtime can note which classes a start needs
/// and keep them ready (JEP 514). Run once, after a build.
public final class WarmUp {
    private static final Console SILENT =
            new SystemConsole(new PrintStream(OutputStream.nullOutputStream()), System.err, false);
    private static final List<String> QUESTION = List.of("ask", "明太子のおすすめは？", "--channel", "雑談");

    private WarmUp() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Files.createTempDirectory("murabito-warm-up");
        try {
            Map<String, String> environment = Map.of("MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0");
            TerminalCommands.serve(environment, SILENT, address -> {
                visit(address);
                TerminalCommands.run(QUESTION, folder, environment, SILENT);
            });
            TerminalCommands.run(QUESTION, folder, environment, SILENT);
        } finally {
            FolderDeletion.delete(folder);
        }
    }

    private static void visit(URI address) {
        try (HttpClient http = HttpClient.newHttpClient()) {
            http.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
