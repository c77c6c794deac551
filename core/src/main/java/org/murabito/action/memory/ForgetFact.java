package org.murabito.action.memory;

import java.util.Optional;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.knowledge.belief.AboutMember;

/// Forgets one thing that is remembered of the asker, so that it does not come back.
public final class ForgetFact extends Action<AboutMember.Known> {
    static final String NAME = "forget_fact";
    public static final String FACT = NamedFact.NAME;

    private final AboutMember about;

    public ForgetFact(AboutMember about) {
        super(NAME, Effect.IRREVERSIBLE);
        this.about = about;
    }

    @Override
    public Arguments readable(ActionRequest request, Arguments arguments) {
        return NamedFact.find(about, request, arguments)
                .map(fact -> arguments.with(NamedFact.NAME, fact.told()))
                .orElse(arguments);
    }

    @Override
    public ActionResult<AboutMember.Known> run(ActionRequest request, Arguments arguments) {
        Optional<AboutMember.Known> forgotten = NamedFact.find(about, request, arguments)
                .filter(fact -> about.forget(request.sight(), request.member(), fact.key()));
        return forgotten
                .<ActionResult<AboutMember.Known>>map(fact -> new ActionResult.Receipt<>(
                        fact, style -> MemoryWords.say(style, "fact.forgotten", style.escape(fact.told())), null))
                .orElseGet(() -> MemoryWords.refusal(ActionResult.Reason.NOT_FOUND, "no-such-fact"));
    }
}
