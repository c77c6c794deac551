package org.murabito.testing.agent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;
import org.murabito.llm.LanguageModel;
import org.murabito.llm.LanguageModel.ReplyListener;
import org.murabito.llm.ModelReply;
import org.murabito.llm.ModelRequest;
import org.murabito.llm.Stop;
import org.murabito.llm.Usage;

/// A model that follows a script. It fails on a call that the script does not have, and [#close] fails where
/// more or fewer were made than it has lines. What it says is heard in small pieces.
public final class ScriptedModel implements LanguageModel, AutoCloseable {
    /// What it does when called.
    @FunctionalInterface
    public interface Line {
        ModelReply reply(ModelRequest request) throws InterruptedException;
    }

    private static final int PIECE = 7;
    private static final Usage SMALL = new Usage(100, 0, 0, 20, 0);

    private final List<Line> script;
    private final String name;
    private final boolean seeing;
    private final List<ModelRequest> requests = Collections.synchronizedList(new ArrayList<>());

    private ScriptedModel(List<Line> script, String name, boolean seeing) {
        this.script = List.copyOf(script);
        this.name = name;
        this.seeing = seeing;
    }

    public static ScriptedModel of(Line... script) {
        return named("scripted", script);
    }

    public static ScriptedModel named(String name, Line... script) {
        return new ScriptedModel(List.of(script), name, false);
    }

    /// One that is given images.
    public static ScriptedModel seeing(Line... script) {
        return new ScriptedModel(List.of(script), "scripted", true);
    }

    public static Line says(String text) {
        return replies(new Stop.End(), Block.text(text));
    }

    public static Line calls(Block.ToolUse... calls) {
        return replies(new Stop.Tools(), calls);
    }

    public static Line replies(Stop stop, Block... blocks) {
        return replies(stop, SMALL, blocks);
    }

    public static Line replies(Stop stop, Usage usage, Block... blocks) {
        return _ -> new ModelReply(Exchange.assistant(List.of(blocks)), stop, usage, false);
    }

    public static Line fails(RuntimeException failure) {
        return _ -> {
            throw failure;
        };
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean seesImages() {
        return seeing;
    }

    @Override
    public ModelReply call(ModelRequest request) throws InterruptedException {
        int turn;
        synchronized (requests) {
            turn = requests.size();
            requests.add(request);
        }
        if (turn >= script.size()) {
            throw new AssertionError("the script has " + script.size() + " lines, and was asked for one more");
        }
        return script.get(turn).reply(request);
    }

    @Override
    public ModelReply call(ModelRequest request, ReplyListener listener) throws InterruptedException {
        ModelReply reply = call(request);
        String text = reply.exchange().text();
        for (int end = PIECE; end < text.length(); end += PIECE) {
            listener.heard(text.substring(0, end));
        }
        listener.heard(text);
        return reply;
    }

    /// What it was asked, in order.
    public List<ModelRequest> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() {
        if (requests.size() != script.size()) {
            throw new AssertionError(
                    "the script has " + script.size() + " lines, but " + requests.size() + " were asked for");
        }
    }
}
