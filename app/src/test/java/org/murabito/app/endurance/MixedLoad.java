package org.murabito.app.endurance;

import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import net.dv8tion.jda.api.utils.data.DataObject;
import org.jspecify.annotations.Nullable;

/// What is done while it is killed, and what of it was acknowledged. What got no acknowledgement is done once more
/// under the same key after the next start: it has to be there once then, too.
final class MixedLoad {
    private static final String CHANNEL = "english-corner";
    private static final String API = "/api/c/village";

    /// What each of them was acknowledged with; every text holds its own number, and a full stop behind it.
    final Map<String, String> questions = new ConcurrentHashMap<>();
    final Map<String, String> reminders = new ConcurrentHashMap<>();
    final Map<String, String> edits = new ConcurrentHashMap<>();
    final Map<String, String> tasks = new ConcurrentHashMap<>();
    final Map<String, String> items = new ConcurrentHashMap<>();
    final Map<String, String> changes = new ConcurrentHashMap<>();
    final Map<String, String> imports = new ConcurrentHashMap<>();
    final AtomicInteger backups = new AtomicInteger();

    private final List<WebPerson> people;
    private final Product product;
    private final Path folder;
    private final String workspace;
    private final List<Work> open = new ArrayList<>();
    private final AtomicInteger next = new AtomicInteger();

    /// Does one thing, and notes what was acknowledged.
    ///
    /// @return whether it was
    interface Work {
        boolean done() throws IOException, InterruptedException;
    }

    MixedLoad(List<WebPerson> people, Product product, Path folder) throws IOException, InterruptedException {
        this.people = people;
        this.product = product;
        this.folder = folder;
        WebPerson first = people.getFirst();
        DataObject organisation = DataObject.fromJson(
                made(first, API + "/organisations", DataObject.empty().put("name", "Kills"), "organisation"));
        DataObject made = DataObject.fromJson(made(
                first,
                API + "/workspaces",
                DataObject.empty()
                        .put("organisation", organisation.getLong("number"))
                        .put("name", "Kills"),
                "workspace"));
        this.workspace = API + "/workspaces/" + made.getLong("number");
    }

    /// The actions of a life: what is left of the last one, and new ones of every kind.
    ///
    /// @param commands whether commands of the terminal are among them, which take a process each
    synchronized List<Work> work(boolean commands) {
        List<Work> all = new ArrayList<>(open);
        open.clear();
        for (int i = 0; i < 3; i++) {
            int number = next.incrementAndGet();
            all.add(() -> question(number));
            all.add(() -> edit(number));
            all.add(() -> task(number));
            all.add(() -> item(number));
        }
        int number = next.incrementAndGet();
        all.add(() -> reminder(number));
        if (commands) {
            all.add(this::backup);
            all.add(() -> brought(number));
        }
        return all;
    }

    /// Does it; what was not acknowledged is left for the next life.
    void run(Work work) {
        boolean done = false;
        try {
            done = work.done();
        } catch (IOException | IllegalStateException _) {
            // Killed meanwhile.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        if (!done) {
            synchronized (this) {
                open.add(work);
            }
        }
    }

    private WebPerson asker(int number) {
        return people.get(number % (people.size() / 2));
    }

    /// Nobody who asks: a line of theirs right after a question, which may be asked again late, is a part of it.
    private WebPerson editor(int number) {
        return people.get(people.size() / 2 + number % (people.size() / 2));
    }

    private boolean question(int number) throws IOException, InterruptedException {
        return post(number, "@Murabito where is the flyer? (q" + number + ".)", "question-" + number, questions);
    }

    private boolean reminder(int number) throws IOException, InterruptedException {
        return post(
                number, "@Murabito remind me in 1 minute to call r" + number + ".", "reminder-" + number, reminders);
    }

