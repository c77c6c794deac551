// Messages on their way. They are the page's, so that they wait for the network and are sent whatever is open.
import * as api from './api.js';
import { toast } from './dialogs.js';
import { draftOf, moveDraft } from './drafts.js';

export class Outbox {
  // By the message as it is shown: {written, start, sending, timer}. Those of a place are sent one after the other, so that
  // they stand there in their order.
  #waiting = new Map();

  // app: {me, community, panel, talks, go, reopen}
  constructor(app) {
    this.app = app;
  }

  // Those that are not there yet.
  of(community, place) {
    return this.#in(community, place).filter((one) => !one.arrived);
  }

  #in(community, place) {
    return [...this.#waiting.keys()].filter((one) => one.community === community && one.place === place);
  }

  // written: {text, files, replyTo}; start(body): for a thread that is not there yet.
  send(place, written, start) {
    const view = waitingView(this.app, place, written);
    this.#waiting.set(view, { written, start });
    this.#deliverNext(view.community, place);
  }

  // The live stream may be before the answer.
  arrived(view) {
    const same = this.of(view.community, view.place).find((one) => one.source === view.text);
    if (same) same.arrived = true;
  }

  // The network is back.
  retry() {
    this.#waiting.forEach(({ timer }, view) => {
      if (!timer) return;
      clearTimeout(timer);
      this.#deliver(view);
    });
  }

  // What was not taken stands in its box again; where nothing is taken any more the box goes. where: {community, place}
  refused(e, where, written) {
    toast(e.message);
    draftOf(where.community, where.place).giveBack(written);
    if (e.code === 'error.optedOut') this.app.reopen();
  }

  #deliverNext(community, place) {
    const [view] = this.#in(community, place);
    const entry = this.#waiting.get(view);
    if (entry && !entry.sending && !entry.timer) this.#deliver(view);
  }

  // The nonce stays the same however often it is sent, so the server keeps it once.
  async #deliver(view) {
    const entry = this.#waiting.get(view);
    const { written, start } = entry;
    entry.timer = null;
    entry.sending = true;
    const body = { text: written.text, nonce: view.nonce, files: written.files.map(({ url, name }) => ({ url, name })), replyTo: written.replyTo?.key ?? null };
    let kept;
    try {
      kept = start ? await start(body) : await api.post(`${api.place(view.community, view.place)}/messages`, body);
    } catch (e) {
      if (api.isPassing(e)) {
        entry.sending = false;
        entry.timer = setTimeout(() => this.#deliver(view), api.RETRY_MILLIS);
        return;
      }
      this.refused(e, view, written);
    }
    this.#waiting.delete(view);
    if (kept && entry.start) this.#began(view, kept.place);
    this.app.talks().forEach(({ place, timeline }) => (kept?.place === place ? timeline.take([kept]) : timeline.redraw()));
    this.#deliverNext(view.community, kept?.place ?? view.place);
  }

  // What waits or is written for a thread goes there once it is there; so does whoever still looks at it.
  #began({ community, place }, thread) {
    moveDraft(community, place, thread);
    this.of(community, place).forEach((one) => {
      one.place = thread;
      this.#waiting.get(one).start = null;
    });
    if (this.app.community === community && this.app.panel.talk?.place === place) this.app.go(`/c/${community}/${thread}`);
  }
}

function waitingView({ community, me }, place, { text, files, replyTo }) {
  return {
    id: `pending-${api.nonce()}`, nonce: api.nonce(), pending: true, source: text, key: '', community, place,
    author: { key: me.id, name: me.name, kind: 'person' }, at: new Date().toISOString(), link: '#', mine: true,
    body: text.split('\n').map((line) => ['p', {}, line]), files: files.map((one) => ({ ...one, image: one.preview })), reactions: [],
    replyTo: replyTo && { id: replyTo.id, link: replyTo.link, author: replyTo.author, text: '' },
  };
}
