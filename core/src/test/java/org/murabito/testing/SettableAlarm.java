package org.murabito.testing;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.murabito.act.PeriodicTask;

/// An alarm whose time passes when a test says so.
public final class SettableAlarm implements PeriodicTask {
    private final List<Due> due = new ArrayList<>();
    private Duration now = Duration.ZERO;

    private static final class Due {
        private final Duration again;
        private final Runnable what;
        private Duration next;

        private Due(Duration next, Duration again, Runnable what) {
            this.next = next;
            this.again = again;
            this.what = what;
        }
    }

    @Override
    public Ringing every(Duration first, Duration again, Runnable what) {
        Due one = new Due(now.plus(first), again, what);
        due.add(one);
        return () -> due.remove(one);
    }

    /// Lets time pass, calling what falls due.
    public void pass(Duration time) {
        Duration until = now.plus(time);
        for (Due one : List.copyOf(due)) {
            while (due.contains(one) && one.next.compareTo(until) <= 0) {
                one.next = one.next.plus(one.again);
                one.what.run();
            }
        }
        now = until;
    }

    /// How many still ring.
    public int ringing() {
        return due.size();
    }
}
