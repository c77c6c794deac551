package org.murabito.slack;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.murabito.slack.wire.Pause;

/// What would be waited for in seconds is over in hundredths: the clock runs ahead by what was not waited. Hours pass
/// when a test lets them.
final class HurriedTime extends Clock implements Pause {
    private static final long LONGEST = TimeUnit.MILLISECONDS.toNanos(20);

    private final AtomicLong ahead = new AtomicLong();
    private final Semaphore hours = new Semaphore(0);
    private boolean stands;

    /// Whatever is waited for from now on is over when it goes on.
    synchronized void stand() {
        stands = true;
    }

    synchronized void goOn() {
        stands = false;
        notifyAll();
    }

    /// Whoever waits for an hour goes on.
    void passHour() {
        hours.release();
    }

    private synchronized void awaitGoingOn() throws InterruptedException {
        while (stands) {
            wait();
        }
    }

    @Override
    public void take(Duration time) throws InterruptedException {
        awaitGoingOn();
        if (time.toHours() > 0) {
            hours.acquire();
        }
        long waited = Math.min(time.toNanos(), LONGEST);
        LockSupport.parkNanos(waited);
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
        ahead.addAndGet(time.toNanos() - waited);
    }

    @Override
    public Instant instant() {
        return Clock.systemUTC().instant().plusNanos(ahead.get());
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
