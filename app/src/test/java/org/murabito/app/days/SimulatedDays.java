package org.murabito.app.days;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import org.murabito.app.terminal.Console;
import org.murabito.app.terminal.SystemConsole;

/// The whole product on a port, and beside it a route that puts its clock forward: what takes days can be tried in
/// minutes, by hand in a browser. CONTRIBUTING.md says how to start it.
final class SimulatedDays {
    private SimulatedDays() {}

    /// @param arguments the data folder, and the port of the clock's route (any free one if it is left out)
    public static void main(String[] arguments) throws IOException, InterruptedException {
        ForwardClock clock = new ForwardClock(Clock.systemUTC());
        Console console = new SystemConsole();
        int port = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
        try (ClockRoute route = new ClockRoute(clock, port);
                DaysContext context = new DaysContext(Path.of(arguments[0]), System.getenv(), console, clock)) {
            console.line("The clock: " + route.address() + " (POST ?by=PT5M puts it forward)");
            context.live();
        }
    }
}
