// Who can open the place that is open, and who of them is here.
import * as api from './api.js';
import { avatar, fill, h, icon } from './dom.js';
import { t } from './texts.js';

const SHOWN = 3;

export class Readers {
  // Keys of those who can, or null where everybody can but those who cannot. Until the server answers, nobody else can
  // open what not everybody can.
  #only;
  #except = new Set();

  constructor(app, place) {
    Object.assign(this, { app, place });
    this.#only = place.locked ? new Set() : null;
    this.button = h('button', { type: 'button', class: 'people', onclick: () => app.panel.people() });
    this.draw();
    this.ask();
  }

  async ask() {
    const { only, except } = await api.get(`${api.place(this.app.community, this.place.slug)}/readers`).catch(() => ({}));
    if (only || except) {
      this.#only = only ? new Set(only) : null;
      this.#except = new Set(except);
    }
    this.draw();
  }

  #canOpen({ key, kind }) {
    return kind === 'self' || key === this.app.me.id || (this.#only ? this.#only.has(key) : !this.#except.has(key));
  }

  // Murabito is always here.
  get here() {
    const { here, view } = this.app;
    return [...view.members.filter((one) => one.kind === 'self'), ...here].filter((one) => this.#canOpen(one));
  }

  get away() {
    const here = new Set(this.here.map((one) => one.key));
    return this.app.view.members.filter((one) => !here.has(one.key) && this.#canOpen(one));
  }

  draw() {
    const { here } = this;
    fill(this.button, here.slice(0, SHOWN).map((one) => avatar(one, 'tiny')), icon('people'), h('b', {}, String(here.length)));
    this.button.setAttribute('aria-label', t('people.here', here.length));
    this.button.title = t('people.here', here.length);
    if (this.app.readers === this) this.app.panel.peopleChanged();
  }
}
