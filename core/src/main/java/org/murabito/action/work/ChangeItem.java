package org.murabito.action.work;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.llm.ToolDefinition;
import org.murabito.workspace.Entry;
import org.murabito.workspace.Item;

/// Changes what an item says, closes it and opens it again.
public final class ChangeItem implements Action<Item> {
    static final String NAME = "change_item";

    private final ToolDefinition definition = ToolDefinition.read(ChangeItem.class, NAME);
    private final WorkParts parts;

    public ChangeItem(WorkParts parts) {
        this.parts = parts;
    }

    @Override
    public ToolDefinition definition() {
        return definition;
    }

    @Override
    public Effect effect() {
        return Effect.CHANGES;
    }

    @Override
    public ActionResult<Item> run(ActionRequest request, Arguments arguments) {
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> parts.entry(workspace, arguments, id -> {
                            Entry before = parts.store().find(id).orElse(null);
                            return WorkRefusal.orElse(
                                    parts.service()
                                            .changeItem(
                                                    request.asker(),
                                                    id,
                                                    parts.where().by(request, workspace),
                                                    matter -> changed(matter, arguments)),
                                    item -> receipt(
                                            item,
                                            arguments,
                                            before instanceof Item one ? one.matter() : item.matter()));
                        }));
    }

    private static Item.Matter changed(Item.Matter before, Arguments arguments) {
        Item.Matter after = before;
        after = arguments.names("title") ? after.titled(arguments.text("title").orElse("")) : after;
        after = arguments.names("text") ? after.saying(arguments.written("text")) : after;
        return arguments.names("closed") ? after.closed(arguments.flag("closed")) : after;
    }

    private static ActionResult<Item> receipt(Item item, Arguments arguments, Item.Matter before) {
        Arguments back = WorkParts.naming(item);
        back = arguments.names("title") ? back.with("title", before.title()) : back;
        back = arguments.names("text") ? back.with("text", before.text()) : back;
        back = arguments.names("closed") ? back.with("closed", before.closed()) : back;
        return new ActionResult.Receipt<>(item, style -> text(item, arguments, style), new Undo(NAME, back));
    }

    private static String text(Item item, Arguments arguments, ReceiptStyle style) {
        boolean moved = arguments.names("closed") && !arguments.names("title") && !arguments.names("text");
        String key = !moved ? "item.changed" : item.isOver() ? "item.closed" : "item.opened";
        return style.say(key, item.id().number(), style.escape(item.title()));
    }
}
