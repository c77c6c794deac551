// What the reader has not read in a community: the server keeps up to where they read, for all their windows.
import * as api from './api.js';

const SEND_MILLIS = 800;

export class Unread {
  #latest = {};
  #read = {};
  #calls = {};
  // By channel and thread: { latest, calls } of threads that call the reader.
  #threads = {};
  #waiting = new Map();
  #newest = 0;

  // before: what was known until now, where the channels are read anew.
  constructor(community, places, before) {
    this.community = community;
    const same = before?.community === community;
    for (const { slug, unread } of places) {
      const { latest, read, calls, threads } = unread;
      this.#threads[slug] = Object.fromEntries(Object.entries(threads).filter(([thread, one]) => !same || Number(one.latest) > (before.#read[thread] ?? 0)));
      this.#latest[slug] = Number(latest ?? 0);
      this.#read[slug] = Math.max(Number(read ?? latest ?? 0), same ? before.#read[slug] ?? 0 : 0);
      this.#calls[slug] = calls;
    }
    this.#newest = Math.max(before?.#newest ?? 0, ...Object.values(this.#latest));
  }

  of(slug) {
    const unread = (this.#latest[slug] ?? 0) > (this.#read[slug] ?? 0);
    const inThreads = Object.values(this.#threads[slug] ?? {}).reduce((sum, one) => sum + one.calls, 0);
    return { unread: unread || inThreads > 0, calls: (unread ? this.#calls[slug] ?? 0 : 0) + inThreads };
  }

  // Null where all is read.
  lastRead(slug) {
    return (this.#latest[slug] ?? 0) > (this.#read[slug] ?? 0) ? this.#read[slug] : null;
  }

  // Answers whether it changed anything; so do those below.
  posted(slug, id, calls) {
    if (Number(id) <= (this.#latest[slug] ?? 0)) return false;
    this.#latest[slug] = Number(id);
    if (calls) this.#calls[slug] = (this.#calls[slug] ?? 0) + 1;
    return true;
  }

  // An older message that changes is nothing new.
  calledInThread(channel, thread, id) {
    if (Number(id) <= this.#newest) return false;
    this.#newest = Number(id);
    const threads = (this.#threads[channel] ??= {});
    threads[thread] = { latest: id, calls: (threads[thread]?.calls ?? 0) + 1 };
    return true;
  }

  // Of a channel or a thread.
  seen(slug, id) {
    if (!this.readElsewhere(slug, id)) return false;
    if (!this.#waiting.has(slug)) this.#waiting.set(slug, setTimeout(() => this.#send(slug), SEND_MILLIS));
    return true;
  }

  readElsewhere(slug, id) {
    if (Number(id) <= (this.#read[slug] ?? 0)) return false;
    this.#read[slug] = Number(id);
    this.#latest[slug] = Math.max(Number(id), this.#latest[slug] ?? 0);
    if (this.#read[slug] >= this.#latest[slug]) this.#calls[slug] = 0;
    for (const threads of Object.values(this.#threads)) if (Number(threads[slug]?.latest) <= Number(id)) delete threads[slug];
    return true;
  }

  // How many channels call the reader, and whether anything at all is unread.
  sum() {
    const all = Object.keys(this.#latest).map((slug) => this.of(slug));
    return { any: all.some((one) => one.unread), calls: all.reduce((sum, one) => sum + one.calls, 0) };
  }

  flush() {
    [...this.#waiting.keys()].forEach((slug) => this.#send(slug));
  }

  // Also sent while the page closes. What gets lost shows as unread once more.
  #send(slug) {
    clearTimeout(this.#waiting.get(slug));
    this.#waiting.delete(slug);
    fetch(`${api.place(this.community, slug)}/read`, {
      method: 'PUT', keepalive: true, credentials: 'same-origin', headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: String(this.#read[slug]) }),
    }).catch(() => {});
  }
}
