package org.murabito.llm;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One side's blocks, in the order in which they came.
///
/// @param origin the provider whose JSON the blocks carry; empty for what we wrote. Another provider gets the blocks
///     without it.
public record Exchange(Role role, List<Block> blocks, String origin) {
    public Exchange {
        blocks = List.copyOf(blocks);
    }

    public static Exchange user(String text) {
        return new Exchange(Role.USER, List.of(Block.text(text)), "");
    }

    public static Exchange user(List<? extends Block> blocks) {
        return new Exchange(Role.USER, List.copyOf(blocks), "");
    }

    public static Exchange assistant(List<? extends Block> blocks) {
        return new Exchange(Role.ASSISTANT, List.copyOf(blocks), "");
    }

    public static Exchange assistant(String text) {
        return assistant(List.of(Block.text(text)));
    }

    /// Its text blocks, joined.
    public String text() {
        return blocks.stream()
                .filter(Block.Text.class::isInstance)
                .map(block -> ((Block.Text) block).text())
                .collect(Collectors.joining());
    }

    public List<Block.ToolUse> calls() {
        return blocks.stream()
                .filter(Block.ToolUse.class::isInstance)
                .map(Block.ToolUse.class::cast)
                .toList();
    }

    public List<Block.ToolResult> results() {
        return blocks.stream()
                .filter(Block.ToolResult.class::isInstance)
                .map(Block.ToolResult.class::cast)
                .toList();
    }

    /// This one for a model that sees no images. What the assistant said carries none.
    Exchange withoutImages() {
        if (role == Role.ASSISTANT) {
            return this;
        }
        List<Block> left = new ArrayList<>();
        for (Block block : blocks) {
            switch (block) {
                case Block.Image _ -> {}
                case Block.ToolResult result -> left.add(result.withoutImages());
                case Block.Text _, Block.Thinking _, Block.ToolUse _, Block.Opaque _ -> left.add(block);
            }
        }
        return new Exchange(role, left, origin);
    }

    /// This one with the other's blocks after its own.
    public Exchange followedBy(Exchange other) {
        List<Block> joined = new ArrayList<>(blocks);
        joined.addAll(other.blocks);
        return new Exchange(role, joined, origin);
    }
}
