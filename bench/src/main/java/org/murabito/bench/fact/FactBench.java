package org.murabito.bench.fact;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;

/// Counts right answers. Arguments: how often each template is told (20), which halves with commas between them (all),
/// and `show` to see what went wrong; the held-out half shows counts alone.
public final class FactBench {
    private static final int TIMES = 20;
    private static final long SEED = 7;

    private FactBench() {}

    public static void main(String[] args) {
        int times = args.length > 0 ? Integer.parseInt(args[0]) : TIMES;
        List<Half> halves = args.length > 1 ? halves(args[1]) : List.of(Half.values());
        boolean show = args.length > 2 && args[2].equals("show");
        Optional<FactRooms> rooms = bound();
        if (rooms.isEmpty()) {
            System.out.println("nothing here believes facts yet: name a FactRooms in META-INF/services");
            return;
        }
        for (Half half : halves) {
            Marks marks = FactSuite.of(half).run(rooms.get(), times, SEED, wrong -> {
                if (show && half != Half.HELDOUT) {
                    System.out.println(wrong);
                }
            });
            System.out.println(half + "\n" + marks);
        }
    }

    private static List<Half> halves(String names) {
        return Arrays.stream(names.split(","))
                .map(name -> Half.valueOf(name.toUpperCase(Locale.ROOT)))
                .toList();
    }

    /// The memory that is measured, if there is one.
    public static Optional<FactRooms> bound() {
        return ServiceLoader.load(FactRooms.class).findFirst();
    }
}
