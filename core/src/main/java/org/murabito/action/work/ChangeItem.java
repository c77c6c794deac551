package org.murabito.action.work;

import java.util.List;
import java.util.function.Predicate;
import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.action.ReceiptStyle;
import org.murabito.action.Undo;
import org.murabito.workspace.Item;

/// Changes what an item says, closes it and opens it again.
public final class ChangeItem extends Action<Item> {
    static final String NAME = "change_item";
    private static final List<String> FIELDS = List.of("title", "text", "closed");

    private final WorkParts parts;

    public ChangeItem(WorkParts parts) {
        super(NAME, Effect.CHANGES);
        this.parts = parts;
    }

    @Override
    public ActionResult<Item> run(ActionRequest request, Arguments arguments) {
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> parts.entry(workspace, arguments, id -> {
                            Item before = parts.store().find(id).orElse(null) instanceof Item item ? item : null;
                            List<String> since = before == null
                                    ? List.of()
                                    : WorkParts.changedSince(
                                            arguments, FIELDS, values(Arguments.NONE, _ -> true, before.matter()));
                            if (before != null && !since.isEmpty()) {
                                return WorkParts.leftAsItIs(style -> text(before, since, style));
                            }
                            return WorkRefusal.orElse(
                                    parts.service()
                                            .changeItem(
                                                    request.asker(),
                                                    id,
                                                    parts.where().by(request, workspace),
                                                    matter -> changed(matter, arguments)),
                                    item -> receipt(item, arguments, before == null ? item.matter() : before.matter()));
                        }));
    }

    private static Item.Matter changed(Item.Matter before, Arguments arguments) {
        Item.Matter after = before;
        after = arguments.names("title") ? after.titled(arguments.text("title").orElse("")) : after;
        after = arguments.names("text") ? after.saying(arguments.written("text")) : after;
        return arguments.names("closed") ? after.closed(arguments.flag("closed")) : after;
    }

    private static ActionResult<Item> receipt(Item item, Arguments arguments, Item.Matter before) {
        Arguments since = values(Arguments.NONE, arguments::names, item.matter());
        return new ActionResult.Receipt<>(
                item,
                style -> text(item, FIELDS.stream().filter(arguments::names).toList(), style),
                new Undo(
                        NAME,
                        values(WorkParts.naming(item), arguments::names, before).with(WorkParts.SINCE, since)));
    }

    /// Closes an item that was added, while it is as it was added.
    static Undo close(Item item, Item.Matter added) {
        return new Undo(
                NAME,
                WorkParts.naming(item)
                        .with("closed", true)
                        .with(WorkParts.SINCE, values(Arguments.NONE, _ -> true, added)));
    }

    /// With those of the fields, as a matter has them.
    private static Arguments values(Arguments arguments, Predicate<String> fields, Item.Matter matter) {
        Arguments with = arguments;
        with = fields.test("title") ? with.with("title", matter.title()) : with;
        with = fields.test("text") ? with.with("text", matter.text()) : with;
        return fields.test("closed") ? with.with("closed", matter.closed()) : with;
    }

    private static String text(Item item, List<String> changed, ReceiptStyle style) {
        boolean moved = changed.equals(List.of("closed"));
        String key = !moved ? "item.changed" : item.isOver() ? "item.closed" : "item.opened";
        return style.say(key, item.id().number(), style.escape(item.title()));
    }
}
