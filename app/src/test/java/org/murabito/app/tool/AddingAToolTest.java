package org.murabito.app.tool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.murabito.llm.Block.use;
import static org.murabito.testing.agent.ScriptedModel.calls;
import static org.murabito.testing.agent.ScriptedModel.says;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.murabito.llm.Exchange;
import org.murabito.llm.Prices;
import org.murabito.llm.Retry;
import org.murabito.loop.AgentLoop;
import org.murabito.loop.RunOutcome;
import org.murabito.loop.RunRequest;
import org.murabito.loop.budget.Bounds;
import org.murabito.run.RunListener;
import org.murabito.schema.networknt.NetworkntSchemaCheck;
import org.murabito.search.words.KuromojiWords;
import org.murabito.testing.agent.ScriptedModel;
import org.murabito.testkit.agent.ToolContexts;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolContext;
import org.murabito.tool.Toolbox;
import org.murabito.tool.selection.ToolMatchIndex;

/// The worked example of a tool, which the guide shows, is one class. It is compiled here as it stands, and used.
final class AddingAToolTest {
    private static final String EXAMPLE = "examples/src/main/java/org/murabito/examples/FindBook.java";

    @TempDir
    private Path classes;

    private static Path root() {
        Path here = Path.of("").toAbsolutePath();
        while (!Files.exists(here.resolve("mvnw"))) {
            here = Objects.requireNonNull(here.getParent(), "the tests run inside the project");
        }
        return here;
    }

    private Tool example(URLClassLoader loader) throws ReflectiveOperationException {
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler(), "tests run on a JDK");
        int result = compiler.run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                classes.toString(),
                root().resolve(EXAMPLE).toString());
        assertThat(result).isZero();
        return (Tool) loader.loadClass("org.murabito.examples.FindBook")
                .getDeclaredConstructor()
                .newInstance();
    }

    private static RunRequest request(Toolbox tools) {
        ToolContext context = ToolContexts.empty(Duration.ofSeconds(60));
        return new RunRequest("", List.of(Exchange.user("Where is Momo?")), tools, context, Bounds.STANDARD);
    }

    @Test
    void the_class_alone_is_a_tool() throws Exception {
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()});
                ScriptedModel model = ScriptedModel.of(
                        calls(use("1", "find_book", "{\"titel\":\"momo\"}")),
                        calls(use("2", "find_book", "{\"title\":\"mimo\"}")),
                        calls(use("3", "find_book", "{\"title\":\"momo\"}")),
                        says("On shelf 3."))) {
            Tool tool = example(loader);
            AgentLoop loop = new AgentLoop(
                    List.of(model),
                    new Retry(3, Duration.ZERO, Duration.ZERO, _ -> {}, new Random(7)),
                    new NetworkntSchemaCheck(),
                    Prices.builtIn(),
                    null);

            RunOutcome outcome = loop.run(request(new Toolbox(List.of(tool))), RunListener.NONE);

            assertThat(outcome.answer()).isEqualTo("On shelf 3.");
            assertThat(model.requests())
                    .extracting(request -> request.exchanges().getLast().results().stream()
                            .map(one -> one.text())
                            .findFirst()
                            .orElse(""))
                    .satisfiesExactly(
                            asked -> assertThat(asked).isEmpty(),
                            wrong -> assertThat(wrong).contains("title"),
                            none -> assertThat(none).contains("No title has these words"),
                            found -> assertThat(found).contains("Momo: shelf 3"));
        }
    }

    @Test
    void it_is_chosen_by_its_words_without_a_rule_of_its_own() throws Exception {
        try (var loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
            ToolMatchIndex index = new ToolMatchIndex(new KuromojiWords(), List.of(example(loader)));

            assertThat(index.fits("Where do I find the book Momo?").getFirst().score())
                    .isGreaterThanOrEqualTo(50);
            assertThat(index.fits("When is the next meeting?").getFirst().score())
                    .isLessThan(50);
        }
    }
}
