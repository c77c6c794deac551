// One place to talk in: its messages, what one can do with them, and where one writes. A channel or a thread.
import * as api from './api.js';
import { help, readCommand } from './aside.js';
import { copy } from './clipboard.js';
import { Composer } from './composer.js';
import { confirm, nameForm, pickEmoji, toast } from './dialogs.js';
import { fill, h } from './dom.js';
import { draftOf } from './drafts.js';
import { isComposing, isSending } from './keys.js';
import { t } from './texts.js';
import { Timeline } from './timeline.js';

const LATE_MILLIS = 180_000;
const TYPING_MILLIS = 5000;

// Why the reader cannot write in a channel and its threads; null where they can.
export function closed({ me, view }, place) {
  const channel = view.places.find((one) => one.slug === place);
  if (view.archived || channel?.archived) return 'readOnly.archived';
  if (channel?.never) return 'readOnly.never';
  if (view.elsewhere) return 'readOnly.elsewhere';
  if (view.out) return 'readOnly.out';
  if (!me.id) return 'nameless';
  return channel?.readOnly && !me.operator ? 'readOnly.operators' : null;
}

// Where one would write; whoever only lacks a name chooses it there, and whoever wanted nothing kept can change that.
function notice(why, app) {
  if (why === 'nameless') return h('div', { class: 'naming' }, nameForm(t('claim.write'), null, () => location.reload()));
  const again = () => api.post(`${api.community(app.community)}/me/out`, { out: false }).then(() => app.reopen(), (e) => toast(e.message));
  return h('p', { class: 'read-only' }, t(why),
    why === 'readOnly.out' && h('button', { type: 'button', onclick: again }, t('about.in')));
}

async function copyLink(link) {
  if (await copy(link)) toast(t('linkCopied'), 'done');
  else toast(t('linkNotCopied', link));
}

export class Talk {
  #typing = new Map();

  // app: {me, community, progress, names, outbox, openThread, showRun}; channel: the channel's own page, which can open threads;
  // of: the channel of a thread; writeIn, start: for a thread that is not there yet.
  constructor(app, { place, writeIn = place, of = writeIn, label, channel, empty, onRead, id, start }) {
    Object.assign(this, { app, place, start });
    const why = closed(app, of);
    const canWrite = !why;
    this.timeline = new Timeline({
      community: app.community, place, me: app.me.id, empty, onRead,
      progress: (where, key) => app.progress.get(`${where}|${key}`),
      preview: (where, key) => app.previews.get(`${where}|${key}`),
      pending: () => app.outbox.of(app.community, place),
      asides: () => [...app.asides.values()].filter((one) => one.community === app.community && one.place === place),
      does: {
        canWrite,
        // Where operators alone write, members still react.
        canReact: canWrite || why === 'readOnly.operators',
        mayDelete: app.me.operator,
        react: (view, emoji, on) => this.#try(async () => this.#kept(await api.post(`${api.message(view)}/reactions`, { emoji, on }))),
        pickEmoji: (view, anchor) => pickEmoji(anchor, (emoji) => this.timeline.does.react(view, emoji, true)),
        // A thread begins with words that answer its root anyway.
        reply: canWrite && !start ? (view) => this.composer.replyingTo(view) : null,
        press: (view, yes) => this.#try(() => this.#press(view, yes)),
        stop: canWrite ? (view) => this.#try(() => this.#told(api.post(`${api.message(view)}/stop`))) : null,
        again: canWrite ? (view) => this.#try(() => this.#told(api.post(`${api.message(view)}/again`))) : null,
        openThread: channel ? (view) => app.openThread(view) : null,
        showRun: (question) => app.showRun(question),
        copyLink: (view) => copyLink(location.origin + view.link),
        why: (view) => this.#why(view),
        closeAside: (one) => { app.asides.delete(one.nonce); this.timeline.redraw(); this.composer?.input.focus(); },
        edit: (view) => this.#edit(view),
        remove: (view) => this.#remove(view),
      },
    });
    this.typingLine = h('div', { class: 'typing', 'aria-live': 'off' });
    this.composer = canWrite
      ? new Composer({
        community: app.community, place: writeIn, draft: place, label, id, names: app.names,
        send: (words) => this.#send(words),
        editLast: () => { const last = this.timeline.lastOwn(); if (last) this.#edit(last); },
      })
      : null;
    this.element = h('div', {
      class: 'talk',
      ondragover: (e) => { if (e.dataTransfer?.types.includes('Files')) { e.preventDefault(); this.element.classList.add('dropping'); } },
      ondragleave: (e) => { if (!this.element.contains(e.relatedTarget)) this.element.classList.remove('dropping'); },
      ondrop: (e) => { e.preventDefault(); this.element.classList.remove('dropping'); this.composer?.add([...e.dataTransfer.files]); },
    }, this.timeline.element, this.typingLine, this.composer?.element ?? notice(why, app),
    h('div', { class: 'drop-here', 'aria-hidden': 'true' }, t('dropHere')));
  }

  close() {
    this.timeline.close();
  }

  typing(name) {
    clearTimeout(this.#typing.get(name));
    this.#typing.set(name, setTimeout(() => { this.#typing.delete(name); this.#showTyping(); }, TYPING_MILLIS));
    this.#showTyping();
  }

  took(views) {
    views.filter((one) => one.place === this.place).forEach((one) => {
      clearTimeout(this.#typing.get(one.author.name));
      this.#typing.delete(one.author.name);
      if (one.mine && !this.timeline.items.has(one.id)) this.app.outbox.arrived(one);
    });
    this.#showTyping();
    this.timeline.take(views);
    this.timeline.whys.forEach(({ view }) => this.#askWhy(view).then(() => this.timeline.redraw()));
  }

  // Opens why under a message, or closes it.
  async #why(view) {
    const { whys } = this.timeline;
    if (whys.delete(view.id)) return this.timeline.redrawAt(view.id);
    whys.set(view.id, { view, told: null });
    await this.#askWhy(view);
    this.timeline.redrawAt(view.id);
  }

  async #askWhy(view) {
    let told;
    try {
      told = await api.get(`${api.message(view)}/why`);
    } catch (e) {
      told = { problem: e.message };
    }
    if (!this.timeline.whys.has(view.id)) return;
    this.timeline.whys.set(view.id, { view, told });
  }

  #showTyping() {
    const names = [...this.#typing.keys()];
    fill(this.typingLine, names.length === 0 ? null : t(names.length === 1 ? 'typing.one' : 'typing.many', names.slice(0, 3).join(', ')));
  }

  async #try(act) {
    try {
      await act();
    } catch (e) {
      toast(e.message);
    }
  }

  // The answer of whoever was asked; the post changes when it is done.
  async #press(view, yes) {
    const { told } = await api.post(`${api.message(view)}/press`, { offer: view.offer, yes });
    if (told) toast(told);
    this.#kept({ ...view, offer: null });
  }

