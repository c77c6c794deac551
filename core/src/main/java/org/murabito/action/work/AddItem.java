package org.murabito.action.work;

import org.murabito.action.Action;
import org.murabito.action.ActionRequest;
import org.murabito.action.ActionResult;
import org.murabito.action.Arguments;
import org.murabito.workspace.Item;
import org.murabito.workspace.Result;
import org.murabito.workspace.Result.Why;
import org.murabito.workspace.Stamp;

/// Adds an item to a workspace.
public final class AddItem extends Action<Item> {
    private final WorkParts parts;

    public AddItem(WorkParts parts) {
        super("add_item", Effect.CHANGES);
        this.parts = parts;
    }

    @Override
    public ActionResult<Item> run(ActionRequest request, Arguments arguments) {
        Item.Matter matter = new Item.Matter(
                arguments.text("title").orElse(""), arguments.written("text"), arguments.flag("closed"));
        return parts.where()
                .in(
                        request,
                        arguments,
                        workspace -> WorkRefusal.orElse(
                                parts.service()
                                        .add(
                                                request.asker(),
                                                workspace.id(),
                                                request.origin(),
                                                parts.where().by(request, workspace),
                                                matter)
                                        .then(item -> asBefore(request, item, matter)),
                                item -> receipt(item, matter)));
    }

    private static Result<Item> asBefore(ActionRequest request, Item item, Item.Matter matter) {
        Stamp stamp = item.stamp();
        boolean other = stamp.changedAt().equals(stamp.at()) && !item.matter().equals(matter);
        return other && request.replyTo() == null ? Result.refused(Why.OTHER_BODY) : new Result.Done<>(item);
    }

    private static ActionResult<Item> receipt(Item item, Item.Matter added) {
        return new ActionResult.Receipt<>(
                item,
                style -> style.say("item.added", item.id().number(), style.escape(item.title())),
                ChangeItem.close(item, added));
    }
}
