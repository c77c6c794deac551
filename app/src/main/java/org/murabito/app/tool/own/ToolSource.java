package org.murabito.app.tool.own;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.murabito.text.TextStart;

/// A class as it was written, compiled into memory.
final class ToolSource {
    private static final int LONGEST = 300;

    private ToolSource() {}

    /// The class that the file is named after.
    static Class<?> load(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new Unusable("it is no file", "put the class itself there");
        }
        @Nullable JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new Unusable("there is no compiler here", "let a JDK run Murabito, or put it there as a jar");
        }
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        try (StandardJavaFileManager files =
                        compiler.getStandardFileManager(said, Locale.ENGLISH, StandardCharsets.UTF_8);
                Output output = new Output(files)) {
            List<String> options = List.of("-proc:none", "-nowarn", "-cp", System.getProperty("java.class.path"));
            boolean compiled = compiler.getTask(null, output, said, options, null, files.getJavaFileObjects(file))
                    .call();
            if (!compiled) {
                throw new Unusable("it does not compile: " + mistake(said), "mend it");
            }
            return output.named(file.getFileName().toString().replaceFirst("\\.java$", ""));
        } catch (IOException e) {
            throw new Unusable("it cannot be read: " + e.getMessage(), "put it there anew");
        }
    }

    private static String mistake(DiagnosticCollector<JavaFileObject> said) {
        return said.getDiagnostics().stream()
                .filter(one -> one.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .map(one -> "line " + one.getLineNumber() + ", "
                        + TextStart.oneLine(one.getMessage(Locale.ENGLISH), LONGEST))
                .orElse("no reason given");
    }

    /// Keeps what is compiled.
    private static final class Output extends ForwardingJavaFileManager<StandardJavaFileManager> {
        private final Map<String, ByteArrayOutputStream> written = new LinkedHashMap<>();

        Output(StandardJavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
            URI address = URI.create("memory:///" + name.replace('.', '/') + kind.extension);
            return new SimpleJavaFileObject(address, kind) {
                @Override
                public OutputStream openOutputStream() {
                    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                    written.put(name, bytes);
                    return bytes;
                }
            };
        }

        Class<?> named(String simple) {
            String whole = written.keySet().stream()
                    .filter(name -> name.substring(name.lastIndexOf('.') + 1).equals(simple))
                    .findFirst()
                    .orElseThrow(() -> new Unusable("it has no class " + simple, "name the file after its class"));
            try {
                return new Memory(written).loadClass(whole);
            } catch (ClassNotFoundException | LinkageError e) {
                throw new Unusable(whole + " cannot be loaded: " + e, "mend it");
            }
        }
    }

    private static final class Memory extends ClassLoader {
        private final Map<String, ByteArrayOutputStream> classes;

        Memory(Map<String, ByteArrayOutputStream> classes) {
            super(ToolSource.class.getClassLoader());
            this.classes = classes;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            ByteArrayOutputStream bytes = classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        }
    }
}
