// A list that goes on below, page by page.
import { toast } from './dialogs.js';
import { fill, h } from './dom.js';
import { t } from './texts.js';

// Fills a list, and offers what comes next below it. What moved down meanwhile is not shown twice.
// first, and what get(from) gives: { items, next }; key tells items apart; draw makes an element of one.
export function pagedList(list, first, { get, key, draw }) {
  const more = h('p', { class: 'more' });
  const known = new Set();
  const isNew = (item) => !known.has(key(item)) && known.add(key(item));
  const add = ({ items, next }) => {
    list.append(...items.filter(isNew).map(draw));
    fill(more, next && h('button', { type: 'button', onclick: (event) => further(event.target, next) }, t('more')));
  };
  const further = async (button, from) => {
    button.disabled = true;
    try {
      const at = list.children.length;
      add(await get(from));
      const added = list.children[at];
      (added?.matches('a') ? added : added?.querySelector('a, summary'))?.focus();
    } catch (e) {
      button.disabled = false;
      toast(e.message);
    }
  };
  add(first);
  return [list, more];
}
