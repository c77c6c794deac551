package org.murabito.tool.mcp;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.murabito.run.RunActivity;
import org.murabito.testkit.agent.Await;
import org.murabito.tool.ToolResult;
import org.murabito.tool.mcp.setup.ServerSetup;
import org.murabito.tool.mcp.setup.ServerTransport;

/// Makes every kind of call at a server with an official SDK, whose command or address it is given: lists, calls, is
/// asked, hears how far it is, cancels. Prints a line for each.
final class SdkRounds {
    private SdkRounds() {}

    public static void main(String[] server) throws InterruptedException {
        ServerTransport way = server[0].startsWith("http")
                ? new ServerTransport.Address(URI.create(server[0]), Map.of())
                : new ServerTransport.Command(server[0], List.of(server).subList(1, server.length), Map.of(), null);
        boolean all = true;
        try (Rig rig = Rig.ready(new ServerSetup("sdk", way, Rig.wishes(Rig.SOON)))) {
            all &= told("list", rig.names().containsAll(List.of("sdk__add", "sdk__ask", "sdk__slow", "sdk__hang")));
            all &= told("call", text(rig, "add", "{\"a\":2,\"b\":3}").equals("5"));
            rig.reply = Optional.of("blue");
            all &= told("elicit", text(rig, "ask", "{}").equals("blue"));
            text(rig, "slow", "{}");
            all &= told(
                    "progress",
                    rig.activities.stream()
                            .anyMatch(activity ->
                                    activity instanceof RunActivity.Reporting report && report.percent() > 0));
            rig.call("sdk__hang", "{}", Duration.ofMillis(500));
            all &= told("cancel", comes(() -> !text(rig, "cancelled", "{}").equals("0")));
            all &= told("instructions", rig.tool("sdk__add").background().contains("Add before you ask."));
        }
        System.exit(all ? 0 : 1);
    }

    private static boolean told(String what, boolean works) {
        System.out.println((works ? "ok   " : "NOT  ") + what);
        return works;
    }

    private static boolean comes(BooleanSupplier condition) {
        try {
            Await.until(condition::getAsBoolean);
            return true;
        } catch (RuntimeException _) {
            return false;
        }
    }

    private static String text(Rig rig, String tool, String arguments) {
        try {
            return rig.call("sdk__" + tool, arguments) instanceof ToolResult.Ok ok ? ok.text() : "";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
