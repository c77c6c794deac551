package org.murabito.app.eval;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.murabito.app.ClosedInstance;
import org.murabito.text.Language;
import org.murabito.text.ShippedText;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Puts the questions and orders of a set to Murabito, each talk in a village of its own where nothing was asked
/// before, and marks what comes back.
public final class Evaluation {
    private static final Logger log = LoggerFactory.getLogger(Evaluation.class);

    private final EvalEnvironment living;
    private final Consumer<String> progress;

    public Evaluation(EvalEnvironment living, Consumer<String> progress) {
        this.living = living;
        this.progress = progress;
    }

    /// Asks about the bundled villages.
    public EvalReport run(List<Language> villages) throws InterruptedException {
        List<EvalScore> scores = new ArrayList<>();
        for (Language village : villages) {
            scores.add(score(shipped(village)));
        }
        return report(scores);
    }

    /// Asks what a file has about one of them.
    public EvalReport run(Language village, String file) throws InterruptedException {
        return report(List.of(score(EvalSetReader.read(village, file))));
    }

    static EvalSet shipped(Language village) {
        String file = village == Language.JAPANESE ? "/eval/ja.txt" : "/eval/en.txt";
        return EvalSetReader.read(village, ShippedText.read(Evaluation.class, file));
    }

    private EvalReport report(List<EvalScore> scores) {
        return new EvalReport(
                living.settings(Language.ENGLISH, ZoneOffset.UTC).model().main().strip(), scores);
    }

    private EvalScore score(EvalSet set) throws InterruptedException {
        List<EvalMark> marks = new ArrayList<>();
        try (EvalHome home = EvalHome.build(set, living)) {
            for (List<EvalTurn> talk : set.talks()) {
                try (ClosedInstance instance = home.another()) {
                    EvalTalk heard = new EvalTalk(instance);
                    EvalJudge judge = new EvalJudge(instance, set.zone());
                    boolean before = true;
                    EvalMark failed = null;
                    for (EvalTurn turn : talk) {
                        EvalMark mark = failed == null ? mark(turn, heard, judge) : after(failed, turn);
                        if (mark.reply().failure() != null && failed == null) {
                            failed = mark;
                        }
                        before &= mark.right() || !(turn.wanted() instanceof Expected.Done);
                        marks.add(before ? mark : mark.wrong());
                        progress.accept(marks.size() + " of " + set.size() + ": " + turn.text());
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a village cannot be built to ask in: " + e.getMessage(), e);
        }
        return new EvalScore(set.village(), marks);
    }

    /// What goes wrong inside counts as wrong, and costs no other answer.
    private static EvalMark mark(EvalTurn turn, EvalTalk talk, EvalJudge judge) throws InterruptedException {
        try {
            return judge.mark(turn, talk.say(turn));
        } catch (RuntimeException e) {
            log.warn("Line {} of a set went wrong", turn.line(), e);
            return failed(turn, e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        }
    }

    /// It is not asked: nothing was said that it could reply to, and the work of before may still go on.
    private static EvalMark after(EvalMark failed, EvalTurn turn) {
        return failed(turn, "it follows line " + failed.turn().line());
    }

    private static EvalMark failed(EvalTurn turn, String why) {
        return new EvalMark(turn, EvalReply.failed(why), false, false);
    }
}
