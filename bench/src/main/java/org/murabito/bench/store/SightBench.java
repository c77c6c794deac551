package org.murabito.bench.store;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.murabito.chat.Access;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.DoorKind;
import org.murabito.chat.PermissionOverwrites;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceId;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.RoleAccess;
import org.murabito.sight.Sights;
import org.murabito.store.sqlite.SqliteStore;

/// How long it takes to say what may be seen from a place, in a community of many threads. A turn does it several
/// times. Arguments: channels, threads, rounds.
public final class SightBench {
    private static final int CATEGORIES = 10;
    private static final int WARM = 2_000;

    private SightBench() {}

    public static void main(String[] args) throws Exception {
        int channels = Integer.parseInt(args[0]);
        int threads = Integer.parseInt(args[1]);
        int rounds = Integer.parseInt(args[2]);
        for (DoorKind door : List.of(DoorKind.DISCORD, DoorKind.SLACK)) {
            double without = measure(door, channels, 0, rounds);
            double with = measure(door, channels, threads, rounds);
            System.out.printf("%s: with %d threads %.1f times what it is without%n", door, threads, with / without);
        }
    }

    /// The middle one, in microseconds.
    private static double measure(DoorKind door, int channels, int threads, int rounds) throws Exception {
        Path folder = Files.createTempDirectory("murabito-sights");
        try (SqliteStore store = SqliteStore.open(folder, Clock.systemUTC())) {
            CommunityId town = new CommunityId("town");
            store.communities().save(new Community(town, "Town", door));
            List<Place> places = places(town, door, channels, threads);
            store.communities().saveAll(places, List.of());
            store.communities().saveAdmissions(admissions(places));
            Sights sights = new Sights(store.communities());
            long[] nanos = new long[rounds];
            for (int i = -WARM; i < rounds; i++) {
                PlaceId from = places.get(CATEGORIES + Math.floorMod(i * 7, places.size() - CATEGORIES))
                        .id();
                long begun = System.nanoTime();
                int seen = sights.inPlace(from).audiences().orElseThrow().size();
                nanos[Math.max(0, i)] = System.nanoTime() - begun;
                if (seen == 0) {
                    throw new IllegalStateException("nothing can be seen from " + from);
                }
            }
            Arrays.sort(nanos);
            double middle = nanos[rounds / 2] / 1e3;
            System.out.printf(
                    "%s, %d channels, %d threads: p50 %.1f us, p99 %.1f us%n",
                    door, channels, threads, middle, nanos[rounds * 99 / 100] / 1e3);
            return middle;
        }
    }

    private static List<Place> places(CommunityId town, DoorKind door, int channels, int threads) {
        Access access = door == DoorKind.DISCORD ? Access.BY_ROLES : Access.OPEN;
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < CATEGORIES; i++) {
            places.add(place(town, PlaceKind.CATEGORY, i, null, Access.OPEN));
        }
        for (int i = 0; i < channels; i++) {
            PlaceId above =
                    door == DoorKind.DISCORD ? places.get(i % CATEGORIES).id() : null;
            places.add(place(town, PlaceKind.CHANNEL, i, above, access));
        }
        for (int i = 0; i < threads; i++) {
            PlaceId above = places.get(CATEGORIES + i % channels).id();
            places.add(place(town, PlaceKind.THREAD, i, above, Access.OPEN));
        }
        return places;
    }

    private static Place place(CommunityId town, PlaceKind kind, int number, @Nullable PlaceId above, Access access) {
        String key = kind.name().charAt(0) + Integer.toString(number);
        return new Place(new PlaceId(town, key), kind, key, above, access, "");
    }

    private static Map<PlaceId, RoleAccess> admissions(List<Place> places) {
        Map<PlaceId, RoleAccess> admissions = new HashMap<>();
        for (Place place : places) {
            if (place.access() == Access.BY_ROLES) {
                int which = admissions.size() % 4;
                PermissionOverwrites view = which == 0
                        ? PermissionOverwrites.OPEN
                        : new PermissionOverwrites(
                                false, Set.of(), Set.of("role" + which), Set.of(), Set.of(), Set.of());
                admissions.put(place.id(), new RoleAccess("owner", Set.of("admin"), view, PermissionOverwrites.OPEN));
            }
        }
        return admissions;
    }
}