    private boolean post(int number, String text, String nonce, Map<String, String> acknowledged)
            throws IOException, InterruptedException {
        String key = asker(number).post(CHANNEL, text, nonce).orElse(null);
        if (key != null) {
            acknowledged.put(key, text);
        }
        return key != null;
    }

    private boolean edit(int number) throws IOException, InterruptedException {
        WebPerson editor = editor(number);
        String key = editor.post(CHANNEL, "A line, e" + number + ".", "line-to-edit-" + number)
                .orElse(null);
        if (key == null) {
            return false;
        }
        String text = "The line as it was meant, e" + number + ".";
        HttpResponse<String> response = editor.send(editor.request("/web/api/c/village/p/" + CHANNEL + "/m/" + key)
                .method("PATCH", WebPerson.json(DataObject.empty().put("text", text))));
        if (response.statusCode() == 200) {
            edits.put(key, text);
        }
        return response.statusCode() == 200;
    }

    private boolean task(int number) throws IOException, InterruptedException {
        String title = "t" + number + ".";
        String made = madeIfAny(workspace + "/tasks", DataObject.empty().put("title", title), "task-" + number);
        if (made == null) {
            return false;
        }
        tasks.put(title, made);
        String at = workspace + "/tasks/" + DataObject.fromJson(made).getLong("number");
        HttpResponse<String> response = people.getFirst()
                .send(people.getFirst()
                        .request(at)
                        .method("PATCH", WebPerson.json(DataObject.empty().put("status", "done"))));
        if (response.statusCode() == 200) {
            changes.put(title, "done");
        }
        return response.statusCode() == 200;
    }

    private boolean item(int number) throws IOException, InterruptedException {
        String title = "i" + number + ".";
        String made = madeIfAny(workspace + "/items", DataObject.empty().put("title", title), "item-" + number);
        if (made != null) {
            items.put(title, made);
        }
        return made != null;
    }

    private boolean backup() throws IOException, InterruptedException {
        boolean done = product.command(List.of("backup")) == 0;
        if (done) {
            backups.incrementAndGet();
        }
        return done;
    }

    /// An export that has a message more than the last one.
    private boolean brought(int number) throws IOException, InterruptedException {
        Path export = folder.resolve("acme");
        Path general = Files.createDirectories(export.resolve("general"));
        Files.writeString(export.resolve("users.json"), "[{\"id\":\"U1\",\"name\":\"ana\"}]");
        Files.writeString(
                export.resolve("channels.json"), "[{\"id\":\"C1\",\"name\":\"general\",\"members\":[\"U1\"]}]");
        Files.writeString(
                general.resolve("2026-01-05.json"),
                "[{\"type\":\"message\",\"user\":\"U1\",\"ts\":\"%d.000100\",\"text\":\"n%d.\"}]"
                        .formatted(1_767_600_000 + number, number));
        boolean done = product.command(List.of("import", export.toString())) == 0;
        if (done) {
            imports.put("n" + number + ".", "");
        }
        return done;
    }

    private @Nullable String madeIfAny(String path, DataObject body, String key)
            throws IOException, InterruptedException {
        HttpResponse<String> response = people.getFirst()
                .send(people.getFirst()
                        .request(path)
                        .header("Idempotency-Key", key)
                        .POST(WebPerson.json(body)));
        return response.statusCode() == 201 ? response.body() : null;
    }

    private static String made(WebPerson by, String path, DataObject body, String key)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = by.request(path).header("Idempotency-Key", key);
        HttpResponse<String> response = by.send(request.POST(WebPerson.json(body)));
        if (response.statusCode() != 201) {
            throw new IllegalStateException(path + ": " + response.statusCode() + " " + response.body());
        }
        return response.body();
    }

    /// Everything that stands in the workspace, as JSON.
    String entries(String kind) throws IOException, InterruptedException {
        return people.getFirst()
                .send(people.getFirst()
                        .request(workspace + "/" + kind + "?show=all")
                        .GET())
                .body();
    }
}
