package org.murabito.bench.questions;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.app.Murabito;
import org.murabito.app.model.ApiKeys;
import org.murabito.app.operator.DataFolder;
import org.murabito.app.settings.SettingsReader;
import org.murabito.app.village.Village;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.chat.Post;
import org.murabito.run.RunListener;
import org.murabito.text.Language;

/// How long an answer takes where Murabito was asked much before: the questions of then are found first by every
/// search,
/// and are no answer.
///
/// Arguments: how many questions were asked before, and how many of them differ (1: all are the same)
public final class AskedBefore {
    private static final int ASKED = 60;
    private static final Instant NOON = Instant.parse("2026-06-01T12:00:00Z");
    private static final PlaceId CHATTER = new PlaceId(Village.ID, "chatter");
    private static final MemberId NEWCOMER = new MemberId(Village.ID, "newcomer");

    private AskedBefore() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        int before = Integer.parseInt(arguments[0]);
        int different = Integer.parseInt(arguments[1]);
        Path home = Files.createTempDirectory("murabito-asked");
        try (Murabito murabito = Murabito.open(
                new DataFolder(home),
                new SettingsReader().read(home.resolve("none.yaml"), Map.of()),
                ApiKeys.NONE,
                Clock.systemUTC())) {
            settle(murabito, before, different);
            ask(murabito, ASKED);
            long[] nanos = ask(murabito, ASKED);
            Arrays.sort(nanos);
            System.out.printf(
                    "| %d | %d | %d | %d |%n",
                    before, different, nanos[ASKED / 2] / 1_000_000, nanos[ASKED * 95 / 100] / 1_000_000);
        }
    }

    private static void settle(Murabito murabito, int before, int different) {
        Village.read(Language.ENGLISH)
                .settle(
                        murabito.stores().communities(),
                        murabito.stores().messages(),
                        murabito.clock(),
                        murabito.settings().community().zone());
        murabito.stores().communities().save(new Member(NEWCOMER, "Newcomer", MemberKind.PERSON, List.of()));
        List<Post> asked = new ArrayList<>();
        for (int i = 0; i < before; i++) {
            String text = "@Murabito " + question(i % different);
            asked.add(Post.said(CHATTER, "asked-" + i, NEWCOMER, NOON.plusSeconds(i), text));
        }
        murabito.stores().messages().keep(asked);
        murabito.awaitIndexed(Duration.ofMinutes(2));
    }

    private static String question(int number) {
        return "where is the spare key for the toolshed" + (number == 0 ? "?" : ", locker " + number + "?");
    }

    /// Processor time of the whole process for each, in nanoseconds.
    private static long[] ask(Murabito murabito, int times) throws InterruptedException {
        var system = ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class);
        long[] nanos = new long[times];
        for (int i = 0; i < times; i++) {
            long began = system.getProcessCpuTime();
            var _ = murabito.investigator()
                    .investigate(
                            InvestigatedQuestion.atTerminal(
                                    question(0), murabito.sights().from(CHATTER), CHATTER),
                            RunListener.NONE);
            nanos[i] = system.getProcessCpuTime() - began;
        }
        return nanos;
    }
}
