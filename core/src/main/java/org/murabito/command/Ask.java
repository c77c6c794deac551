package org.murabito.command;

import java.util.List;
import java.util.Optional;
import org.murabito.answer.InvestigatedQuestion;
import org.murabito.answer.Investigator;
import org.murabito.answer.quote.AnswerWriter;
import org.murabito.answer.quote.FinishedAnswer;
import org.murabito.chat.command.CommandCall;
import org.murabito.chat.command.CommandForm;
import org.murabito.chat.command.CommandReply;
import org.murabito.judge.limit.Budgets;
import org.murabito.perceive.PlaceView;
import org.murabito.run.RunListener;
import org.murabito.run.RunStop;
import org.murabito.runlog.RunRecord;
import org.murabito.sight.Sight;
import org.murabito.text.Language;

/// Looks into a question for the caller alone: under all that they can open within reach of the place.
public record Ask(PlaceView view, Investigator investigator, Budgets budgets, AnswerWriter writer, CommandWords words)
        implements Command {
    private static final String QUESTION = "question";

    @Override
    public CommandForm form() {
        return words.form("ask", words.argument("ask", QUESTION, CommandForm.Kind.TEXT, true));
    }

    @Override
    public boolean investigates() {
        return true;
    }

    @Override
    public CommandReply run(CommandCall call) throws InterruptedException {
        String question = call.argument(QUESTION).orElse("");
        Optional<Sight> sight = view.sight(call.place(), call.caller());
        if (question.isEmpty() || sight.isEmpty()) {
            return words.alone(call, "nothing-asked");
        }
        Budgets.Payer payer = new Budgets.Payer(view.audience(call.place()), call.caller());
        Optional<String> spent = budgets.forbidding(payer, call.at());
        if (spent.isPresent()) {
            return words.alone(call, spent.get().startsWith("busy") ? "busy" : "budget-spent");
        }
        RunRecord run = investigator.investigate(
                new InvestigatedQuestion(
                        question, sight.get(), call.place(), null, call.caller(), List.of(), List.of()),
                RunListener.NONE);
        return CommandReply.alone(answer(call, question, run, payer));
    }

    /// Sight is asked for again: in between a role may be gone.
    private String answer(CommandCall call, String question, RunRecord run, Budgets.Payer payer) {
        RunRecord.End end = run.end();
        Optional<Sight> now = view.sight(call.place(), call.caller());
        if (end == null || now.isEmpty()) {
            return words.say(call.language(), "nothing-asked");
        }
        budgets.ended(run.id(), payer, end.usage().charged(), end.stop() != RunStop.CANCELLED);
        if (!run.isCoveredBy(now.get())) {
            return words.say(call.language(), "sight-changed");
        }
        Language language = Language.of(question);
        FinishedAnswer written = writer.write(end, now.get(), words.markup(call), language, AnswerWriter.Missing.CUT);
        return writer.text(run, written, language);
    }
}
