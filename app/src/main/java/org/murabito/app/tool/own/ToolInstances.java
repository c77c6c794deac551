package org.murabito.app.tool.own;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.murabito.llm.ToolDefinition;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.tool.Tool;
import org.murabito.tool.conversation.Sources;
import org.murabito.tool.http.DeclaredTool;

/// Makes tools of classes, and looks whether each can stand beside the others.
record ToolInstances(Sources sources, Set<String> taken, NetworkntSchemaCheck schemas) {
    private static final int MOST = 100;

    Tool take(Class<?> type) {
        if (!Tool.class.isAssignableFrom(type)) {
            throw new Unusable(type.getName() + " is no tool", "let it implement " + Tool.class.getName());
        }
        try {
            return fit((Tool) make(type));
        } catch (Unusable why) {
            throw why;
        } catch (RuntimeException | Error e) {
            throw new Unusable(
                    type.getName() + " broke: " + e, "mend it, or build it against this version of Murabito");
        }
    }

    private Object make(Class<?> type) {
        try {
            return with(type, Sources.class)
                    ? type.getConstructor(Sources.class).newInstance(sources)
                    : plain(type);
        } catch (InvocationTargetException e) {
            throw new Unusable(type.getName() + " broke while it was made: " + e.getCause(), "mend its constructor");
        } catch (ReflectiveOperationException _) {
            throw new Unusable(
                    type.getName() + " cannot be made",
                    "let it be public, with a public constructor that takes nothing, or " + Sources.class.getName());
        }
    }

    private static Object plain(Class<?> type) throws ReflectiveOperationException {
        return type.getConstructor().newInstance();
    }

    private static boolean with(Class<?> type, Class<?> given) {
        return Stream.of(type.getConstructors())
                .map(Constructor::getParameterTypes)
                .anyMatch(parameters -> parameters.length == 1 && parameters[0] == given);
    }

    private Tool fit(Tool tool) {
        ToolDefinition definition = tool.definition();
        String name = definition.name();
        if (!DeclaredTool.NAME.matcher(name).matches()) {
            throw new Unusable("its name is \"" + name + "\"", "allowed are " + DeclaredTool.NAMES);
        }
        if (definition.description().isBlank()) {
            throw new Unusable(name + " has no description", "say when to use it: a model goes by that");
        }
        if (!definition.schema().path("type").asText().equals("object")) {
            throw new Unusable(
                    "the schema of " + name + " is none of an object", "arguments are {\"type\":\"object\", …}");
        }
        schemas.unreadable(definition.schema()).ifPresent(why -> {
            throw new Unusable("the schema of " + name + " cannot be read: " + why, "mend it");
        });
        if (tool.basePriority() < 0 || tool.basePriority() > MOST) {
            throw new Unusable(
                    "the base priority of " + name + " is " + tool.basePriority(), "allowed are 0 to " + MOST);
        }
        askAll(tool);
        if (!taken.add(name)) {
            throw new Unusable("another tool is called " + name, "give it any other name");
        }
        return tool;
    }

    /// What every answer asks of a tool: one that throws then would break there.
    private static void askAll(Tool tool) {
        Stream.of(
                        tool.acts(),
                        tool.reachesOutside(),
                        tool.sequential(),
                        tool.hasOwnTime(),
                        tool.shareable(),
                        tool.timeout())
                .forEach(Objects::requireNonNull);
    }
}
