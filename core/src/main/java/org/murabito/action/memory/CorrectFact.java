package org.murabito.action.memory;

import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.Undo;
import org.murabito.knowledge.belief.AboutMember;

/// Puts what the asker says themselves in the place of what is remembered of them.
public final class CorrectFact extends Action<AboutMember.Known> {
    static final String NAME = "correct_fact";
    public static final String FACT = NamedFact.NAME;
    public static final String VALUE = "value";

    private final AboutMember about;

    public CorrectFact(AboutMember about) {
        super(NAME, Effect.CHANGES);
        this.about = about;
    }

    /// The subject is what was remembered before.
    @Override
    public ActionResult<AboutMember.Known> run(ActionRequest request, Arguments arguments) {
        String value = arguments.text(VALUE).orElse("");
        if (value.isEmpty() || value.length() > AboutMember.LONGEST) {
            return MemoryWords.refusal(
                    ActionResult.Reason.INVALID, "value.length", value.length(), AboutMember.LONGEST);
        }
        Optional<AboutMember.Known> before = NamedFact.find(about, request, arguments);
        Optional<String> now =
                before.flatMap(fact -> about.correct(request.sight(), request.member(), fact.key(), value));
        if (before.isEmpty() || now.isEmpty()) {
            return MemoryWords.refusal(ActionResult.Reason.NOT_FOUND, "no-such-fact");
        }
        Arguments back = Arguments.of(FACT, now.get()).with(VALUE, before.get().value());
        return new ActionResult.Receipt<>(
                before.get(),
                style -> MemoryWords.say(
                        style,
                        "fact.corrected",
                        style.escape(value),
                        style.escape(before.get().value())),
                new Undo(NAME, back));
    }
}
