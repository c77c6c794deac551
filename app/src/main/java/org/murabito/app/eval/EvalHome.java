package org.murabito.app.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.murabito.app.ClosedInstance;
import org.murabito.app.village.Village;
import org.murabito.archive.importing.FolderDeletion;
import org.murabito.chat.Member;
import org.murabito.chat.MemberId;
import org.murabito.chat.MemberKind;
import org.murabito.chat.PlaceId;
import org.murabito.workspace.Organisation;
import org.murabito.workspace.Role;
import org.murabito.workspace.WorkspaceStore;

/// A village with somebody new in it, made once; each talk begins in a copy of it.
final class EvalHome implements AutoCloseable {
    static final MemberId ASKER = new MemberId(Village.ID, "newcomer");
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private final EvalSet set;
    private final EvalEnvironment living;
    private final Path folder;
    private int copies;

    private EvalHome(EvalSet set, EvalEnvironment living, Path folder) {
        this.set = set;
        this.living = living;
        this.folder = folder;
    }

    static EvalHome build(EvalSet set, EvalEnvironment living) throws IOException, InterruptedException {
        EvalHome home = new EvalHome(set, living, Files.createTempDirectory("murabito-eval"));
        try (ClosedInstance first = home.open(home.template())) {
            Village.read(set.village())
                    .settle(
                            first.murabito().stores().communities(),
                            first.murabito().stores().messages(),
                            first.murabito().clock(),
                            set.zone());
            first.murabito().stores().communities().save(new Member(ASKER, "Newcomer", MemberKind.PERSON, List.of()));
            new EvalSetCheck(
                            first.murabito().stores(), first.murabito().sights().everything(Village.ID))
                    .check(set);
            set.boards().forEach(board -> openBoard(first.workspaces(), new PlaceId(Village.ID, board.channel())));
            if (!first.awaitIdle(PATIENCE) || !first.awaitRemembered(PATIENCE)) {
                throw new IllegalStateException("the village was not read within " + PATIENCE);
            }
        }
        return home;
    }

    private static void openBoard(WorkspaceStore workspaces, PlaceId channel) {
        Organisation organisation = workspaces.found(Village.ID, channel.key(), ASKER);
        workspaces.save(workspaces.open(organisation.id(), channel.key(), ASKER).boundTo(channel, Role.MEMBER));
    }

    /// One in which nothing was asked yet.
    ClosedInstance another() throws IOException {
        Path copy = folder.resolve("talk-" + ++copies);
        try (Stream<Path> files = Files.walk(template())) {
            for (Path file : files.toList()) {
                Files.copy(file, copy.resolve(template().relativize(file).toString()));
            }
        }
        return open(copy);
    }

    private Path template() {
        return folder.resolve("village");
    }

    /// It is noon of the day whenever somebody comes in.
    private ClosedInstance open(Path where) throws IOException {
        Files.createDirectories(where);
        return ClosedInstance.open(
                where,
                living.settings(set.village(), set.zone()),
                living.keys(),
                NoonClock.of(set.today(), set.zone(), living.machine()));
    }

    @Override
    public void close() throws IOException {
        FolderDeletion.delete(folder);
    }
}
