package org.murabito.llm;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// One side's blocks, in the order in which they came.
///
/// @param origin the provider whose JSON the blocks carry; empty for what we wrote. Another provider gets the blocks
///     without it.
public record Exchange(Role role, List<Block> blocks, String origin) {
    /// Who speaks. Tool results are the user's, as every vendor but one has it.
    public enum Role {
        USER,
        ASSISTANT
    }

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
        StringBuilder text = new StringBuilder();
        for (Block block : blocks) {
            if (block instanceof Block.Text said) {
                text.append(said.text());
            }
        }
        return text.toString();
    }

    public List<Block.ToolUse> calls() {
        return only(Block.ToolUse.class);
    }

    public List<Block.ToolResult> results() {
        return only(Block.ToolResult.class);
    }

    private <B extends Block> List<B> only(Class<B> kind) {
        List<B> some = new ArrayList<>(blocks.size());
        for (Block block : blocks) {
            if (kind.isInstance(block)) {
                some.add(kind.cast(block));
            }
        }
        return Collections.unmodifiableList(some);
    }

    boolean hasImages() {
        for (Block block : blocks) {
            boolean shows = switch (block) {
                case Block.Image _ -> true;
                case Block.ToolResult result -> !result.images().isEmpty();
                case Block.Text _, Block.Thinking _, Block.ToolUse _, Block.Opaque _ -> false;
            };
            if (shows) {
                return true;
            }
        }
        return false;
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

    /// This one without what was thought in it.
    public Exchange withoutThinking() {
        return new Exchange(
                role,
                blocks.stream()
                        .filter(block -> !(block instanceof Block.Thinking))
                        .toList(),
                origin);
    }

    /// Its blocks up to the last that says or does something. A reply that ran out of room may end in a thought;
    /// vendors
    /// refuse to be sent one that nothing follows.
    public List<Block> spoken() {
        int end = blocks.size();
        while (end > 0 && isSilent(blocks.get(end - 1))) {
            end--;
        }
        return blocks.subList(0, end);
    }

    private static boolean isSilent(Block block) {
        return switch (block) {
            case Block.Thinking _ -> true;
            case Block.Text text -> text.text().isBlank();
            case Block.Image _, Block.ToolUse _, Block.ToolResult _, Block.Opaque _ -> false;
        };
    }

    /// This one with the other's blocks after its own.
    public Exchange followedBy(Exchange other) {
        List<Block> joined = new ArrayList<>(blocks);
        joined.addAll(other.blocks);
        return new Exchange(role, joined, origin);
    }
}
