package org.murabito.discord.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.utils.SessionController.SessionConnectNode;
import org.junit.jupiter.api.Test;

/// When connections begin.
class GatewayTest {
    private static final int AT_ONCE = 2;

    private final Gateway gateway = new Gateway(
            new BotApplication("1", "wss://gateway.example", "2", "Murabito", true, true, AT_ONCE, AT_ONCE));
    private final BlockingQueue<Integer> begun = new LinkedBlockingQueue<>();

    /// A connection that says when it begins.
    private final class Begun implements SessionConnectNode {
        private final int shard;

        Begun(int shard) {
            this.shard = shard;
        }

        @Override
        public boolean isReconnect() {
            return false;
        }

        @Override
        public JDA getJDA() {
            throw new UnsupportedOperationException();
        }

        @Override
        public JDA.ShardInfo getShardInfo() {
            return new JDA.ShardInfo(shard, AT_ONCE);
        }

        @Override
        public void run(boolean isLast) {
            begun.add(shard);
        }
    }

    private int next() throws InterruptedException {
        return Objects.requireNonNull(begun.poll(30, TimeUnit.SECONDS));
    }

    @Test
    void none_begins_before_all_are_built() throws InterruptedException {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        gateway.appendSession(new Begun(0));
        gateway.appendSession(new Begun(1));
        assertThat(Thread.getAllStackTraces().keySet())
                .as("a thread that would begin one")
                .filteredOn(thread -> thread.getName().contains("SessionController"))
                .isSubsetOf(before);

        gateway.open();

        assertThat(List.of(next(), next())).containsExactlyInAnyOrder(0, 1);
    }

    @Test
    void one_that_comes_back_later_begins_by_itself() throws InterruptedException {
        gateway.open();
        gateway.appendSession(new Begun(0));

        assertThat(next()).isZero();
    }
}
