// A stretch of messages of one place: pages both ways, takes in what is new, keeps where the reader is.
import * as api from './api.js';
import { fill, h, icon } from './dom.js';
import { drawAside } from './aside.js';
import { drawMessage } from './message.js';
import { onKey } from './message-keys.js';
import { asDay, counted, dayKey, t } from './texts.js';

const GROUP_MILLIS = 5 * 60_000;
const MOST = 500;
const NEAR = 500;

const order = (a, b) => (a.at === b.at ? Number(a.id) - Number(b.id) : a.at < b.at ? -1 : 1);

export class Timeline {
  items = new Map();
  whys = new Map();
  older = false;
  newer = false;
  root = null;
  target = null;
  lastRead = null;
  unseen = new Set();
  #busy = false;
  #ended = false;
  // What came and went while a page is on its way: a map for each page, of messages by their ids, null for what went.
  #meanwhile = new Set();
  // How often the shown stretch was replaced, or asked to be.
  #stretch = 0;

  // does: what messages can do; progress(place, key): what Murabito is doing about a message; preview(place, key): what is
  // written of its answer; asides(): what is told to the reader alone; pending(): what is on its way; empty: drawn where
  // nothing is.
  constructor({ community, place, me, does, progress, preview, asides, pending, empty, onRead }) {
    Object.assign(this, { community, place, me, does, progress, preview, asides, pending, empty, onRead });
    this.list = h('div', { class: 'list', role: 'log', 'aria-live': 'polite', 'aria-label': t('messages'), onkeydown: (e) => onKey(this, e) });
    this.scroll = h('div', { class: 'scroll', onscroll: () => this.#scrolled() }, this.list);
    this.jump = h('button', { type: 'button', class: 'jump', hidden: true, onclick: () => this.toNewest() });
    this.first = h('button', { type: 'button', class: 'first-unread', hidden: true, onclick: () => this.toFirstUnread() }, icon('up'), t('jump.unread'));
    this.element = h('section', { class: 'timeline' }, this.first, this.scroll, this.jump);
    this.sizes = new ResizeObserver(() => this.stick && this.#toBottom());
    this.sizes.observe(this.list);
    this.sizes.observe(this.scroll);
    this.stick = true;
  }

  close() {
    this.#ended = true;
    this.sizes.disconnect();
  }

  // Answers the page, so that its caller learns where a message really stands.
  async load(key, known) {
    this.#stretch += 1;
    const { page, meanwhile, late } = await this.#ask(key ? `?around=${key}` : '', known);
    if (late || page.place !== this.place) return page;
    const found = key && [...page.messages, ...(page.root ? [page.root] : [])].find((one) => one.key === key);
    this.target = found ? found.id : null;
    this.stick = !found;
    this.#replace(page, meanwhile);
    if (found) this.#show(found.id);
    else this.#toBottom();
    this.#showFirst();
    this.#read();
    return page;
  }

  // late: the page is of a stretch that is not wanted any more.
  async #ask(query, known) {
    const stretch = this.#stretch;
    const meanwhile = new Map();
    this.#meanwhile.add(meanwhile);
    try {
      const page = known ?? await api.get(`${api.place(this.community, this.place)}/messages${query}`);
      return { page, meanwhile, late: this.#ended || stretch !== this.#stretch };
    } finally {
      this.#meanwhile.delete(meanwhile);
    }
  }

  #replace(page, meanwhile) {
    this.items.clear();
    this.older = page.older;
    this.newer = page.newer;
    this.root = page.root ?? null;
    this.#add(page, meanwhile);
    this.#draw();
  }

  // Adds a page, and then what came and went while it was on its way.
  #add(page, meanwhile) {
    page.messages.forEach((one) => this.items.set(one.id, one));
    meanwhile.forEach((view, id) => (view ? this.#takeOne(view) : this.items.delete(id)));
  }

  async toNewest() {
    if (this.newer) {
      this.target = null;
      await this.load();
    } else {
      this.stick = true;
      this.#toBottom();
    }
    this.unseen.clear();
    this.#showJump();
  }

  // Shows where the reader stopped, as far back as that is.
  async toFirstUnread() {
    if (this.first.hidden) return;
    this.stick = false;
    if (!this.#newLine() && this.older) {
      this.#stretch += 1;
      const { page, meanwhile, late } = await this.#ask('?unread=1');
      if (late) return;
      this.#replace(page, meanwhile);
    }
    this.first.hidden = true;
    const line = this.#newLine();
    line?.scrollIntoView({ block: 'center' });
    line?.nextElementSibling?.focus({ preventScroll: true });
  }

  #newLine() {
    return this.list.querySelector('.day.new');
  }

  // There is a way to the first unread while it stands above what is shown.
  #showFirst() {
    const line = this.#newLine();
    const above = line ? line.getBoundingClientRect().bottom < this.scroll.getBoundingClientRect().top : this.older && this.lastRead !== null && !this.newer;
    this.first.hidden = !above;
  }

  // Shows the end, where the reader just said something.
  follow() {
    this.stick = true;
    if (this.newer) this.toNewest();
    this.redraw();
  }

  // Not before what was said last, whatever this machine's clock says.
  now() {
    const last = this.#sorted().at(-1)?.at ?? '';
    const now = new Date().toISOString();
    return now > last ? now : last;
  }

  // Takes in messages of the whole channel; the ones of other threads only touch the line that counts their replies.
  take(views) {
    const here = views.filter((one) => one.community === this.community);
    here.filter((one) => one.place === this.place).forEach((view) => this.#meanwhile.forEach((one) => one.set(view.id, view)));
    if (here.filter((one) => this.#takeOne(one)).length > 0) this.redraw();
  }

  // Whether something is to be drawn anew.
  #takeOne(view) {
    const isRoot = this.root?.id === view.id;
    if (isRoot) this.root = view;
    if (view.place !== this.place && !this.items.has(view.id)) {
      const above = [...this.items.values()].find((one) => one.thread?.place === view.place || view.place.endsWith(`:${one.key}`));
      if (above) this.refresh(above);
      return isRoot;
    }
    const isNew = !this.items.has(view.id);
    if (isNew && this.#isAbove(view)) return isRoot;
    if (!isNew || !this.newer) this.items.set(view.id, view);
    if (isNew && !view.mine && (this.newer || !this.stick)) this.unseen.add(view.id);
    return true;
  }

  // An edit of or a reaction to what stands further up than was read: shown when it is read.
  #isAbove(view) {
    return Boolean(this.older) && this.items.size > 0 && [...this.items.values()].every((one) => order(view, one) < 0);
  }

  async refresh(view) {
    try {
      const fresh = await api.get(api.message(view));
      if (this.items.has(fresh.id)) {
        this.items.set(fresh.id, fresh);
        this.redraw();
      }
    } catch { /* It was deleted meanwhile: the stream says so too. */ }
  }

  drop(ids) {
    const had = ids.filter((id) => this.items.delete(id));
    this.#meanwhile.forEach((one) => ids.forEach((id) => one.set(id, null)));
    ids.forEach((id) => this.whys.delete(id));
    ids.forEach((id) => this.unseen.delete(id));
    if (this.root && ids.includes(this.root.id)) this.root = null;
    if (had.length > 0) this.redraw();
  }

  redraw() {
    if (this.#ended) return;
    this.#draw();
    if (this.stick) this.#toBottom();
    this.#showJump();
    this.#read();
  }

  // Draws anew and keeps a message in view that grew.
  redrawAt(id) {
    const before = this.#node(id)?.getBoundingClientRect().top;
    this.stick = false;
    this.redraw();
    const node = this.#node(id);
    if (!node) return;
    if (before !== undefined) this.scroll.scrollTop += node.getBoundingClientRect().top - before;
    node.scrollIntoView({ block: 'nearest' });
    this.#scrolled();
  }

  #sorted() {
    return [...this.items.values()].sort(order);
  }

  lastOwn() {
    return this.#sorted().findLast((one) => one.mine);
  }

  #draw() {
    const before = new Map([...this.list.children].map((node) => [node.dataset.node, node]));
    const nodes = [];
    const put = (name, version, make) => {
      let node = before.get(name);
      // A message that is being edited stays as it is until that is done.
      if (!node || (node.version !== version && !node.editing)) {
        const active = document.activeElement;
        const mark = active?.matches('.why-mark') && node?.contains(active);
        const again = mark || (node && active === node);
        node = make();
        node.dataset.node = name;
        node.version = version;
        const next = mark ? node.querySelector('.why-mark') : node;
        if (again) requestAnimationFrame(() => next?.focus({ preventScroll: true }));
      }
      nodes.push(node);
    };
    if (this.root && !this.older) {
      this.#putMessage(put, this.root, { grouped: false }, 'root');
      put('root-line', String(this.items.size), () => h('div', { class: 'root-line' }, counted('thread.replies', this.items.size)));
    }
    const [none, alone] = [this.items.size === 0, [...this.items.values()].every((one) => one.author.kind === 'self')];
    if (!this.older && !this.root) put('start', `${none} ${alone}`, () => h('div', { class: 'start' }, this.empty(none, alone)));
    let last = null;
    let readLine = false;
    const asides = this.newer ? [] : this.asides();
    const standing = [...this.items.values(), ...asides].sort(order);
    for (const view of [...standing, ...this.pending()]) {
      if (!last || dayKey(last.at) !== dayKey(view.at)) {
        const day = asDay(view.at);
        put(`day-${dayKey(view.at)}`, day, () => h('div', { class: 'day', role: 'separator' }, h('span', {}, day)));
        last = null;
      }
      if (view.asked) {
        put(`aside-${view.nonce}`, JSON.stringify(view), () => drawAside(view, this.me, () => this.does.closeAside(view)));
        last = { at: view.at, author: {} };
        continue;
      }
      if (!readLine && this.lastRead !== null && !view.mine && !view.pending && Number(view.id) > this.lastRead) {
        readLine = true;
        if (nodes.some((node) => node.classList.contains('message'))) {
          put('new', 'new', () => h('div', { class: 'day new', role: 'separator' }, h('span', {}, t('messages.new'))));
          last = null;
        }
      }
      const grouped = last !== null && last.author.key === view.author.key && !view.replyTo && !view.notice && !last.notice
        && new Date(view.at) - new Date(last.at) < GROUP_MILLIS;
      this.#putMessage(put, view, { grouped, target: view.id === this.target }, view.id);
      last = view;
    }
    this.#settle(nodes);
    const messages = nodes.filter((node) => node.classList.contains('message'));
    messages.forEach((node) => (node.tabIndex = -1));
    const here = messages.find((node) => node === document.activeElement) ?? messages.at(-1);
    if (here) here.tabIndex = 0;
  }

  #putMessage(put, view, look, name) {
    const full = { ...look, progress: this.progress(view.place, view.key), preview: this.preview(view.place, view.key), why: this.whys.get(view.id) };
    put(`m-${name}`, JSON.stringify([view, full]), () => drawMessage(view, full, this.does, this.me));
  }

  // Moves the list to these nodes and touches none that stays.
  #settle(nodes) {
    const wanted = new Set(nodes);
    for (const node of [...this.list.children]) if (!wanted.has(node)) node.remove();
    let at = this.list.firstChild;
    for (const node of nodes) {
      if (node === at) at = at.nextSibling;
      else this.list.insertBefore(node, at);
    }
  }

