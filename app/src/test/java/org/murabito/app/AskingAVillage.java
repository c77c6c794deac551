package org.murabito.app;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.terminal.TerminalMarkup;
import org.murabito.app.village.Village;
import org.murabito.chat.Message;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.run.RunListener;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;
import org.slf4j.LoggerFactory;

/// A bundled village whose channels are asked questions, as `./murabito ask` asks them: nothing throws, nothing that
/// helps with an answer fails, and none is without a word.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(180)
abstract class AskingAVillage {
    private final Language language;
    private final ListAppender<ILoggingEvent> log = new ListAppender<>();

    @SuppressWarnings("NullAway.Init")
    private Murabito murabito;

    @SuppressWarnings("NullAway.Init")
    private List<PlaceId> places;

    AskingAVillage(Language language) {
        this.language = language;
    }

    @BeforeAll
    void moveIn(@TempDir Path folder) {
        murabito = Murabito.open(
                new DataFolder(folder),
                new SettingsReader()
                        .read(folder.resolve("none.yaml"), Map.of("MURABITO_COMMUNITY_TIME_ZONE", "Asia/Tokyo")),
                ApiKeys.NONE,
                Clock.systemUTC());
        Village.read(language)
                .settle(
                        murabito.stores().communities(),
                        murabito.stores().messages(),
                        murabito.clock(),
                        murabito.settings().community().zone());
        murabito.wiring().memory().feed().awaitTold(murabito.stores().messages().cursor(), Duration.ofMinutes(1));
        places = murabito.stores().communities().places(Village.ID).stream()
                .filter(place -> place.kind() == PlaceKind.CHANNEL)
                .map(Place::id)
                .toList();
        log.start();
        ((Logger) LoggerFactory.getLogger("org.murabito")).addAppender(log);
    }

    @AfterAll
    void moveOut() {
        ((Logger) LoggerFactory.getLogger("org.murabito")).detachAppender(log);
        murabito.close();
    }

    /// Asks so many of the lines that were said there.
    final void everyLine(int most) throws InterruptedException {
        List<Message> said = everything();
        for (int i = 0; i < said.size(); i += Math.max(1, said.size() / most)) {
            String text = said.get(i).text();
            if (!text.isBlank()) {
                isAnswered(text, i);
            }
        }
    }

    /// Half of them from the terminal, half from a place.
    final void isAnswered(String question, int number) throws InterruptedException {
        PlaceId place = number % 2 == 0 ? null : places.get(number % places.size());
        Sight sight = place == null
                ? murabito.sights().everything(Village.ID)
                : murabito.sights().from(place);
        InvestigatedQuestion asked = InvestigatedQuestion.atTerminal(question, sight, place);

        RunRecord run = murabito.investigator().investigate(asked, RunListener.NONE);

        RunRecord.End end = Objects.requireNonNull(run.end());
        String text = murabito.writer()
                .text(
                        run,
                        murabito.writer()
                                .write(
                                        end,
                                        sight,
                                        new TerminalMarkup(murabito::link),
                                        Language.of(question),
                                        AnswerWriter.Missing.CUT),
                        Language.of(question));
        assertThat(end.stop().answered()).as(question).isTrue();
        assertThat(text).as(question).isNotBlank();
        assertThat(log.list.stream()
                        .filter(event -> event.getLevel().isGreaterOrEqual(Level.WARN))
                        .map(ILoggingEvent::getFormattedMessage))
                .as(question)
                .isEmpty();
    }

    final List<Message> everything() {
        List<Message> all = new ArrayList<>();
        for (PlaceId place : places) {
            all.addAll(
                    murabito.stores().messages().latest(murabito.sights().everything(Village.ID), place, 1_000, null));
        }
        return all;
    }
}
