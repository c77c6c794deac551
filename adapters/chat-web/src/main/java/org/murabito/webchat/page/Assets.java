package org.murabito.webchat.page;

import io.javalin.config.RoutesConfig;
import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.murabito.text.ShippedText;
import org.murabito.webchat.http.Refused;

/// Style, modules and pictures, read once from the jar. Pages name them under an address that changes with any of them,
/// so that browsers keep them for good.
public final class Assets {
    private static final String FOLDER = "/webchat/assets/";
    private static final String ADDRESS = "/web/assets/";
    private static final String FOR_GOOD = "public, max-age=31536000, immutable";
    private static final Pattern IMPORT = Pattern.compile("^import [^\n]*'\\./([\\w-]+\\.js)';$", Pattern.MULTILINE);
    private static final String IMPORTS = "import ";
    private static final Pattern ENTRY =
            Pattern.compile("^ *<script type=\"module\" src=\"" + ADDRESS + "([\\w-]+\\.js)\"", Pattern.MULTILINE);
    private static final Map<String, String> TYPES =
            Map.of("js", "text/javascript; charset=utf-8", "css", "text/css; charset=utf-8", "svg", "image/svg+xml");

    private final Map<String, String> assets = new TreeMap<>();
    private final Map<String, List<String>> imports = new ConcurrentHashMap<>();
    private final String version;

    private static final class Shipped {
        static final Assets ASSETS = new Assets();
    }

    /// The only ones; whoever asks first reads them.
    public static Assets shipped() {
        return Shipped.ASSETS;
    }

    private Assets() {
        Stream.of(read(FOLDER + "files.txt").split("\n"))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .forEach(name -> assets.put(name, read(FOLDER + name)));
        version = version(assets);
        assets.replaceAll((_, content) -> versioned(content));
    }

    /// Tells one content from another. Nobody has to be kept from making two that are alike, and a digest in Java takes
    /// longer than reading the files.
    private static String version(Map<String, String> assets) {
        CRC32 first = new CRC32();
        Adler32 second = new Adler32();
        assets.forEach((name, content) -> {
            byte[] bytes = (name + "\n" + content).getBytes(StandardCharsets.UTF_8);
            first.update(bytes);
            second.update(bytes);
        });
        return HexFormat.of().toHexDigits(first.getValue() << Integer.SIZE | second.getValue());
    }

    public void contribute(RoutesConfig routes) {
        routes.get(ADDRESS + "{name}", request -> show(request, "no-cache"));
        // A page that was opened before an upgrade asks by the address of then.
        routes.get(
                ADDRESS + "{version}/{name}",
                request -> show(request, request.pathParam("version").equals(version) ? FOR_GOOD : "no-cache"));
        routes.get("/favicon.ico", request -> request.redirect(ADDRESS + "icon.svg"));
    }

    private void show(Context request, String caching) {
        String name = request.pathParam("name");
        String content = assets.get(name);
        if (content == null) {
            throw Refused.notFound();
        }
        String tag = "\"" + version + "\"";
        request.header("Cache-Control", caching).header("ETag", tag);
        if (tag.equals(request.header("If-None-Match"))) {
            request.status(304);
        } else {
            request.contentType(type(name)).result(content);
        }
    }

    /// A page's frame that names this version of what it asks for, and every module that its own will import: a browser
    /// fetches all of them at once instead of finding them one by one.
    String shell(String name) {
        String shell = read("/webchat/" + name);
        Matcher entry = ENTRY.matcher(shell);
        String preloaded = entry.replaceFirst(found -> Matcher.quoteReplacement(preloads(found) + found.group()));
        return versioned(preloaded);
    }

    private String preloads(MatchResult entry) {
        Set<String> modules = new LinkedHashSet<>();
        addImports(entry.group(1), modules);
        return modules.stream()
                .map(module -> "  <link rel=\"modulepreload\" href=\"" + ADDRESS + module + "\">\n")
                .collect(Collectors.joining());
    }

    private void addImports(String module, Set<String> found) {
        List<String> imported = imports.computeIfAbsent(module, name -> imports(assets.getOrDefault(name, "")));
        imported.stream().filter(found::add).toList().forEach(one -> addImports(one, found));
    }

    private static List<String> imports(String content) {
        List<String> imported = new ArrayList<>();
        for (int at = content.indexOf(IMPORTS); at >= 0; at = content.indexOf(IMPORTS, at + 1)) {
            Matcher one = IMPORT.matcher(content).region(at, content.length()).useAnchoringBounds(false);
            if (one.lookingAt()) {
                imported.add(one.group(1));
            }
        }
        return imported;
    }

    private String versioned(String content) {
        return content.contains(ADDRESS) ? content.replace(ADDRESS, ADDRESS + version + "/") : content;
    }

    private static String type(String name) {
        String ending = name.substring(name.lastIndexOf('.') + 1);
        return Objects.requireNonNull(TYPES.get(ending), () -> "no media type for the asset " + name);
    }

    public static String read(String path) {
        return ShippedText.read(Assets.class, path).lines().collect(Collectors.joining("\n"));
    }
}
