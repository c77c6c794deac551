// What Murabito makes of a channel: how it is wanted there, what goes on, and which questions it waits with.
import * as api from './api.js';
import { avatar, fill, h, icon, ownName } from './dom.js';
import { toast } from './dialogs.js';
import { drawResult } from './message.js';
import { asWhen, counted, t } from './texts.js';
import { when } from './when.js';

const LONGEST_TIMER = 2 ** 31 - 1;

// The button in the channel's header. It shows when Murabito keeps back, and until when.
export class ModeButton {
  #timer;

  constructor(app, place, open) {
    this.app = app;
    this.place = place;
    this.element = h('button', { type: 'button', class: 'plain outlook-button', onclick: open });
    this.#draw(null);
    this.refresh();
  }

  async refresh() {
    clearTimeout(this.#timer);
    let mode;
    try {
      mode = await api.get(`${api.place(this.app.community, this.place.slug)}/mode`);
    } catch {
      return; // The next change asks again.
    }
    this.#draw(mode);
    const wait = mode.next ? new Date(mode.next) - Date.now() + 1000 : 0;
    if (wait > 0) this.#timer = setTimeout(() => this.refresh(), Math.min(wait, LONGEST_TIMER));
  }

  close() {
    clearTimeout(this.#timer);
  }

  #draw(mode) {
    const held = mode && keepsBack(mode);
    this.element.classList.toggle('held', Boolean(held));
    fill(this.element, icon(held ? 'quiet' : 'house'), held && h('span', {}, held));
    const label = held ? `${t('outlook.open')}: ${held}` : t('outlook.open');
    this.element.setAttribute('aria-label', label);
    this.element.title = label;
  }
}

// In a few words; null where nothing is held back.
function keepsBack(mode) {
  const lull = mode.lulls[0];
  if (lull) return lull.until ? t(`mode.${lull.kind}`, asWhen(lull.until)) : t(`mode.${lull.kind}.open`);
  return mode.talkativeness === 'silent' ? t('mode.silent') : null;
}

export async function drawOutlook(body, app, place) {
  const path = api.place(app.community, place.slug);
  let told;
  let kept;
  try {
    told = await api.get(`${path}/outlook`);
    kept = app.me.operator ? await api.get(`${path}/kept`) : null;
  } catch (e) {
    fill(body, h('p', { class: 'empty' }, e.message));
    return;
  }
  const { mode, flow, waiting, noted } = told;
  const open = new Set([...body.querySelectorAll('details[open]')].map((one) => one.dataset.fact));
  fill(body,
    section('outlook.talks',
      h('p', {}, t(`talk.${mode.talkativeness}`)),
      mode.lulls.length > 0 && h('ul', { class: 'lulls' }, mode.lulls.map((one) => h('li', {}, icon('quiet'), one.until ? t(`mode.${one.kind}`, asWhen(one.until)) : t(`mode.${one.kind}.open`)))),
      h('p', { class: 'quiet' }, t(`talk.threads.${mode.threads}`)),
      h('p', { class: 'quiet' }, t('outlook.tell', ownName()))),
    flow
      ? [
        section('outlook.topics', flow.topics.length > 0 ? h('ul', { class: 'topics' }, flow.topics.map((one) => h('li', {}, one))) : none()),
        section('outlook.mood', flow.mood ? h('p', {}, flow.mood) : none()),
        section('outlook.people', h('ul', { class: 'persons' }, flow.people.map((one) => h('li', { class: 'person' }, avatar(one, 'small'), h('span', {}, one.name))))),
        section('outlook.flow',
          h('div', { class: 'flow' }, flow.flow.split('\n').map((line) => h('p', {}, line))),
          h('p', { class: 'quiet' }, flow.model ? t('outlook.byModel', asWhen(flow.since), asWhen(flow.until), flow.model) : t('outlook.chosen', asWhen(flow.since), asWhen(flow.until)))),
      ]
      : section('outlook.flow', h('p', { class: 'quiet' }, t('outlook.nothing'))),
    section('outlook.waiting',
      waiting.length === 0 ? h('p', { class: 'quiet' }, t('outlook.waitingNone')) : waiting.map((one) =>
        h('a', { class: 'result', href: one.link }, avatar(one.author, 'small'),
          h('span', { class: 'result-head' }, h('b', {}, one.author.name), when(one.due, t('outlook.due', asWhen(one.due)))),
          h('span', { class: 'result-text' }, one.text)))),
    section('outlook.noted',
      noted.length === 0 ? h('p', { class: 'quiet' }, t('outlook.notedNone'))
        : h('ul', { class: 'remembered' }, noted.map((one) => note(one, open.has(one.words))))),
    kept && neverRead(path, kept, app));
}

// A fact with the messages it stands on.
function note(one, open) {
  return h('li', {},
    h('p', { class: 'fact' }, one.words),
    one.disputed && h('p', { class: 'quiet' }, t('outlook.disputed')),
    one.evidence.length > 0
      ? h('details', { open, 'data-fact': one.words }, h('summary', {}, counted('about.evidence', one.evidence.length)), one.evidence.map(drawResult))
      : h('p', { class: 'quiet' }, t('outlook.told')));
}

// The operator's switch.
function neverRead(path, kept, app) {
  const change = async (e) => {
    try {
      await api.post(`${path}/kept`, { never: e.target.checked });
      app.reopen();
    } catch (failure) {
      toast(failure.message);
      e.target.checked = kept.never;
    }
  };
  return section('outlook.kept',
    h('label', { class: 'switch' }, h('input', { type: 'checkbox', checked: kept.never, onchange: change }), h('span', {}, t('outlook.never'))),
    h('p', { class: 'quiet' }, t('outlook.neverNote')));
}

const none = () => h('p', { class: 'quiet' }, t('outlook.none'));
const section = (title, ...children) => h('section', { class: 'outlook' }, h('h3', {}, t(title)), ...children);
