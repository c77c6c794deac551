package org.murabito.app.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.app.command.TerminalCommands;
import org.murabito.app.terminal.Silent;
import org.slf4j.Logger;

@Timeout(240)
final class WarmUpTest {
    /// Whatever fails here leaves its classes out of the cache, and nobody would see it.
    @Test
    void the_first_page_and_the_questions_are_answered(@TempDir Path folder) throws InterruptedException {
        Map<String, String> environment = Map.of("MURABITO_DATA", folder.toString(), "MURABITO_WEB_PORT", "0");

        TerminalCommands.serve(environment, new Silent(), address -> {
            WarmUp.visit(address);
            assertThat(WarmUp.areAnswered(folder, environment)).isTrue();
        });
    }

    @Test
    void what_is_made_ahead_can_be_made() throws ClassNotFoundException {
        assertThatCode(() -> Preloading.tasks().forEach(Runnable::run)).doesNotThrowAnyException();
        assertThatCode(Preloading::openJars).doesNotThrowAnyException();
        assertThat(Class.forName(Preloading.SYSTEM_CALLS, false, getClass().getClassLoader()))
                .isFinal();
    }

    @Test
    void the_log_goes_to_the_error_output_and_libraries_are_quiet() {
        LoggerContext context = new LoggerContext();

        new LogForm().configure(context);

        assertThat(context.getLogger(Logger.ROOT_LOGGER_NAME).getAppender("STDERR"))
                .satisfies(errors -> assertThat(errors.isStarted()).isTrue());
        assertThat(context.getLogger("org.murabito.app").getEffectiveLevel()).isEqualTo(Level.INFO);
        assertThat(context.getLogger("org.eclipse.jetty").getEffectiveLevel()).isEqualTo(Level.WARN);
        assertThat(context.getLogger("net.dv8tion.jda.api").getEffectiveLevel()).isEqualTo(Level.OFF);
    }
}
