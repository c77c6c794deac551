package org.murabito.archive.importing.run;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.murabito.archive.ImportLog;
import org.murabito.archive.importing.ExportedCommunity;
import org.murabito.archive.importing.ImportException;
import org.murabito.archive.importing.Sanitizing;
import org.murabito.chat.Community;
import org.murabito.chat.CommunityId;
import org.murabito.chat.CommunityStore;
import org.murabito.chat.DoorKind;

/// Finds the community on this installation that an exported one, or one met through its own door, goes to:
/// the same one each time, also under a new name, and never another one that happens to have the same name.
public final class CommunityNames {
    private final CommunityStore communities;
    private final ImportLog log;

    public CommunityNames(CommunityStore communities, ImportLog log) {
        this.communities = communities;
        this.log = log;
    }

    /// The community of a platform that a door was let into, under its name of today.
    ///
    /// @param key the platform's own id of it: a guild's, a workspace's
    public Community met(DoorKind door, String key, String name) {
        Community known = communityFor(new ExportedCommunity(key, name, List.of()), door, null);
        Community today =
                new Community(known.id(), Sanitizing.name(name, known.id().value()), door);
        if (!today.equals(known)) {
            communities.save(today);
        }
        return today;
    }

    /// @param wanted what the operator calls it
    Community communityFor(ExportedCommunity exported, DoorKind door, @Nullable CommunityId wanted) {
        CommunityId id = wanted == null ? known(exported, door).orElseGet(() -> free(exported, door)) : wanted;
        Optional<Community> before = communities.findCommunity(id);
        if (before.isPresent() && before.get().door() != door) {
            throw new ImportException("community \"" + id + "\" is there already, and belongs to "
                    + name(before.get().door()) + ", not " + name(door) + ": name another one with --community");
        }
        Community community =
                before.orElseGet(() -> new Community(id, Sanitizing.name(exported.name(), id.value()), door));
        if (before.isEmpty()) {
            communities.save(community);
        }
        if (!exported.key().isEmpty()) {
            log.done(id, "community");
            log.done(id, "community " + exported.key());
        }
        return community;
    }

    static void checkOneIsMeant(List<ExportedCommunity> exported, @Nullable CommunityId wanted) {
        if (wanted != null && exported.size() > 1) {
            String names =
                    exported.stream().map(ExportedCommunity::name).collect(Collectors.joining("\", \"", "\"", "\""));
            throw new ImportException("--community names one community, and the export holds " + exported.size() + " ("
                    + names + "): import their files one by one, or leave --community out");
        }
    }

    private Optional<CommunityId> known(ExportedCommunity exported, DoorKind door) {
        return exported.key().isEmpty()
                ? Optional.empty()
                : communities.communities().stream()
                        .filter(community -> community.door() == door)
                        .map(Community::id)
                        .filter(id -> log.isDone(id, "community " + exported.key()))
                        .findFirst();
    }

    private CommunityId free(ExportedCommunity exported, DoorKind door) {
        String slug = slug(exported, door);
        CommunityId id = new CommunityId(slug);
        if (isOther(id, exported, door)) {
            String key = exported.key().isEmpty() ? name(door) : exported.key();
            String ending = "-" + slug(key.substring(Math.max(0, key.length() - 8)));
            id = new CommunityId(slug.substring(0, Math.min(slug.length(), 64 - ending.length())) + ending);
        }
        return id;
    }

    private boolean isOther(CommunityId id, ExportedCommunity exported, DoorKind door) {
        Optional<Community> there = communities.findCommunity(id);
        if (there.isEmpty()) {
            return false;
        }
        // Communities of this installation's own were made here: no export is of one unless the operator says so.
        boolean unlike = !exported.key().isEmpty()
                && (door == DoorKind.WEB || log.isDone(id, "community"))
                && !log.isDone(id, "community " + exported.key());
        return there.get().door() != door || unlike;
    }

    private static String slug(ExportedCommunity exported, DoorKind door) {
        String slug = slug(exported.name());
        if (slug.isEmpty()) {
            slug = slug(name(door) + "-" + exported.key());
        }
        return slug;
    }

    private static String slug(String name) {
        String plain = Normalizer.normalize(name, Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-");
        String slug = plain.substring(0, Math.min(60, plain.length())).replaceAll("^-+|-+$", "");
        // One letter left of a name in another script says nothing.
        return slug.length() < 2 ? "" : slug;
    }

    private static String name(DoorKind door) {
        return door.name().toLowerCase(Locale.ROOT);
    }
}
