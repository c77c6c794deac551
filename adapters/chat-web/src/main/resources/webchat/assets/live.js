// Listens to the server. Knows how far it has heard, so that after a gap it goes on exactly there.
export class Live extends EventTarget {
  #cursor;
  #source;
  #again;
  #name;

  constructor(cursor) {
    super();
    this.#cursor = cursor;
    window.addEventListener('online', () => this.#connect());
    window.addEventListener('offline', () => this.#lost());
    window.addEventListener('pagehide', () => {
      if (this.#name) navigator.sendBeacon(`/web/live/${this.#name}/bye`);
      this.#source.close();
    });
    window.addEventListener('pageshow', (event) => event.persisted && this.#connect());
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#again);
    this.#source?.close();
    const source = new EventSource(`/web/live?since=${this.#cursor}`);
    this.#source = source;
    source.addEventListener('open', () => this.#tell('connected'));
    source.addEventListener('hello', (event) => (this.#name = JSON.parse(event.data)));
    source.addEventListener('error', () => {
      this.#lost();
      // A browser goes on by itself unless the server said no; then this does, and starts from what was heard last.
      if (source.readyState === EventSource.CLOSED) {
        this.#again = setTimeout(() => this.#connect(), 3000);
        this.#leaveIfSignedOut();
      }
    });
    for (const name of ['changes', 'reset', 'typing', 'progress', 'preview', 'whisper', 'answer', 'here', 'arranged', 'read', 'removed', 'reload']) {
      source.addEventListener(name, (event) => {
        if (event.lastEventId) this.#cursor = event.lastEventId;
        this.#tell(name, JSON.parse(event.data));
      });
    }
  }

  async #leaveIfSignedOut() {
    const answer = await fetch('/web/api/me').catch(() => null);
    if (answer?.status === 401) location.reload();
  }

  #lost() {
    this.#tell('lost');
  }

  #tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
