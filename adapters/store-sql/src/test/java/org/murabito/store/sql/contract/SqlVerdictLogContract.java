package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.chat.Message;
import org.murabito.judge.Verdict;
import org.murabito.judge.rule.Reason;
import org.murabito.remember.VerdictLog;
import org.murabito.testkit.Town;
import org.murabito.testkit.VerdictLogContract;

/// Over any database.
public abstract class SqlVerdictLogContract extends VerdictLogContract {
    private static final Verdict SILENT = new Verdict.StaySilent(0, List.of(new Reason("not-called", 0, null)));

    private final StoreHome store;

    protected SqlVerdictLogContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected VerdictLog open() {
        return store.store().verdicts(MOST);
    }

    private Message said() {
        Town.settle(store.store().communities());
        return Objects.requireNonNull(store.store()
                .messages()
                .keep(List.of(Town.said(Town.SQUARE, "1", Town.ANA, 1, "hello")))
                .getFirst()
                .messageOrNull());
    }

    @Test
    void survives_the_end_of_the_process() {
        Message message = said();
        open().retain(Town.ID, message.id(), SILENT);

        assertThat(store.reopened().verdicts(MOST).find(message.id())).contains(SILENT);
    }

    @Test
    void goes_with_its_message() {
        Message message = said();
        open().retain(Town.ID, message.id(), SILENT);

        store.store().messages().delete(message.place(), message.key(), message.at());

        assertThat(open().find(message.id())).isEmpty();
    }

    @Test
    void goes_with_its_community() {
        Message message = said();
        open().retain(Town.ID, message.id(), SILENT);

        store.store().communities().remove(Town.ID);

        assertThat(open().find(message.id())).isEmpty();
    }
}
