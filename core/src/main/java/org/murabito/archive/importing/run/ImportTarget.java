package org.murabito.archive.importing.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.importing.Export;
import org.murabito.archive.importing.ExportSink;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.ImportText;
import org.murabito.chat.Access;
import org.murabito.chat.CommunityId;
import org.murabito.chat.Member;
import org.murabito.chat.Place;
import org.murabito.chat.PlaceKind;
import org.murabito.chat.Post;

/// Where an import goes. An export may not say which of its places are private: Discord's never do.
///
/// @param community null finds it by the name in the export
/// @param closed names or keys of channels and categories that are private whatever the export says
public record ImportTarget(@Nullable CommunityId community, Set<String> closed) {
    public ImportTarget {
        closed = Set.copyOf(closed);
    }

    /// A closed category closes what is in it.
    Access access(Place place) {
        boolean thread = place.kind() == PlaceKind.THREAD;
        return !thread && isClosed(place) ? Access.PRIVATE : place.access();
    }

    private boolean isClosed(Place place) {
        return closed.contains(place.name()) || closed.contains(place.id().key());
    }

    /// A name that nothing in the export has is a mistake that must not leave a place open.
    void checkNames(Export export) {
        if (closed.isEmpty()) {
            return;
        }
        Places places = new Places();
        for (ExportedCommunity exported : export.communities()) {
            try {
                export.introduce(exported, places);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new ImportException("interrupted before anything was imported").because(e);
            }
        }
        Set<String> unknown = new TreeSet<>(closed);
        unknown.removeAll(places.names);
        if (!unknown.isEmpty()) {
            throw ImportException.of("no-channel", String.join("\", \"", unknown), places.told);
        }
    }

    private static final class Places implements ExportSink {
        private final Set<String> names = new HashSet<>();
        private final List<String> told = new ArrayList<>();

        @Override
        public CommunityId community() {
            return new CommunityId("any");
        }

        @Override
        public void place(Place place) {
            if (place.kind() != PlaceKind.THREAD && names.add(place.name())) {
                names.add(place.id().key());
                told.add(place.name());
            }
        }

        @Override
        public void mentioned(Place place) {
            place(place);
        }

        @Override
        public void member(Member member) {}

        @Override
        public void mentioned(Member member) {}

        @Override
        public void post(Post post) {}

        @Override
        public void leftOut() {}

        @Override
        public void problem(String file, ImportText reason) {}
    }
}
