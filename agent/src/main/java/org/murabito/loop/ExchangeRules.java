package org.murabito.loop;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.murabito.llm.Exchange;
import org.murabito.llm.Exchange.Role;

/// What makes a list of exchanges illegal for the vendors.
final class ExchangeRules {
    private ExchangeRules() {}

    static List<String> problems(List<Exchange> exchanges) {
        List<String> problems = new ArrayList<>();
        Set<String> due = new HashSet<>();
        for (int i = 0; i < exchanges.size(); i++) {
            Exchange exchange = exchanges.get(i);
            if (exchange.role() != (i % 2 == 0 ? Role.USER : Role.ASSISTANT)) {
                problems.add("exchange " + i + " is out of turn");
            }
            if (exchange.blocks().isEmpty()) {
                problems.add("exchange " + i + " is empty");
            }
            Set<String> given = new HashSet<>();
            exchange.results().forEach(result -> given.add(result.callId()));
            if (!given.equals(due)) {
                problems.add("exchange " + i + " answers " + given + " where " + due + " were asked");
            }
            due.clear();
            exchange.calls().forEach(call -> due.add(call.id()));
        }
        if (!due.isEmpty()) {
            problems.add("nobody answered " + due);
        }
        return problems;
    }
}
