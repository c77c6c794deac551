package org.murabito.llm.anthropic;

import com.anthropic.models.messages.Base64ImageSource;
import com.anthropic.models.messages.CacheControlEphemeral;
import com.anthropic.models.messages.ContentBlockParam;
import com.anthropic.models.messages.ImageBlockParam;
import com.anthropic.models.messages.TextBlockParam;
import com.anthropic.models.messages.ToolResultBlockParam;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.murabito.llm.Block;
import org.murabito.llm.Exchange;

/// Writes what the model reads: texts, pictures and the results of its calls.
final class UserWriting {
    private UserWriting() {}

    /// Blank text is left out: the API refuses it.
    ///
    /// @param resultIds one for each result
    /// @param mark for the last block
    static List<ContentBlockParam> blocks(
            Exchange exchange, List<String> resultIds, Optional<CacheControlEphemeral> mark) {
        List<Block> said =
                exchange.blocks().stream().filter(UserWriting::isSaid).toList();
        List<ContentBlockParam> written = new ArrayList<>();
        int results = 0;
        for (int i = 0; i < said.size(); i++) {
            Optional<CacheControlEphemeral> own = i == said.size() - 1 ? mark : Optional.empty();
            switch (said.get(i)) {
                case Block.Text text -> written.add(ContentBlockParam.ofText(text(text.text(), own)));
                case Block.Image image -> written.add(ContentBlockParam.ofImage(image(image, own)));
                case Block.ToolResult result ->
                    written.add(ContentBlockParam.ofToolResult(result(result, resultIds.get(results++), own)));
                case Block.Thinking _, Block.ToolUse _, Block.Opaque _ -> {}
            }
        }
        return written;
    }

    private static boolean isSaid(Block block) {
        return switch (block) {
            case Block.Text text -> !text.text().isBlank();
            case Block.Image _, Block.ToolResult _ -> true;
            case Block.Thinking _, Block.ToolUse _, Block.Opaque _ -> false;
        };
    }

    static TextBlockParam text(String text, Optional<CacheControlEphemeral> mark) {
        TextBlockParam.Builder written = TextBlockParam.builder().text(text);
        mark.ifPresent(written::cacheControl);
        return written.build();
    }

    private static ImageBlockParam image(Block.Image image, Optional<CacheControlEphemeral> mark) {
        ImageBlockParam.Builder written = ImageBlockParam.builder()
                .source(Base64ImageSource.builder()
                        .mediaType(Base64ImageSource.MediaType.of(image.mediaType()))
                        .data(image.base64())
                        .build());
        mark.ifPresent(written::cacheControl);
        return written.build();
    }

    private static ToolResultBlockParam result(
            Block.ToolResult result, String id, Optional<CacheControlEphemeral> mark) {
        ToolResultBlockParam.Builder written = ToolResultBlockParam.builder().toolUseId(id);
        mark.ifPresent(written::cacheControl);
        if (result.error()) {
            written.isError(true);
        }
        if (result.images().isEmpty()) {
            return written.content(result.text()).build();
        }
        List<ToolResultBlockParam.Content.Block> parts = new ArrayList<>();
        if (!result.text().isBlank()) {
            parts.add(ToolResultBlockParam.Content.Block.ofText(text(result.text(), Optional.empty())));
        }
        for (Block.Image image : result.images()) {
            parts.add(ToolResultBlockParam.Content.Block.ofImage(image(image, Optional.empty())));
        }
        return written.contentOfBlocks(parts).build();
    }
}
