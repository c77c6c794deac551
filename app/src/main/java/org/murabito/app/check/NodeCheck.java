package org.murabito.app.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.murabito.app.check.PartFinding.State;
import org.murabito.archive.StoreException;
import org.murabito.store.postgres.PostgresNode;
import org.murabito.store.postgres.PostgresStore;
import org.murabito.store.sql.assembly.SqlStore;

/// Which node works, and which ones wait, where several can.
public final class NodeCheck {
    private NodeCheck() {}

    /// Empty where there can be only one, or nobody can be asked.
    public static Optional<PartFinding> of(SqlStore store) {
        return store instanceof PostgresStore postgres ? of(postgres) : Optional.empty();
    }

    private static Optional<PartFinding> of(PostgresStore store) {
        try {
            List<PostgresNode> nodes = store.nodes();
            return nodes.isEmpty() ? Optional.empty() : Optional.of(finding(nodes));
        } catch (StoreException _) {
            // Why the database does not answer is told of the database.
            return Optional.empty();
        }
    }

    private static PartFinding finding(List<PostgresNode> nodes) {
        String waiting = nodes.stream().skip(1).map(PostgresNode::toString).collect(Collectors.joining("; "));
        return new PartFinding(
                "Node",
                State.WORKS,
                "this one works: " + nodes.getFirst() + "; "
                        + (waiting.isEmpty() ? "none waits" : "waiting: " + waiting),
                "");
    }
}
