package org.murabito.app.pattern;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.ConstantInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Every regular expression of what the product is made of: those in static fields and whatever these hold, those in
/// given objects, and those that stand as text in a method that matches.
final class Inventory {
    private static final Set<String> WHOLE = Set.of("matches", "lookingAt");
    private static final Set<String> ANYWHERE = Set.of(
            "find",
            "results",
            "replaceAll",
            "replaceFirst",
            "appendReplacement",
            "split",
            "splitAsStream",
            "asPredicate");

    private final Map<String, Expression> found = new TreeMap<>();
    private final Map<String, Set<String>> uses = new HashMap<>();
    private final Set<String> holders = new TreeSet<>();
    private final Set<String> met = new TreeSet<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    Inventory(List<Object> objects) {
        List<String> classes = ofTheProduct();
        classes.forEach(this::read);
        classes.forEach(this::statics);
        objects.forEach(object -> walk(object, object.getClass().getSimpleName()));
    }

    /// By their names alone: what they are to each other would take longer to read than all expressions.
    static List<String> ofTheProduct() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> !entry.endsWith("test-classes"))
                .flatMap(entry -> files(entry).stream())
                .filter(file -> file.startsWith("org/murabito/") && file.endsWith(".class"))
                .map(file ->
                        file.substring(0, file.length() - ".class".length()).replace('/', '.'))
                .filter(name -> !name.startsWith("org.murabito.test") && !name.endsWith("package-info"))
                .toList();
    }

    private static List<String> files(Path entry) {
        try {
            if (Files.isDirectory(entry)) {
                try (Stream<Path> files = Files.walk(entry)) {
                    return files.map(file -> entry.relativize(file).toString().replace(File.separatorChar, '/'))
                            .toList();
                }
            }
            try (JarFile jar = new JarFile(entry.toFile())) {
                return jar.stream().map(JarEntry::getName).toList();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Collection<Expression> all() {
        return found.values();
    }

    /// Classes whose objects hold expressions, of which none was found.
    Set<String> missed() {
        Set<String> missed = new TreeSet<>(holders);
        missed.removeAll(met);
        return missed;
    }

    private void statics(String name) {
        try {
            Class<?> type = Class.forName(name);
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    if (field.getType() == Pattern.class) {
                        holders.add(name);
                    }
                } else if (!field.getType().isPrimitive()) {
                    field.setAccessible(true);
                    walk(field.get(null), name + "." + field.getName());
                }
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(name, e);
        }
    }

    private void walk(@Nullable Object object, String path) {
        switch (object) {
            case null -> {}
            case Pattern pattern -> found.put(path, new Expression(path, pattern, use(path)));
            case Map<?, ?> map -> map.forEach((key, value) -> walk(value, path + "{" + key + "}"));
            case Collection<?> all -> walk(all.toArray(), path);
            case Object[] all -> {
                for (int i = 0; i < all.length; i++) {
                    walk(all[i], path + "[" + i + "]");
                }
            }
            case Enum<?> _, Class<?> _ -> {}
            default -> {
                if (object.getClass().getName().startsWith("org.murabito") && seen.add(object)) {
                    fields(object, path);
                }
            }
        }
    }

    private void fields(Object object, String path) {
        met.add(object.getClass().getName());
        for (Field field : object.getClass().getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                try {
                    field.setAccessible(true);
                    walk(field.get(object), path + "." + field.getName());
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException(path, e);
                }
            }
        }
    }

    private Expression.Use use(String path) {
        Set<String> called = uses.getOrDefault(path, Set.of("find"));
        if (!WHOLE.containsAll(called)) {
            return Expression.Use.FOUND;
        }
        return called.contains("matches") ? Expression.Use.MATCHED : Expression.Use.AT_ITS_HEAD;
    }

    private void read(String name) {
        String path = "/" + name.replace('.', '/') + ".class";
        try (InputStream file = Inventory.class.getResourceAsStream(path)) {
            ClassModel model = ClassFile.of().parse(file == null ? new byte[0] : file.readAllBytes());
            for (MethodModel method : model.methods()) {
                method.code().ifPresent(code -> read(name, method.methodName().stringValue(), code));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void read(String type, String method, CodeModel code) {
        List<String> texts = new ArrayList<>();
        String field = "";
        for (CodeElement element : code) {
            switch (element) {
                case ConstantInstruction constant
                when constant.constantValue() instanceof String text -> texts.add(text);
                case FieldInstruction got
                when got.typeSymbol().displayName().equals("Pattern") ->
                    field = got.owner().asInternalName().replace('/', '.') + "."
                            + got.name().stringValue();
                case InvokeInstruction call -> {
                    String owner = call.owner().asInternalName();
                    String called = call.name().stringValue();
                    if (owner.startsWith("java/util/regex/") && (WHOLE.contains(called) || ANYWHERE.contains(called))) {
                        uses.computeIfAbsent(field, _ -> new TreeSet<>()).add(called);
                    }
                    if (matches(owner, called) && !method.equals("<clinit>")) {
                        String where = type + "#" + method;
                        boolean whole = called.equals("matches");
                        texts.forEach(text -> add(where, text, whole));
                        texts.clear();
                    }
                }
                default -> {}
            }
        }
    }

    private static boolean matches(String owner, String called) {
        return switch (owner) {
            case "java/lang/String" ->
                Set.of("matches", "replaceAll", "replaceFirst", "split").contains(called);
            case "java/util/regex/Pattern", "org/murabito/text/Regex" -> called.equals("compile");
            default -> false;
        };
    }

    private void add(String where, String text, boolean whole) {
        if (text.chars().noneMatch(letter -> "*+{".indexOf(letter) >= 0)) {
            return;
        }
        try {
            Expression.Use use = whole ? Expression.Use.MATCHED : Expression.Use.FOUND;
            found.put(where + " " + text, new Expression(where + " " + text, Pattern.compile(text), use));
        } catch (PatternSyntaxException _) {
            // A text beside it, which is none.
        }
    }
}
