package org.murabito.store.sql.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.murabito.judge.limit.ChannelJudgeState;
import org.murabito.judge.limit.ChannelJudgeStates;
import org.murabito.testkit.ChannelJudgeStatesContract;
import org.murabito.testkit.Town;

/// Over any database.
public abstract class SqlChannelJudgeStatesContract extends ChannelJudgeStatesContract {
    private final StoreHome store;

    protected SqlChannelJudgeStatesContract(StoreHome store) {
        this.store = store;
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Override
    protected ChannelJudgeStates open() {
        Town.settle(store.store().communities());
        return store.store().judgeStates();
    }

    @Test
    void survives_the_end_of_the_process() {
        ChannelJudgeStates judgeStates = open();
        judgeStates.keep(Town.SQUARE, STATE);
        judgeStates.keep(Town.WORKSHOP, STATE);
        judgeStates.keep(Town.WORKSHOP, new ChannelJudgeState(1, STATE.notBefore(), Set.of()));

        ChannelJudgeStates after = store.reopened().judgeStates();

        assertThat(after.of(Town.SQUARE)).isEqualTo(STATE);
        assertThat(after.of(Town.WORKSHOP)).isEqualTo(new ChannelJudgeState(1, STATE.notBefore(), Set.of()));
    }

    @Test
    void goes_with_its_community_and_does_not_come_back_with_it() {
        open().keep(Town.SQUARE, STATE);

        store.store().communities().remove(Town.ID);
        Town.settle(store.store().communities());

        assertThat(store.reopened().judgeStates().of(Town.SQUARE)).isEqualTo(ChannelJudgeState.NONE);
    }
}
