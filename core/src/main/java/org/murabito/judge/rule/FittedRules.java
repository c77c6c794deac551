package org.murabito.judge.rule;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.murabito.conversation.Pace;
import org.murabito.conversation.Placement;
import org.murabito.conversation.wording.Form;

/// The preset `fitted`: points learned from chats in which people wrote down who answers whom. Two rules are set by
/// hand for what those chats cannot tell, since Murabito was not in them: points for what goes on in talk with it, and
/// a cooldown, which takes no points, since a word is as welcome then as ever. What seems to answer Murabito is not
/// said to somebody else, so that neither this nor that it is short counts against speaking.
public final class FittedRules implements Rules {
    private static final Duration ENGAGED = Duration.ofMinutes(5);
    private static final Duration COOLDOWN = Duration.ofMinutes(2);
    private static final int SAID_TO_ME = 15;

    private static final List<FittedRule> RULES = List.of(FittedRule.values());

    private final FittedTable table;

    public FittedRules(FittedTable table) {
        this.table = table;
    }

    @Override
    public Opinion weigh(Placement heard) {
        Pace pace = heard.moment().pace();
        boolean engaged = heard.withMurabito() && isWithin(pace, ENGAGED);
        double sum = table.from();
        List<Reason> reasons = new ArrayList<>();
        reasons.add(new Reason("fitted.from", (int) Math.round(table.from()), null));
        for (FittedRule rule : RULES) {
            double times = heard.withMurabito() && rule.isOfTalkWithOthers() ? 0 : rule.times(heard);
            if (times == 0) {
                continue;
            }
            double points = table.points(rule) * times;
            sum += points;
            if (Math.round(points) != 0) {
                reasons.add(new Reason(rule.reason(), (int) Math.round(points), rule.line(heard)));
            }
        }
        Veto hold = Veto.NONE;
        if (engaged) {
            sum += SAID_TO_ME;
            reasons.add(new Reason("fitted.said-to-me", SAID_TO_ME, pace.own()));
        } else if (isWithin(pace, COOLDOWN)) {
            hold = Veto.COOLDOWN;
            reasons.add(new Reason("fitted.cooldown", 0, pace.own()));
        }
        int score = (int) Math.round(Math.clamp(sum, 0, 100));
        return new Opinion(score, reasons, engaged, heard.moment().is(Form.ASKS), hold);
    }

    private static boolean isWithin(Pace pace, Duration window) {
        return pace.own() != null && pace.sinceOwn().compareTo(window) <= 0;
    }
}
