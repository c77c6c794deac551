package org.murabito.bench.fact;

import java.util.Optional;
import java.util.ServiceLoader;

/// Counts right answers over every half. Arguments: how often each template is told (20), and `show` to see what
/// went wrong; the held-out half shows counts alone.
public final class FactBench {
    private static final int TIMES = 20;
    private static final long SEED = 7;

    private FactBench() {}

    public static void main(String[] args) {
        int times = args.length > 0 ? Integer.parseInt(args[0]) : TIMES;
        boolean show = args.length > 1 && args[1].equals("show");
        Optional<FactRooms> rooms = bound();
        if (rooms.isEmpty()) {
            System.out.println("nothing here believes facts yet: name a FactRooms in META-INF/services");
            return;
        }
        for (Half half : Half.values()) {
            Marks marks = FactSuite.of(half).run(rooms.get(), times, SEED, wrong -> {
                if (show && half != Half.HELDOUT) {
                    System.out.println(wrong);
                }
            });
            System.out.println(half + "\n" + marks);
        }
    }

    /// The memory that is measured, if there is one.
    public static Optional<FactRooms> bound() {
        return ServiceLoader.load(FactRooms.class).findFirst();
    }
}