  async #told(answer) {
    const { told } = await answer;
    if (told) toast(told);
  }

  #kept(view) {
    this.timeline.items.set(view.id, view);
    this.timeline.redraw();
  }

  #send(written) {
    const { commands, outbox } = this.app;
    const command = readCommand(written.text, commands);
    if (command) return this.#command(command, written);
    outbox.send(this.place, written, this.start);
    this.timeline.follow();
  }

  // What comes of it is told over the live stream. What was meant to be one is never said to all by mistake.
  #command({ name, words }, written) {
    const { asides, community, commands } = this.app;
    const wrong = !name ? 'error.unknownCommand' : this.start ? 'error.commandInNewThread' : written.files.length > 0 ? 'error.commandWithImage' : null;
    if (wrong) {
      draftOf(community, this.place).giveBack(written);
      return toast(t(wrong));
    }
    const nonce = api.nonce();
    asides.set(nonce, { nonce, community, place: this.place, at: this.timeline.now(), asked: written.text, body: help(name, commands) });
    this.timeline.follow();
    if (!asides.get(nonce).body) this.#give(nonce, words);
  }

  // The nonce stays the same however often it is sent, so the server does it once.
  async #give(nonce, words) {
    const { asides, outbox } = this.app;
    const aside = asides.get(nonce);
    try {
      await api.post(`${api.place(aside.community, aside.place)}/commands`, { text: words, nonce });
      setTimeout(() => { if (asides.has(nonce) && !asides.get(nonce).body) { asides.set(nonce, { ...aside, late: true }); this.timeline.redraw(); } }, LATE_MILLIS);
    } catch (e) {
      if (api.isPassing(e)) return setTimeout(() => asides.has(nonce) && this.#give(nonce, words), api.RETRY_MILLIS);
      asides.delete(nonce);
      this.timeline.redraw();
      outbox.refused(e, aside, { text: aside.asked });
    }
  }

  #edit(view) {
    const node = this.timeline.list.querySelector(`[data-id="${CSS.escape(view.id)}"]`);
    if (!node) return;
    if (node.editing) return node.querySelector('.edit').focus();
    node.editing = true;
    const done = () => {
      node.editing = false;
      node.version = '';
      this.timeline.redraw();
      this.composer?.input.focus();
    };
    const input = h('textarea', {
      class: 'edit', rows: '3', value: view.text, 'aria-label': t('act.edit'),
      onkeydown: (e) => {
        if (isComposing(e)) return;
        if (e.key === 'Escape') { e.preventDefault(); e.stopPropagation(); done(); }
        if (isSending(e)) { e.preventDefault(); save(); }
      },
    });
    const save = () => this.#try(async () => {
      const kept = await api.patch(api.message(view), { text: input.value });
      this.timeline.items.set(kept.id, kept);
      done();
    });
    fill(node.querySelector('.body'), input, h('div', { class: 'buttons' },
      h('button', { type: 'button', onclick: done }, t('cancel')),
      h('button', { type: 'button', class: 'primary', onclick: save }, t('save'))));
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
  }

  async #remove(view) {
    if (!(await confirm(t('act.deleteSure'), t('act.delete')))) return;
    await this.#try(async () => {
      await api.remove(api.message(view));
      this.timeline.drop([view.id]);
    });
  }
}
