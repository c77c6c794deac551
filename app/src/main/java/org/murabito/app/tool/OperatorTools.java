package org.murabito.app.tool;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.murabito.app.tool.own.OwnTools;
import org.murabito.tool.Tool;
import org.murabito.tool.consent.Approvals;
import org.murabito.tool.consent.GuardedTool;
import org.murabito.tool.consent.ToolPermission;
import org.murabito.tool.http.DeclaredTool;

/// The operator's own tools: those in the data folder, and those that the settings describe.
///
/// @param permissions what the operator lets each of the folder do, by its name
/// @param declared those that lack something that they need are not offered
public record OperatorTools(OwnTools folder, Function<String, ToolPermission> permissions, List<DeclaredTool> declared)
        implements AutoCloseable {
    public OperatorTools {
        declared = List.copyOf(declared);
    }

    private Stream<DeclaredTool> complete() {
        return declared.stream().filter(one -> one.missing().isEmpty());
    }

    Stream<GuardedTool> guarded(Approvals consents) {
        return Stream.concat(
                folder.tools().stream().map(OwnTools.Own::tool).map(tool -> guarded(tool, consents)),
                complete().map(one -> new GuardedTool(one.tool(), one.permission(), consents)));
    }

    private GuardedTool guarded(Tool tool, Approvals consents) {
        return new GuardedTool(tool, permissions.apply(tool.definition().name()), consents);
    }

    /// Of all there are, also of those that lack something.
    Stream<String> names() {
        return Stream.concat(
                folder.tools().stream().map(one -> one.tool().definition().name()),
                declared.stream().map(DeclaredTool::name));
    }

    Stream<Tooling.Listed> listed() {
        return Stream.concat(
                folder.tools().stream().map(one -> new Tooling.Listed(one.tool(), "tools/" + one.file())),
                complete().map(one -> new Tooling.Listed(one.tool(), "tools.declared")));
    }

    @Override
    public void close() {
        folder.close();
    }
}
