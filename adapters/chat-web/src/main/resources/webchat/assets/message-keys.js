// Moves between the messages of a timeline, and does what a key stands for with the one that has the focus.
export function onKey({ list, items, root, does }, event) {
  const node = event.target;
  if (!node.classList?.contains('message')) {
    if (event.key === 'Escape') event.target.closest('.message')?.focus();
    return;
  }
  const nodes = [...list.querySelectorAll('.message')];
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step) {
    const next = nodes[nodes.indexOf(node) + step];
    if (next) {
      node.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    }
    event.preventDefault();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const view = items.get(node.dataset.id) ?? root;
  if (!view || view.pending) return;
  const act = {
    r: does.canWrite && does.reply && (() => does.reply(view)),
    t: does.canWrite && does.openThread && (() => does.openThread(view)),
    w: () => does.why(view),
    '+': does.canReact && (() => does.pickEmoji(view, node)),
    e: view.mine && (() => does.edit(view)),
    Delete: (view.mine || does.mayDelete) && (() => does.remove(view)),
    Enter: () => node.querySelector('.tools button')?.focus(),
  }[event.key];
  if (act) {
    event.preventDefault();
    act();
  }
}