  async #page(side, anchor) {
    if (this.#busy || this.#ended) return;
    this.#busy = true;
    try {
      const { page, meanwhile, late } = await this.#ask(`?${side}=${anchor}`);
      if (!late) this.#grow(page, meanwhile, side, anchor);
    } catch { /* The next scroll asks again. */
      return;
    } finally {
      this.#busy = false;
    }
    // Whoever scrolled to an end meanwhile cannot scroll on.
    this.#goOn();
  }

  #scrolled() {
    this.stick = !this.newer && this.#below() < 40;
    if (this.stick) this.unseen.clear();
    this.#showJump();
    if (!this.first.hidden) this.#showFirst();
    this.#read();
    this.#goOn();
  }

  // How far the end of what is here lies below what is seen, in pixels.
  #below() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroll;
    return scrollHeight - scrollTop - clientHeight;
  }

  // Asks for what comes next where the reader is near an end of what is here.
  #goOn() {
    const sorted = this.#sorted();
    if (sorted.length === 0) return;
    if (this.older && this.scroll.scrollTop < NEAR) this.#page('before', sorted[0].id);
    else if (this.newer && this.#below() < NEAR) this.#page('after', sorted.at(-1).id);
  }

  // Adds a page on this side, drops what is too much on the other, and keeps the anchor where it is on the screen.
  #grow(page, meanwhile, side, anchor) {
    const [near, far] = side === 'before' ? ['older', 'newer'] : ['newer', 'older'];
    this[near] = page[near];
    this.root = page.root ?? this.root;
    this.#add(page, meanwhile);
    const sorted = this.#sorted();
    const tooMuch = side === 'before' ? sorted.slice(MOST) : sorted.slice(0, -MOST);
    tooMuch.forEach((one) => this.items.delete(one.id));
    this[far] ||= tooMuch.length > 0;
    const before = this.#node(anchor)?.getBoundingClientRect().top;
    this.#draw();
    const after = this.#node(anchor)?.getBoundingClientRect().top;
    if (before !== undefined && after !== undefined) this.scroll.scrollTop += after - before;
    this.#showJump();
  }

  #node(id) {
    return this.list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  #show(id) {
    const node = this.#node(id);
    if (!node) return;
    node.scrollIntoView({ block: 'center' });
    node.focus({ preventScroll: true });
  }

  #toBottom() {
    this.scroll.scrollTop = this.scroll.scrollHeight;
  }

  #showJump() {
    this.jump.hidden = this.stick && !this.newer;
    fill(this.jump, icon('down'), this.unseen.size > 0 ? t('jump.unseen', this.unseen.size) : t('jump.newest'));
  }

  #read() {
    const newest = this.#sorted().at(-1);
    if (newest && this.stick && !this.newer && document.visibilityState === 'visible') this.onRead?.(newest.id);
  }
}
