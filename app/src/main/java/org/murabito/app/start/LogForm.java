package org.murabito.app.start;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.JsonEncoder;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.spi.ContextAwareBase;
import ch.qos.logback.core.status.NopStatusListener;
import org.slf4j.Logger;

/// What the log looks like: to the error output, as text or as JSON (`MURABITO_LOG`). In Java and not in `logback.xml`,
/// since reading that took a twentieth of a start. Logback finds it as a service.
public final class LogForm extends ContextAwareBase implements Configurator {
    private static final String OWN_FILE = "logback.configurationFile";
    private static final String LINE =
            "%d{yyyy-MM-dd'T'HH:mm:ss.SSSXXX} %-5level %logger{0}: %msg%replace( %kvp{NONE}){'^ $', ''}%n";

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        if (System.getProperty(OWN_FILE) != null) {
            return ExecutionStatus.INVOKE_NEXT_IF_ANY;
        }
        context.getStatusManager().add(new NopStatusListener());
        context.setName("murabito");
        ConsoleAppender<ILoggingEvent> errors = new ConsoleAppender<>();
        errors.setName("STDERR");
        errors.setContext(context);
        errors.setTarget("System.err");
        errors.setEncoder("json".equals(System.getenv("MURABITO_LOG")) ? json(context) : text(context));
        errors.start();
        // Libraries speak up only when something is wrong; none of them sees what members wrote.
        context.getLogger(Logger.ROOT_LOGGER_NAME).setLevel(Level.WARN);
        context.getLogger(Logger.ROOT_LOGGER_NAME).addAppender(errors);
        context.getLogger("org.murabito").setLevel(Level.INFO);
        context.getLogger("io.javalin").setLevel(Level.OFF);
        // Its warnings hold what came over the wire; what fails comes out as the door's own.
        context.getLogger("net.dv8tion.jda").setLevel(Level.OFF);
        return ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY;
    }

    private static Encoder<ILoggingEvent> text(LoggerContext context) {
        PatternLayoutEncoder text = new PatternLayoutEncoder();
        text.setContext(context);
        text.setPattern(LINE);
        text.start();
        return text;
    }

    private static Encoder<ILoggingEvent> json(LoggerContext context) {
        JsonEncoder json = new JsonEncoder();
        json.setContext(context);
        json.setWithSequenceNumber(false);
        json.setWithNanoseconds(false);
        json.setWithContext(false);
        json.setWithMDC(false);
        json.setWithMessage(false);
        json.setWithArguments(false);
        json.setWithFormattedMessage(true);
        json.start();
        return json;
    }
}
