package org.murabito.loop;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.murabito.testing.agent.VirtualTime;
import org.murabito.tool.Tool;
import org.murabito.tool.ToolResult;
import org.murabito.tool.Toolbox;

/// Tools that do anything a tool may do, by the dice; two of them act, and what they did is counted.
final class FaultyTools {
    private static final String COUNTED =
            "{\"type\":\"object\",\"properties\":{\"n\":{\"type\":\"integer\"}}," + "\"additionalProperties\":false}";

    private final VirtualTime time;
    private final Random dice;
    private final Map<String, Integer> effects = new HashMap<>();

    FaultyTools(VirtualTime time, Random dice) {
        this.time = time;
        this.dice = dice;
    }

    Toolbox box() {
        List<Tool> tools = new ArrayList<>();
        IntStream.range(0, 3).forEach(i -> tools.add(Bench.tool("look" + i, COUNTED, (_, _) -> something())));
        IntStream.range(0, 2)
                .forEach(i -> tools.add(Bench.acting("act" + i, (arguments, _) -> {
                    boolean first = dice.nextBoolean();
                    ToolResult result = first ? null : something();
                    effects.merge("act" + i + " " + arguments, 1, Integer::sum);
                    return result == null ? something() : result;
                })));
        return new Toolbox(tools);
    }

    /// What was done to the outside more than once.
    List<String> doubled() {
        return effects.entrySet().stream()
                .filter(effect -> effect.getValue() > 1)
                .map(Map.Entry::getKey)
                .toList();
    }

    private ToolResult something() throws InterruptedException {
        switch (dice.nextInt(14)) {
            case 0 -> throw new IllegalStateException("by the dice");
            case 1 -> throw new StackOverflowError();
            case 2 -> time.hang();
            case 3 -> time.sleepDeaf(Duration.ofSeconds(dice.nextInt(200)));
            case 4 -> time.sleep(Duration.ofSeconds(dice.nextInt(60)));
            case 5 -> {
                return ToolResult.ok("x".repeat(dice.nextInt(60_000)));
            }
            case 6 -> {
                return ToolResult.ok("村".repeat(dice.nextInt(30_000)));
            }
            case 7 -> {
                return new ToolResult.Empty();
            }
            case 8 -> {
                return new ToolResult.Failed("try later", true);
            }
            case 9 -> {
                return ToolResult.failed("no such thing");
            }
            case 10 -> throw new InterruptedException("by itself");
            case 11 -> {
                Thread.currentThread().interrupt();
                time.sleep(Duration.ofMillis(1));
            }
            default -> time.sleep(Duration.ofMillis(dice.nextInt(3_000)));
        }
        return ToolResult.ok("fine");
    }
}
